"""What lies on the table of Take the Train, drawn."""
