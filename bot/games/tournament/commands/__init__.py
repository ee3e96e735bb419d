"""What `/tournament` does."""
