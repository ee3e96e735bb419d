"""What the bot does in a campaign alone: drafts, battles, practice, looking back."""
