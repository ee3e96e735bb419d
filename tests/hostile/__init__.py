"""What nobody writes by accident: texts, names and files made to break something."""
