"""Writes tide gauge files of the common layouts with several values a line, and beside each the rows that it holds (rows.json).

Usage: make_series.py <folder>

Levels are those of a made tide; layouts follow NODC's hourly.fmt (Joint Archive for Sea Level), the fast delivery files of the UHSLC, and
tables of agencies with 8, 12 or 24 values a line. Nothing of the portal is used here.
"""
import datetime as dt
import json
import math
import sys
from pathlib import Path

START = dt.datetime(2019, 12, 30)


def level(time):
    """Millimetres, negative now and then, so wide that cells of five characters touch; missing for an afternoon."""
    if time.day == 31 and 13 <= time.hour <= 17:
        return None
    hours = (time - START).total_seconds() / 3600
    return round(900 * math.sin(hours / 12.42 * 2 * math.pi) - 5 * hours)


def hours_of(days, start=START, minutes=60):
    return [start + dt.timedelta(minutes=minutes * step) for step in range(days * 1440 // minutes)]


def cell(value, missing, width):
    return str(missing if value is None else value).rjust(width)


def lines_of(times, per_line):
    return [times[at:at + per_line] for at in range(0, len(times), per_line)]


def uhslc_archive(zone="0000", offset="00000"):
    lines, year = [], None
    for block in lines_of(hours_of(4), 12):
        if block[0].year != year:
            year = block[0].year
            lines.append(f"057B {'Honolulu-B':18} {'USA Hawaii':19} {year} 21184N 157520W {zone} 2 {offset}R MM")
        half = 1 if block[0].hour == 0 else 2
        lines.append(f"057BHONOLUL{block[0]:%Y%m%d}{half}" + "".join(cell(level(t), 9999, 5) for t in block))
    return lines


def uhslc_fast():
    lines, year = [], None
    for block in lines_of(hours_of(4), 12):
        if block[0].year != year:
            year = block[0].year
            lines.append(f"057HONOLULU  {year}  LAT=21 18.4N  LONG=157 52.0W  TIMEZONE=GMT")
        half = 1 if block[0].hour == 0 else 2
        lines.append(f"057HONOLULU{block[0]:%Y%m%d}{half}" + "".join(cell(level(t), 9999, 5) for t in block))
    return lines


def numbered_lines(per_line):
    """A station heading, then lines with a date and their number in the day."""
    lines = ["STATION: Example Harbour", "POSITION: 21 18.4N 157 52.0W", ""]
    for block in lines_of(hours_of(4), per_line):
        number = block[0].hour // per_line + 1
        lines.append(f"EXH {block[0]:%Y%m%d} {number} " + " ".join(cell(level(t), -9999, 5) for t in block))
    return lines


def hours_by_comma():
    header = "Year,Month,Day," + ",".join(str(hour) for hour in range(1, 25))
    start = START + dt.timedelta(hours=1)
    lines = [header]
    for block in lines_of(hours_of(4, start), 24):
        day = block[0] - dt.timedelta(hours=1)
        lines.append(f"{day.year},{day.month},{day.day}," + ",".join("" if level(t) is None else str(level(t)) for t in block))
    return lines


def quarter_hours():
    return [
        f"{block[0]:%Y-%m-%d};" + ";".join(cell(level(t), "NaN", 0) for t in block)
        for block in lines_of(hours_of(3, minutes=15), 96)
    ]


def months():
    lines = ["Mean sea level (mm)", "Year   Jan   Feb   Mar   Apr   May   Jun   Jul   Aug   Sep   Oct   Nov   Dec"]
    for year in range(1998, 2002):
        lines.append(f"{year} " + " ".join(cell(month_level(year, month), -99, 5) for month in range(1, 13)))
    return lines


def month_level(year, month):
    return None if (year, month) == (2000, 2) else 7000 + year % 100 * 10 + month


def rows(times):
    return [[t.strftime("%Y-%m-%dT%H:%M:%S.000Z"), level(t)] for t in times]


def main(folder):
    hourly = rows(hours_of(4))
    east = [[(dt.datetime.strptime(t, "%Y-%m-%dT%H:%M:%S.000Z") - dt.timedelta(hours=5.5)).strftime("%Y-%m-%dT%H:%M:%S.000Z"), v] for t, v in hourly]
    files = {
        "h057b19.dat": (uhslc_archive(), hourly),
        "east.dat": (uhslc_archive("0055", "00120"), east),
        "h057.dat": (uhslc_fast(), hourly),
        "eight.txt": (numbered_lines(8), hourly),
        "twelve.txt": (numbered_lines(12), hourly),
        "twentyfour.csv": (hours_by_comma(), rows(hours_of(4, START + dt.timedelta(hours=1)))),
        "quarters.csv": (quarter_hours(), rows(hours_of(3, minutes=15))),
        "months.txt": (months(), [[f"{y}-{m:02d}-01T00:00:00.000Z", month_level(y, m)] for y in range(1998, 2002) for m in range(1, 13)]),
    }
    for name, (lines, _) in files.items():
        (folder / name).write_text("\n".join(lines) + "\n")
    (folder / "rows.json").write_text(json.dumps({name: expected for name, (_, expected) in files.items()}))


main(Path(sys.argv[1]))
