"""Numbers and marks of the last column of a PANGAEA table, split by pandas: a list of [number, mark] as JSON."""

import json
import sys

import pandas

cells = pandas.read_csv(sys.argv[1], sep="\t", skiprows=int(sys.argv[2]), dtype=str, keep_default_na=False).iloc[:, -1]
parts = cells.str.extract(r"^(?P<before>[^\d.+-]*?)\s*(?P<number>[+-]?[\d.]+)?\s*(?P<behind>[^\d.]*)$").fillna("")
numbers = parts["number"].map(lambda text: float(text) if text else None)
marks = parts["before"] + parts["behind"]
print(json.dumps([[None if pandas.isna(n) else n, m or None] for n, m in zip(numbers, marks)]))
