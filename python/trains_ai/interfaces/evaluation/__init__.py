"""Runs of many games: players by name, progress, tables, plots and pages."""
