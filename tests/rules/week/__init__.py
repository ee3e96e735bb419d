"""The rules of the week, one test for each."""
