#!/usr/bin/env python3
"""Writes two grids for the benchmark of parts: make-subset-grids.py FOLDER YEARS DEGREES.

daily.nc: a value a day for YEARS years from 1981 on a global grid of DEGREES degrees; levels.nc: 10 years of months on 30 levels on the same grid.
With 40 years and 5 degrees they are 37.9 and 9.3 million rows.
"""
import sys

import numpy
from netCDF4 import Dataset

folder, years, degrees = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
lats = numpy.arange(-90 + degrees / 2, 90, degrees)
lons = numpy.arange(-180 + degrees / 2, 180, degrees)
levels = numpy.round(numpy.geomspace(1, 5001, 30) - 1, 1)
random = numpy.random.default_rng(20261121)


def open_grid(name, units, depths):
    file = Dataset(f"{folder}/{name}.nc", "w", format="NETCDF3_64BIT_OFFSET")
    axes = [("time", None, None), *([("depth", depths, "m")] if depths is not None else []), ("lat", lats, "degrees_north"), ("lon", lons, "degrees_east")]
    for axis, values, unit in axes:
        file.createDimension(axis, None if values is None else len(values))
        variable = file.createVariable(axis, "f8", (axis,))
        variable.units = units if values is None else unit
        variable.standard_name = {"lat": "latitude", "lon": "longitude"}.get(axis, axis)
        if values is not None:
            variable[:] = values
        if axis == "depth":
            variable.positive = "down"
    sst = file.createVariable("sst", "f4", tuple(axis for axis, _, _ in axes), fill_value=numpy.float32(-999))
    sst.units, sst.long_name = "degC", "Temperature"
    return file, sst


mean = 28 * numpy.cos(numpy.deg2rad(lats))[:, None] ** 2 + 2 * numpy.sin(3 * numpy.deg2rad(lons))[None, :]
season = 4 * numpy.sin(numpy.deg2rad(lats))[:, None]
file, sst = open_grid("daily", "days since 1981-01-01 00:00:00", None)
days = int(years * 365.25)
for start in range(0, days, 512):
    at = numpy.arange(start, min(days, start + 512))
    sst[at] = mean + season * numpy.cos(2 * numpy.pi * (at - 210) / 365.25)[:, None, None] + random.normal(0, 0.5, (len(at), len(lats), len(lons)))
    file["time"][at] = at
file.close()
file, sst = open_grid("levels", "days since 2000-01-01 00:00:00", levels)
for month in range(120):
    sst[month] = mean[None] * numpy.exp(-levels / 800)[:, None, None] + random.normal(0, 0.2, (len(levels), len(lats), len(lons)))
    file["time"][month] = (numpy.datetime64("2000-01") + month).astype("datetime64[D]").astype(int) - 10957
file.close()
