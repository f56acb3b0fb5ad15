"""Reads tables with pandas and prints random rows, for tests to compare with.

Takes a JSON list of requests on standard input and prints a JSON list of answers in the same order:

  {"file": …, "kind": "delimited" | "excel" | "mooring" | "cnv", "options": {pandas keyword arguments}, "columns": [names],
   "zeros": {column: width}, "missing": [numbers], "dropLast": n, "dropFirst": n}
  → {"rows": number of rows, "picked": [[row index from 0, [values of the columns, null where missing]], …]}

Numbers are read with round_trip precision, so that they equal the nearest double of their text. The seed is fixed.
"""

import gzip
import json
import math
import random
import sys

import pandas as pd

PICKED = 60


def read(request):
    kind = request["kind"]
    options = request.get("options", {})
    if kind == "excel":
        frame = pd.read_excel(request["file"], **options)
    elif kind == "mooring":
        frame = read_mooring(request["file"])
    elif kind == "cnv":
        frame = read_cnv(request["file"])
    else:
        frame = pd.read_csv(request["file"], dtype=str, keep_default_na=False, **options)
    frame = frame.iloc[request.get("dropFirst", 0) : len(frame) - request.get("dropLast", 0)]
    return frame.reset_index(drop=True)


def read_mooring(path):
    """One row for each time and level of a TAO delivery file."""
    rows, depths = [], []
    with open(path, encoding="latin-1") as lines:
        for line in lines:
            if line.strip().startswith("Depth"):
                depths = [word for word in line.split(":")[1].split() if not word.isalpha()]
            elif line.split() and line.split()[0].isdigit() and len(line.split()[0]) == 8:
                words = line.split()
                for level, depth in enumerate(depths):
                    rows.append([words[0], words[1], depth, words[2 + level], words[-2][level], words[-1][level]])
    return pd.DataFrame(rows, columns=["YYYYMMDD", "HHMM", "DEPTH", "TEMP", "QUALITY", "SOURCE"])


def read_cnv(path):
    """The scans of a Sea-Bird file: 11 characters for each column named in the header."""
    opener = gzip.open if path.endswith(".gz") else open
    names, rows, in_header = [], [], True
    with opener(path, "rt", encoding="latin-1", newline="\n") as lines:
        for line in lines:
            if not in_header:
                rows.append([line[11 * at : 11 * at + 11] for at in range(len(names))])
            elif line.startswith("# name "):
                names.append(line.split("=", 1)[1].split(":")[0].strip())
            in_header = in_header and not line.startswith("*END*")
    return pd.DataFrame(rows, columns=names)


def plain(value, missing, width):
    """A number, a text, or None where there is no value."""
    if value is None or (isinstance(value, float) and math.isnan(value)):
        return None
    if isinstance(value, pd.Timestamp):
        return value.isoformat()
    text = str(value).strip()
    if text in ("", "NA", "NaN"):
        return None
    if width:
        return text.zfill(width)
    try:
        number = float(text)
    except ValueError:
        return text
    return None if number in missing else number


def answer(request):
    frame = read(request)
    missing = set(request.get("missing", []))
    zeros = request.get("zeros", {})
    picked = sorted(random.Random(20260721).sample(range(len(frame)), min(PICKED, len(frame))))
    columns = request["columns"]
    names = {str(name).strip(): name for name in frame.columns}
    values = [
        [index, [plain(frame[names[column]].iloc[index], missing, zeros.get(column)) for column in columns]]
        for index in picked
    ]
    return {"rows": len(frame), "picked": values}


json.dump([answer(request) for request in json.load(sys.stdin)], sys.stdout)
