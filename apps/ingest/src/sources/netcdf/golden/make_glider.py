"""Writes NetCDF files of gliders and floats that know their position only at the surface into the folder given as JSON {"folder"} on standard
input. Prints the rows [time, lat, lon, v, interpolated] with positions that numpy interpolates between fixes, as JSON."""
import json
import os

import netCDF4
import numpy as np

from write_netcdf import create, folder, put

NAN = float("nan")
expected = {}


def track(name, seconds, fixes, packed=False, empty=(), **more):
    count = len(seconds)
    dataset = create(name, time=count)
    put(dataset, "time", "f8", ("time",), seconds, units="seconds since 2020-09-13T12:26:40Z", standard_name="time")
    for axis, part, units in [("latitude", 0, "degrees_north"), ("longitude", 1, "degrees_east")]:
        degrees = np.array([fixes[row][part] if row in fixes else NAN for row in range(count)])
        if packed:
            put(dataset, axis, "i4", ("time",), np.where(np.isnan(degrees), -2147483647, np.round(np.nan_to_num(degrees) / 1e-4)), -2147483647, units=units, scale_factor=1e-4)
        else:
            put(dataset, axis, "f8", ("time",), degrees, units=units)
    put(dataset, "depth", "f8", ("time",), np.arange(count), units="m", positive="down", standard_name="depth")
    put(dataset, "v", "f8", ("time",), [NAN if row in empty else row / 10 for row in range(count)], long_name="Temperature", units="degC")
    for each in more.get("also", []):
        put(dataset, each, "i4", ("time",), [1] * count, long_name="which")
    dataset.close()
    with netCDF4.Dataset(os.path.join(folder, name)) as dataset:
        times, lats, lons, values = [np.ma.filled(np.ma.asarray(dataset[each][:], dtype="f8"), np.nan) for each in ("time", "latitude", "longitude", "v")]
    known = np.isfinite(lats)
    fixed, turned = times[known], np.degrees(np.unwrap(np.radians(lons[known])))
    lat = np.where(known, lats, np.interp(times, fixed, lats[known], left=NAN, right=NAN))
    lon = np.where(known, lons, (np.interp(times, fixed, turned, left=NAN, right=NAN) + 180) % 360 - 180)
    there = np.isfinite(lat) & np.isfinite(values)
    rows = np.stack([1_600_000_000_000 + times * 1000, np.round(lat, 6), np.round(lon, 6), values, ~known], axis=1)
    expected[name[:-3]] = {"between": rows[there].tolist(), "fixes": rows[there & known].tolist(), "rows": int((there & ~known).sum()), "longest": float(np.diff(fixed).max() / 3600)}


minutes = [600.0 * row for row in range(12)]
track("glider.nc", minutes, {0: (48, -130), 6: (48.1, -130), 11: (48.2, -130)})
track("date_line.nc", minutes, {2: (-17.5, 179.8), 7: (-17.4, -179.9), 9: (-17.3, 179.95)})
track("packed.nc", minutes, {1: (1.0, 2.0), 10: (2.0, 3.0)}, packed=True)
track("uneven.nc", [0, 1, 2, 3, 60, 100, 7200, 7201, 86400, 86401.5, 90000, 90001], {0: (10, 20), 5: (11, 21), 8: (12, 25), 10: (12, 26)})
track("no_values.nc", minutes, {0: (48, -130), 6: (48.1, -130), 11: (48.2, -130)}, empty=[row for row in range(12) if row not in (0, 6, 11)])
track("some_empty.nc", minutes, {0: (48, -130), 6: (48.1, -130), 11: (48.2, -130)}, empty=[3, 6])
track("platforms.nc", minutes, {0: (48, -130), 6: (10, 30), 11: (48.2, -130)}, also=["platform_number"])
track("taken.nc", minutes, {0: (48, -130), 11: (48.2, -130)}, also=["position_interpolated"])
print(json.dumps(expected))
