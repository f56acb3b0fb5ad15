"""Prints cells of gridded NetCDF files as netCDF4-python reads them: random ones (fixed seed) and totals of every variable.

Reads one JSON object from standard input:
  files, variables, count, seed, roles {time?, depth?, lat, lon}, units? (of time), isClimatology?
Masked values are null. Longitudes come in -180 to 180, times in milliseconds since 1970 (months of a climatology).
"""
import json
import random
import sys

import cftime
import netCDF4
import numpy as np

ask = json.load(sys.stdin)
roles = ask["roles"]
random.seed(ask["seed"])


def numbers(variable):
    values = np.ma.filled(np.ma.asarray(variable[:], dtype="f8"), np.nan)
    if variable.dtype == np.float32:
        values = np.array([float(str(np.float32(value))) for value in np.ravel(values)])
    return np.ravel(values)


def times(dataset):
    if "time" not in roles:
        return None
    variable = dataset[roles["time"]]
    units = ask.get("units") or variable.units
    calendar = getattr(variable, "calendar", "standard")
    if ask.get("isClimatology"):
        dates = cftime.num2date(variable[:], units, "proleptic_gregorian", has_year_zero=True)
        return [date.month for date in np.ravel(dates)]
    dates = cftime.num2date(variable[:], units, calendar)
    return [round(float(cftime.date2num(date, "milliseconds since 1970-01-01", calendar))) for date in np.ravel(dates)]


def scalar(value):
    return None if np.ma.is_masked(value) or not np.isfinite(value) else float(value)


totals = {name: {"count": 0, "sum": 0.0, "min": None, "max": None} for name in ask["variables"]}
cells = []
places = [random.randrange(len(ask["files"])) for _ in range(ask["count"])]
for number, path in enumerate(ask["files"]):
    dataset = netCDF4.Dataset(path)
    first = dataset[ask["variables"][0]]
    axis = {role: first.dimensions.index(dataset[name].dimensions[0]) for role, name in roles.items()}
    when = times(dataset)
    held = {role: numbers(dataset[name]) for role, name in roles.items() if role != "time"}
    read = {name: dataset[name][:] for name in ask["variables"]}
    for name, values in read.items():
        good = np.ma.masked_invalid(values).compressed().astype("f8")
        if good.size == 0:
            continue
        total = totals[name]
        total["count"] += int(good.size)
        total["sum"] += float(good.sum())
        total["min"] = float(good.min()) if total["min"] is None else min(total["min"], float(good.min()))
        total["max"] = float(good.max()) if total["max"] is None else max(total["max"], float(good.max()))
    for _ in range(places.count(number)):
        index = tuple(random.randrange(length) for length in first.shape)
        lon = (held["lon"][index[axis["lon"]]] + 180) % 360 - 180
        cells.append({
            "time": when[index[axis["time"]]] if when else None,
            "lat": held["lat"][index[axis["lat"]]],
            "lon": lon,
            "depth": held["depth"][index[axis["depth"]]] if "depth" in roles else None,
            "values": {name: scalar(values[index]) for name, values in read.items()},
        })
    dataset.close()
json.dump({"cells": cells, "totals": totals}, sys.stdout)
