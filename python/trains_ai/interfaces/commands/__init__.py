"""The commands, a file each: their options, and what they do."""
