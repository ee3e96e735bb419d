"""The campaign's Views and Notices in words, and its cards."""
