"""Every sentence a user reads, one file a language, below everything that speaks."""
