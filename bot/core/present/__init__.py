"""What people read: every sentence, as words and as plain cards. Knows Views, never States."""
