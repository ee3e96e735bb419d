"""What a host does: backups, the alive check, exit codes, forgetting."""
