"""Tables as files for other programs."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from trains_ai.evaluation.extras import needed


def write_csv(folder: Path, tables: Mapping[str, Sequence[Mapping[str, Any]]]) -> list[Path]:
    """Each table with rows as a CSV file in UTF-8: a line of column names, then the rows; empty where nothing is known.

    Floats are written in full, so that reading them gives the same number.
    """
    files = []
    for name, rows in tables.items():
        if not rows:
            continue
        files.append(folder / f"{name}.csv")
        with files[-1].open("w", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, list(rows[0]))
            writer.writeheader()
            writer.writerows(rows)
    return files


def write_parquet(folder: Path, tables: Mapping[str, Sequence[Mapping[str, Any]]]) -> list[Path]:
    """Each table with rows as a Parquet file. Raises MissingExtraError if polars is not installed."""
    polars = needed("polars", "evaluation")
    files = []
    for name, rows in tables.items():
        if not rows:
            continue
        files.append(folder / f"{name}.parquet")
        polars.DataFrame(rows, infer_schema_length=None).write_parquet(files[-1])
    return files
