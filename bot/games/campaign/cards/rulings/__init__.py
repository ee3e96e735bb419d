"""What a campaign's referee closes and has decided, in words."""
