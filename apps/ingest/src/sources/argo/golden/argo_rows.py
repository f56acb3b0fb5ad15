"""Prints rows of Argo profile files computed with numpy by the rules of the Argo user's manual, to compare the reader with.

Reads one JSON object from standard input: files, parameters, count, seed.
Values are the adjusted ones for data modes D and A, those whose flag is not 1, 2, 5 or 8 are null. Depth is that of Fofonoff and Millard (1983).
"""
import json
import random
import sys

import cftime
import netCDF4
import numpy as np

ask = json.load(sys.stdin)
random.seed(ask["seed"])
GOOD = np.array([b"1", b"2", b"5", b"8"])
PLACE = np.array([b"0", b"1", b"2", b"5", b"8"])


def depth_of(pressure, lat):
    x = np.sin(np.radians(lat)) ** 2
    gravity = 9.780318 * (1.0 + (5.2788e-3 + 2.36e-5 * x) * x) + 1.092e-6 * pressure
    return ((((-1.82e-15 * pressure + 2.279e-10) * pressure - 2.2512e-5) * pressure + 9.72659) * pressure) / gravity


def numbers(variable):
    if not variable.name.startswith("PRES"):
        return np.ma.filled(np.ma.asarray(variable[:], "f8"), np.nan)
    # A pressure below valid_min (0) was measured at the surface: only the fill value is missing.
    variable.set_auto_mask(False)
    values = np.asarray(variable[:], "f8")
    return np.where(values == np.float32(variable._FillValue), np.nan, values)


def best(dataset, name):
    raw = numbers(dataset[name])
    flags = np.ma.getdata(dataset[name + "_QC"][:]).copy()
    adjusted = numbers(dataset[name + "_ADJUSTED"])
    adjusted_flags = np.ma.getdata(dataset[name + "_ADJUSTED_QC"][:])
    for profile in range(raw.shape[0]):
        if "PARAMETER_DATA_MODE" in dataset.variables:
            station = [b"".join(np.ma.filled(row, b" ")).decode().strip() for row in dataset["STATION_PARAMETERS"][profile]]
            mode = np.ma.getdata(dataset["PARAMETER_DATA_MODE"][profile])[station.index(name)] if name in station else b"R"
        else:
            mode = np.ma.getdata(dataset["DATA_MODE"][:])[profile]
        if mode in (b"D", b"A"):
            raw[profile] = adjusted[profile]
            flags[profile] = adjusted_flags[profile]
    raw[~np.isin(flags, GOOD)] = np.nan
    return raw


rows = []
for path in ask["files"]:
    dataset = netCDF4.Dataset(path)
    read = {name: best(dataset, name) for name in ask["parameters"]}
    pressure = best(dataset, "PRES")
    lat = np.ma.filled(np.ma.asarray(dataset["LATITUDE"][:], "f8"), np.nan)
    lon = np.ma.filled(np.ma.asarray(dataset["LONGITUDE"][:], "f8"), np.nan)
    juld = np.ma.filled(np.ma.asarray(dataset["JULD"][:], "f8"), np.nan)
    lat[~np.isin(np.ma.getdata(dataset["POSITION_QC"][:]), PLACE)] = np.nan
    juld[~np.isin(np.ma.getdata(dataset["JULD_QC"][:]), PLACE)] = np.nan
    depth = depth_of(pressure, lat[:, None])
    depth = np.where((depth < 0) & (depth >= -5), 0, depth)
    keep = np.any([np.isfinite(values) for values in read.values()], axis=0) & np.isfinite(depth) & np.isfinite(juld)[:, None]
    platforms = [b"".join(np.ma.filled(row, b" ")).decode().strip() for row in dataset["PLATFORM_NUMBER"][:]]
    cycles = np.ma.getdata(dataset["CYCLE_NUMBER"][:])
    for profile, level in zip(*np.nonzero(keep)):
        rows.append([juld[profile], lat[profile], lon[profile], depth[profile, level], *(values[profile, level] for values in read.values()), platforms[profile], int(cycles[profile])])
    dataset.close()

cells = []
for row in sorted(random.sample(range(len(rows)), min(ask["count"], len(rows)))):
    when, *numbers, platform, cycle = rows[row]
    date = cftime.num2date(when, "days since 1950-01-01", "standard")
    cells.append({
        "row": row,
        "time": round(float(cftime.date2num(date, "milliseconds since 1970-01-01", "standard"))),
        "numbers": [None if np.isnan(number) else float(number) for number in numbers],
        "platform": platform,
        "cycle": cycle,
    })
totals = {name: float(np.nansum([row[4 + index] for row in rows])) for index, name in enumerate(ask["parameters"])}
json.dump({"rowCount": len(rows), "cells": cells, "totals": totals}, sys.stdout)
