"""Writes NetCDF files some of whose two-dimensional positions are 0/0 into the folder given as JSON {"folder"} on standard input. Prints
the rows [lat, lon, v] that netCDF4-python reads where there is a position and a value, as JSON."""
import json
import os

import netCDF4
import numpy as np

from write_netcdf import create, folder, put

expected = {}


def field(name, lat, lon, values, packed=False, fill=None, dimensions=("y", "x")):
    ny, nx = lat.shape
    dataset = create(name, time=1, **{dimensions[0]: ny, dimensions[1]: nx})
    put(dataset, "time", "f8", ("time",), [0], units="days since 2000-01-01")
    for axis, degrees, units in [("nav_lat", lat, "degrees_north"), ("nav_lon", lon, "degrees_east")]:
        if packed:
            put(dataset, axis, "i2", dimensions, np.round((degrees - 10) / 0.01), -32768, units=units, scale_factor=0.01, add_offset=10.0)
        else:
            put(dataset, axis, "f4", dimensions, degrees, fill, units=units)
    put(dataset, "v", "f4", ("time", *dimensions), values[np.newaxis], long_name="Temperature", units="degC", coordinates="nav_lat nav_lon")
    dataset.close()
    with netCDF4.Dataset(os.path.join(folder, name)) as dataset:
        lats, lons, cells = [np.ma.filled(np.ma.asarray(dataset[each][:], dtype="f8"), np.nan).ravel() for each in ("nav_lat", "nav_lon", "v")]
    there = np.isfinite(cells) & np.isfinite(lats) & np.isfinite(lons)
    rows = np.stack([lats, lons, cells], axis=1)[there]
    land = (rows[:, 0] == 0) & (rows[:, 1] == 0)
    expected[name[:-3]] = {"all": np.round(rows, 4).tolist(), "sea": np.round(rows[~land], 4).tolist(), "land": int(land.sum())}


rows, columns = np.mgrid[0:6, 0:8]
lat = 50 + 0.25 * rows + 0.02 * columns
lon = -20 + 0.25 * columns - 0.03 * rows
values = 10 + 0.1 * (8 * rows + columns)
removed = (rows < 3) & (columns >= 4)
one = (rows == 2) & (columns == 3)


def without(cells, of=None):
    return [np.where(cells, 0.0, degrees) for degrees in of or (lat, lon)]


field("removed_land.nc", *without(removed), np.where(removed, 0.0, values))
field("removed_packed.nc", *without(removed), np.where(removed, 0.0, values), packed=True)
field("removed_one.nc", *without(one), values)
field("removed_fill.nc", *without(removed), np.where(removed, 9.96921e36, values))
field("zero_fill.nc", *without(removed), np.where(removed, 0.0, values), fill=0.0)
field("none_removed.nc", lat, lon, values)
# A grid across the Gulf of Guinea whose cell [2, 3] is at 0/0.
near = (0.25 * (rows - 2) + 0.02 * (columns - 3), 0.25 * (columns - 3) - 0.03 * (rows - 2))
field("gulf.nc", *near, values)
field("gulf_removed.nc", *without(removed, near), np.where(removed, 0.0, values))
# Moorings: each has the same position for all of its times, one of them 0N 0E.
moored = (np.where(rows == 0, 0.0, 5.0 * rows), np.where(rows == 0, 0.0, -10.0 * rows))
field("moorings.nc", *moored, values, dimensions=("station", "sample"))
print(json.dumps(expected))
