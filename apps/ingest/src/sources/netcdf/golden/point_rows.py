"""Prints rows of NetCDF files of one observation dimension as netCDF4-python reads them: random ones (fixed seed) and totals.

Reads one JSON object from standard input: files (one), variables, count, seed, roles {time, lat, lon, depth}.
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
dataset = netCDF4.Dataset(ask["files"][0])


def numbers(name, is_coordinate=False):
    dataset[name].set_auto_mask(not is_coordinate)
    return np.ma.filled(np.ma.asarray(dataset[name][:], dtype="f8"), np.nan)


time = dataset[roles["time"]]
when = numbers(roles["time"])
held = {role: numbers(name, True) for role, name in roles.items() if role != "time"}
read = {name: numbers(name) for name in ask["variables"]}
# Within 5 m above the surface is the surface.
held["depth"] = np.where((held["depth"] < 0) & (held["depth"] >= -5), 0, held["depth"])
placed = np.isfinite(when) & np.isfinite(held["lat"]) & np.isfinite(held["lon"]) & np.isfinite(held["depth"])
filled = np.any([np.isfinite(values) for values in read.values()], axis=0)
rows = np.nonzero(placed & filled)[0]
totals = {}
for name, values in read.items():
    good = values[rows][np.isfinite(values[rows])]
    totals[name] = {"count": int(good.size), "sum": float(good.sum()), "min": float(good.min()), "max": float(good.max())}


def milliseconds(value):
    date = cftime.num2date(value, time.units.replace("+00:00", "Z"), getattr(time, "calendar", "standard"))
    return round(float(cftime.date2num(date, "milliseconds since 1970-01-01", getattr(time, "calendar", "standard"))))


cells = []
for row in random.sample(range(len(rows)), min(ask["count"], len(rows))):
    at = rows[row]
    cells.append({
        "row": row,
        "time": milliseconds(when[at]),
        **{role: float(values[at]) for role, values in held.items()},
        "values": {name: None if np.isnan(values[at]) else float(values[at]) for name, values in read.items()},
    })
json.dump({"rowCount": len(rows), "cells": cells, "totals": totals}, sys.stdout)
