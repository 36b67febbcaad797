"""Options of the command line that several commands have, and what they make."""
