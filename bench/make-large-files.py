#!/usr/bin/env python3
"""Writes NetCDF files of 27 million cells to a folder: make-large-files.py FOLDER.

swath.nc has curvilinear positions, repeated.nc positions that repeat rows and columns, observations.nc one dimension.
"""
import sys

import numpy
from netCDF4 import Dataset

ROWS, COLUMNS = 5400, 5000
lat = numpy.linspace(-40, 10, ROWS, dtype="f4")[:, None]
lon = numpy.linspace(100, 150, COLUMNS, dtype="f4")[None, :]
for name, tilt in (("swath", 0.1), ("repeated", 0)):
    with Dataset(f"{sys.argv[1]}/{name}.nc", "w") as file:
        for dimension, length in (("time", 1), ("nj", ROWS), ("ni", COLUMNS)):
            file.createDimension(dimension, length)
        time = file.createVariable("time", "i4", ("time",))
        time.units = "seconds since 1981-01-01 00:00:00"
        time[:] = [1_200_000_000]
        for axis, units, values in (("lat", "degrees_north", lat + 0 * lon), ("lon", "degrees_east", lon + tilt * lat)):
            position = file.createVariable(axis, "f4", ("nj", "ni"), zlib=True, complevel=1)
            position.units = units
            position[:] = values
        sst = file.createVariable("sst", "i2", ("time", "nj", "ni"), zlib=True, complevel=1, fill_value=-32768)
        sst.units, sst.coordinates, sst.scale_factor = "degree_Celsius", "lon lat", 0.01
        sst[:] = 20 + numpy.sin(lat / 5) + numpy.cos(lon / 7)
count = ROWS * COLUMNS
random = numpy.random.default_rng(2)
with Dataset(f"{sys.argv[1]}/observations.nc", "w") as file:
    file.createDimension("obs", count)
    for name, kind, units, values in (
        ("time", "f8", "seconds since 2020-01-01", numpy.arange(count)),
        ("lat", "f4", "degrees_north", random.random(count) * 90),
        ("lon", "f4", "degrees_east", random.random(count) * 180),
        ("depth", "f4", "m", random.random(count) * 100),
        ("temp", "f4", "degree_Celsius", random.random(count) * 20),
    ):
        variable = file.createVariable(name, kind, ("obs",), zlib=True, complevel=1)
        variable.units = units
        variable[:] = values
        if name == "temp":
            variable.coordinates = "time lat lon depth"
