#!/usr/bin/env python3
"""Writes the rows of a NetCDF grid to standard output in PostgreSQL's binary COPY format: copy-rows.py FILE.

Columns: time, [depth,] lat, lon (-180 to 180), sst. Slab by slab; missing values do not occur in these grids.
"""
import sys

import numpy
from netCDF4 import Dataset, num2date

file = Dataset(sys.argv[1])
out = sys.stdout.buffer
has_depth = "depth" in file.dimensions
names = ["time", *(["depth"] if has_depth else []), "lat", "lon", "sst"]
sizes = {"time": 8, "depth": 8, "lat": 8, "lon": 8, "sst": 4}
kinds = {"time": ">i8", "depth": ">f8", "lat": ">f8", "lon": ">f8", "sst": ">f4"}
record = numpy.dtype([("fields", ">i2")] + [part for name in names for part in ((f"{name}_length", ">i4"), (name, kinds[name]))])
lat = file["lat"][:].astype("f8")
lon = (file["lon"][:].astype("f8") + 180) % 360 - 180
depth = file["depth"][:].astype("f8") if has_depth else numpy.zeros(1)
epoch = num2date(0, file["time"].units, only_use_cftime_datetimes=False)
origin_us = (numpy.datetime64(epoch) - numpy.datetime64("2000-01-01")).astype("timedelta64[us]").astype("i8")
place = numpy.meshgrid(depth, lat, lon, indexing="ij")
rows = numpy.zeros(place[0].size, dtype=record)
rows["fields"] = len(names)
for name in names:
    rows[f"{name}_length"] = sizes[name]
rows["lat"], rows["lon"] = place[1].ravel(), place[2].ravel()
if has_depth:
    rows["depth"] = place[0].ravel()
out.write(b"PGCOPY\n\xff\r\n\0" + bytes(8))
for index, day in enumerate(file["time"][:]):
    rows["time"] = origin_us + int(round(float(day) * 86_400_000_000))
    rows["sst"] = numpy.asarray(file["sst"][index]).ravel()
    out.write(rows.tobytes())
out.write(b"\xff\xff")
