#!/usr/bin/env python3
"""Writes a daily global quarter-degree grid as NetCDF: make-grid.py FILE DAYS [classic|netcdf4].

1440 x 720 cells a day, float32, no missing values: 4.15 MB a day. 62 days are 64 million rows, 490 days about 2 GB.
"""
import sys

import numpy
from netCDF4 import Dataset

path, days, kind = sys.argv[1], int(sys.argv[2]), (sys.argv[3] if len(sys.argv) > 3 else "classic")
file = Dataset(path, "w", format="NETCDF3_64BIT_OFFSET" if kind == "classic" else "NETCDF4")
for name, size in (("time", None), ("lat", 720), ("lon", 1440)):
    file.createDimension(name, size)
time = file.createVariable("time", "f8", ("time",))
time.units = "days since 1981-01-01 00:00:00"
time.standard_name = "time"
lat = file.createVariable("lat", "f4", ("lat",))
lat.units, lat.standard_name = "degrees_north", "latitude"
lat[:] = numpy.arange(720) * 0.25 - 89.875
lon = file.createVariable("lon", "f4", ("lon",))
lon.units, lon.standard_name = "degrees_east", "longitude"
lon[:] = numpy.arange(1440) * 0.25 + 0.125
options = {} if kind == "classic" else {"zlib": True, "complevel": 4, "chunksizes": (1, 720, 1440)}
sst = file.createVariable("sst", "f4", ("time", "lat", "lon"), fill_value=numpy.float32(-999), **options)
sst.units, sst.long_name, sst.standard_name = "degC", "Sea surface temperature", "sea_surface_temperature"
rad = numpy.deg2rad
mean = 28 * numpy.cos(rad(lat[:]))[:, None] ** 2 + 2 * numpy.sin(3 * rad(lon[:]))[None, :]
noise = numpy.random.default_rng(20201121).normal(0, 0.2, (720, 1440)).astype("f4")
for day in range(days):
    season = 4 * numpy.sin(rad(lat[:]))[:, None] * numpy.cos(2 * numpy.pi * (day - 210) / 365.25)
    sst[day] = (mean + season + numpy.roll(noise, day, axis=1)).astype("f4")
    time[day] = day
file.title = "Benchmark grid"
file.close()
