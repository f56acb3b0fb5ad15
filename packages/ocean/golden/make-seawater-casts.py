"""Writes some levels of four real casts and the published check cast, as JSON on standard output.

Arguments: the folder that holds a22_00025_00001_ct1.csv, p02_2004a_00175_00002_ct1.csv, p10_00026_00001_ct1.csv and pirata_dPIRX010.cnv.
No value is changed: every 5th of the first 50 good levels and every 40th below them are kept.
"""

import json
import sys
from pathlib import Path

# 4° 6.34' N, as its header says.
PIRATA_LATITUDE = 4.1057
folder = Path(sys.argv[1])


def exchange(name):
    lines = (folder / name).read_text(encoding="latin-1").splitlines()
    header = dict(line.split("=", 1) for line in lines if " = " in line)
    latitude = next(float(value) for key, value in header.items() if key.strip() == "LATITUDE")
    start = next(n for n, line in enumerate(lines) if line.startswith("CTDPRS")) + 2
    names = lines[start - 2].rstrip(",").split(",")
    rows = [dict(zip(names, line.split(","))) for line in lines[start:] if "," in line]
    columns = ("CTDPRS", "CTDTMP", "CTDSAL")
    good = [row for row in rows if all(row[f"{column}_FLAG_W"].strip() == "2" for column in columns)]
    values = [[float(row[column]) for column in columns] for row in good]
    return latitude, values


def sea_bird(name, latitude):
    lines = (folder / name).read_text(encoding="latin-1").splitlines()
    names = [line.split("=", 1)[1].split(":")[0].strip() for line in lines if line.startswith("# name ")]
    start = lines.index("*END*") + 1
    rows = [dict(zip(names, map(float, line.split()))) for line in lines[start:]]
    # The first temperature sensor failed below 950 dbar.
    good = [row for row in rows if row["prDM"] < 950]
    return latitude, [[row["prDM"], row["t090C"], row["sal00"]] for row in good]


def cast(name, source):
    latitude, rows = source
    levels = rows[:50:5] + rows[50::40]
    pressure, temperature, salinity = (list(column) for column in zip(*levels))
    return {
        "name": name,
        "latitude": latitude,
        "pressure": pressure,
        "temperature": temperature,
        "practicalSalinity": salinity,
    }


casts = [
    {
        # The check values of the documentation of TEOS-10: Absolute Salinity, in-situ temperature, sea pressure.
        "name": "check cast of TEOS-10",
        "latitude": 4.0,
        "pressure": [10, 50, 125, 250, 600, 1000],
        "temperature": [28.7856, 28.4329, 22.8103, 10.2600, 6.8863, 4.4036],
        "absoluteSalinity": [34.7118, 34.8915, 35.0256, 34.8472, 34.7366, 34.7324],
    },
    cast("A22, station 25, 1997", exchange("a22_00025_00001_ct1.csv")),
    cast("P02, station 175, 2004", exchange("p02_2004a_00175_00002_ct1.csv")),
    cast("P10, station 26, 1993", exchange("p10_00026_00001_ct1.csv")),
    cast("PIRATA, cast 10", sea_bird("pirata_dPIRX010.cnv", PIRATA_LATITUDE)),
]
print("[\n" + ",\n".join(json.dumps(each) for each in casts) + "\n]")
