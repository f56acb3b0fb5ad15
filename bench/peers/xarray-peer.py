#!/usr/bin/env python3
"""Answers questions about NetCDF grids with xarray: xarray-peer.py FOLDER. A question is a JSON line; the answer {"ms": …, "rows": …}."""
import json
import sys
import time

import numpy
import xarray

folder = sys.argv[1]
grids = {name: xarray.open_dataset(f"{folder}/{name}.nc") for name in ("daily", "levels", "grid")}


def select(grid, part):
    exact = {axis: value for axis, value in part.items() if not isinstance(value, list)}
    ranges = {axis: slice(*value) for axis, value in part.items() if isinstance(value, list)}
    return grid.sel(exact, method="nearest").sel(ranges) if exact else grid.sel(ranges)


def answer(question):
    part = select(grids[question["grid"]], question["part"])
    how = question["how"]
    if how == "size":
        return int(numpy.prod(list(part.sizes.values())))
    if how == "profile":
        means = part["sst"].mean("time").values
        part["sst"].std("time", ddof=1).values
        return len(means)
    table = part["sst"].to_dataframe().reset_index()
    if how == "csv":
        table.to_csv(f"{folder}/xarray.csv", index=False)
    return len(table)


for line in sys.stdin:
    question = json.loads(line)
    started = time.perf_counter()
    rows = answer(question)
    print(json.dumps({"ms": (time.perf_counter() - started) * 1000, "rows": rows}), flush=True)
