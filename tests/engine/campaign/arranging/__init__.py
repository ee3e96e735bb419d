"""What people arrange for a battle."""
