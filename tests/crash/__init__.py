"""A bot that dies at any moment: killed in the middle of real play, or with the power cut under its files."""
