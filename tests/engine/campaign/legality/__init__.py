"""What is legal, and what exactly is wrong with what is not."""
