"""What the tests of the skirmish share."""
