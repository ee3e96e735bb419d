"""What people arrange for a pending battle: its time, its crews, its room, its proof (campaign 2.5, 13)."""
