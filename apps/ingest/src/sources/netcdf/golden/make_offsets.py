"""Writes NetCDF files with times of their own for each pixel or row into the folder given as JSON {"folder"} on standard input. Prints the
times that netCDF4-python reads from them: reference time + offset, in milliseconds since 1970."""
import json
import os

import netCDF4
import numpy as np

from write_netcdf import create, folder, put

SECONDS = "seconds since 1981-01-01T00:00:00Z"
REFERENCE = 1_325_376_000  # 2023-01-01 in SECONDS
expected = {}


def swath(name, offset=("sst_dtime", {"units": "seconds", "long_name": "time difference from reference time"}), along=("time", "nj", "ni"), curved=True, gap=True, **attributes):
    dataset = create(name, time=1, nj=3, ni=4)
    put(dataset, "time", "i4", ("time",), [REFERENCE], units=SECONDS, standard_name="time")
    rows, columns = np.mgrid[0:3, 0:4]
    put(dataset, "lat", "f4", ("nj", "ni"), 40 + 0.1 * rows + (0.01 * columns if curved else 0), units="degrees_north")
    put(dataset, "lon", "f4", ("nj", "ni"), -30 + 0.1 * columns, units="degrees_east")
    put(dataset, "v", "f4", ("time", "nj", "ni"), np.arange(12).reshape(1, 3, 4), long_name="A field", units="1", coordinates="lon lat")
    stored = np.arange(-300, 300 * 11, 300)[: int(np.prod([len(dataset.dimensions[d]) for d in along]))]
    if gap:
        stored[-1] = -32768
    packing = {"scale_factor": 0.5, "add_offset": 10.0}
    for each, texts in [offset] if isinstance(offset, tuple) else offset:
        put(dataset, each, "i2", along, stored.reshape([len(dataset.dimensions[d]) for d in along]), -32768, **{**packing, **texts})
    dataset.setncatts(attributes)
    dataset.close()


def grid(name, offset, shape=("time", "lat", "lon"), **texts):
    dataset = create(name, time=1, lat=2, lon=3)
    put(dataset, "time", "i4", ("time",), [REFERENCE], units=SECONDS)
    put(dataset, "lat", "f4", ("lat",), [1, 2], units="degrees_north")
    put(dataset, "lon", "f4", ("lon",), [1, 2, 3], units="degrees_east")
    put(dataset, "v", "f4", ("time", "lat", "lon"), np.arange(6).reshape(1, 2, 3), long_name="A field", units="1")
    put(dataset, offset, "f8", shape, np.linspace(-12, 12, 6).reshape(1, 2, 3), **{"units": "hours", **texts})
    dataset.close()


def track(name, units, values, time=None, **texts):
    """A ship's or a satellite's track: one time of the file, and seconds from it for each row."""
    dataset = create(name, obs=4)
    if time is None:
        put(dataset, "base_time", "i4", (), 1_600_000_000, units="seconds since 1970-01-01 00:00:00", long_name="Base time")
    else:
        put(dataset, "time", "f8", ("obs",), time, units="seconds since 1970-01-01 00:00:00", standard_name="time")
    put(dataset, "lat", "f8", ("obs",), [1, 2, 3, 4], units="degrees_north")
    put(dataset, "lon", "f8", ("obs",), [1, 2, 3, 4], units="degrees_east")
    put(dataset, "v", "f8", ("obs",), [1, 2, 3, 4], long_name="A field", units="1")
    put(dataset, "time_offset", "f8", ("obs",), values, units=units, **texts)
    dataset.close()


def expect(name, offset="sst_dtime", reference="time", factor=1):
    with netCDF4.Dataset(os.path.join(folder, name)) as dataset:
        start = netCDF4.num2date(dataset[reference][:], dataset[reference].units, only_use_cftime_datetimes=False, only_use_python_datetimes=True)
        epoch = np.datetime64(np.ravel(start)[0], "ms").astype("int64")
        added = dataset[offset][:]
        shape = dataset["v"].shape
        if added.ndim == 2:
            added = added[:, :, np.newaxis]
        times = np.ma.masked_array(np.broadcast_to(np.ma.getdata(added), shape), np.broadcast_to(np.ma.getmaskarray(added), shape))
        expected[name[:-3]] = [None if masked else int(epoch + round(value * factor * 1000)) for value, masked in zip(np.ma.getdata(times).ravel(), np.ma.getmaskarray(times).ravel())]


swath("l2p.nc")
expect("l2p.nc")
swath("l2p_straight.nc", curved=False, gap=False)
expect("l2p_straight.nc")
swath("l2p_level3.nc", curved=False, gap=False, processing_level="L3C")
swath("l2p_no_units.nc", ("sst_dtime", {"comment": "time plus sst_dtime gives seconds after 1981-01-01T00:00:00Z"}))
expect("l2p_no_units.nc")
swath("rows.nc", ("dtime", {"units": "min", "comment": "minutes after start of the granule"}), ("time", "nj"), gap=False)
expect("rows.nc", "dtime", factor=60)
swath("pixel_seconds.nc", ("t_pix", {"units": "s", "long_name": "offset from reference time"}))
expect("pixel_seconds.nc", "t_pix")
swath("two.nc", [("sst_dtime", {"units": "seconds"}), ("chl_dtime", {"units": "seconds"})])
swath("scan.nc", ("scan_time", {"units": "seconds"}))
swath("wind.nc", ("wind_speed_dtime_from_sst", {"units": "hours", "long_name": "time difference of wind speed measurement from sst measurement"}))
swath("wave.nc", ("mean_period", {"units": "s", "long_name": "mean wave period"}))
swath("local.nc", ("time_offset", {"units": "hours", "long_name": "offset from UTC to local time"}))
grid("l3u.nc", "sst_dtime", long_name="time difference from reference time")
expect("l3u.nc", factor=3600)
grid("l3_period.nc", "sst_period", long_name="length of averaging")
track("base_time.nc", "seconds", [0, 0.25, 1.5, 60], long_name="Time offset from base_time")
expect("base_time.nc", "time_offset", "base_time")
track("both.nc", "seconds", [0, 1, 2, 3], time=[1_600_000_000 + second for second in range(4)], long_name="Time offset from base_time")
print(json.dumps(expected))
