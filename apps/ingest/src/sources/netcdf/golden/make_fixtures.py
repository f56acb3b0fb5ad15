"""Writes small NetCDF files, one for each trap of the CF conventions, into the folder given as JSON {"folder"} on standard input.

Prints what netCDF4-python and cftime read from them, as JSON.
"""
import json
import os
import sys

import cftime
import netCDF4
import numpy as np

from write_netcdf import create, folder, put

expected = {}


def place(dataset, lats, lons, lat="lat", lon="lon"):
    put(dataset, lat, "f8", (lat,), lats, units="degrees_north")
    put(dataset, lon, "f8", (lon,), lons, units="degrees_east")


def when(dataset, values, units="days since 2000-01-01", **attributes):
    put(dataset, "time", "f8", ("time",), values, units=units, **attributes)


def numbers(masked):
    return [None if np.ma.is_masked(value) else float(value) for value in np.ma.asarray(masked).ravel()]


def calendars():
    epoch = cftime.DatetimeProlepticGregorian(1970, 1, 1)
    for calendar in ["standard", "gregorian", "proleptic_gregorian", "julian", "noleap", "365_day", "all_leap", "366_day", "360_day"]:
        units = "hours since 1850-03-01 06:00:00"
        values = np.array([0, 1.5, 24 * 59, 24 * 400.25, 24 * 365 * 100, 24 * 365 * 150 + 0.25])
        dataset = create(f"calendar_{calendar}.nc", "NETCDF3_CLASSIC", time=6, lat=1, lon=1)
        place(dataset, [10.0], [20.0])
        when(dataset, values, units, calendar=calendar)
        put(dataset, "v", "f4", ("time", "lat", "lon"), np.arange(6).reshape(6, 1, 1))
        dataset.close()
        dates = cftime.num2date(values, units, calendar)
        if calendar in ("standard", "gregorian", "proleptic_gregorian", "julian"):
            first = "1969-12-19" if calendar == "julian" else "1970-01-01"
            times = [float(cftime.date2num(date, f"milliseconds since {first}", calendar)) for date in dates]
        else:
            civil = [cftime.DatetimeProlepticGregorian(d.year, d.month, d.day, d.hour, d.minute, d.second, d.microsecond) for d in dates]
            times = [(date - epoch).total_seconds() * 1000 for date in civil]
        expected[f"calendar_{calendar}"] = [round(time) for time in times]
    dataset = create("calendar_february_30.nc", time=2, lat=1, lon=1)
    place(dataset, [10.0], [20.0])
    when(dataset, [59.0, 60.0], "days since 2001-01-01", calendar="360_day")
    put(dataset, "v", "f4", ("time", "lat", "lon"), np.zeros((2, 1, 1)))
    dataset.close()


def packing():
    dataset = create("packed.nc", "NETCDF3_CLASSIC", lat=2, lon=4)
    place(dataset, [0.0, 1.0], [0.0, 1.0, 2.0, 3.0])
    raw = np.array([[-32768, 0, 100, 1500], [-99, 3001, -1, 7]])
    put(dataset, "short", "i2", ("lat", "lon"), raw, np.int16(-32768), scale_factor=0.01, add_offset=20.0, missing_value=np.int16(-99), valid_range=np.array([-5, 3000], "i2"))
    put(dataset, "byte", "i1", ("lat", "lon"), np.array([[-1, -2, 0, 127], [-128, 5, 6, 7]]), np.int8(-1), _Unsigned="true", scale_factor=0.5, add_offset=0.0)
    put(dataset, "unsigned_range", "i1", ("lat", "lon"), np.array([[-1, -2, -3, -4], [0, 1, 2, 3]]), np.int8(-1), _Unsigned="true", valid_range=np.array([1, -3], "i1"))
    put(dataset, "wide", "i4", ("lat", "lon"), raw * 60000 + 1, np.int32(-32768), scale_factor=1e-6, add_offset=0.0)
    put(dataset, "several", "f4", ("lat", "lon"), np.array([[-99, -88, 1.5, 2.5], [3.5, np.nan, -999, 4.5]]), np.float32(-999), missing_value=np.array([-99, -88], "f4"))
    put(dataset, "unpacked_mark", "i2", ("lat", "lon"), np.array([[-9990, 1, 2, 3], [4, 5, 6, 7]]), np.int16(-32768), scale_factor=0.1, add_offset=0.0, missing_value=-999.0000001)
    put(dataset, "whole", "i4", ("lat", "lon"), np.array([[1, 2, -2147483647, 4], [5, 6, 7, -9]]), missing_value=np.int32(-9))
    put(dataset, "double_mark", "f4", ("lat", "lon"), np.array([[-9.99e33, 1, 2, 3], [4, 5, 6, 7]], "f4"), missing_value=-9.99e33)
    dataset.close()
    dataset = netCDF4.Dataset(os.path.join(folder, "packed.nc"))
    for name in ["short", "byte", "wide", "several", "whole"]:
        expected[f"packed_{name}"] = [None if value is None or np.isnan(value) else value for value in numbers(dataset[name][:])]
    dataset.close()


def axes():
    values = np.arange(24, dtype="f4").reshape(2, 3, 4)
    dataset = create("falling.nc", depth=2, lat=3, lon=4)
    place(dataset, [10.0, 0.0, -10.0], [0.0, 1.0, 2.0, 3.0])
    put(dataset, "depth", "f8", ("depth",), [100.0, 5.0], units="m", positive="down")
    put(dataset, "v", "f4", ("depth", "lat", "lon"), values)
    dataset.close()
    for name, last in [("repeated.nc", 0), ("repeated_differs.nc", 1)]:
        dataset = create(name, "NETCDF3_64BIT_OFFSET", lat=2, lon=5)
        place(dataset, [0.0, 1.0], [20.0, 110.0, 200.0, 290.0, 380.0])
        columns = np.array([[0, 1, 2, 3, 0], [4, 5, 6, 7, 4 + last]], "f4")
        put(dataset, "v", "f4", ("lat", "lon"), columns)
        dataset.close()
    dataset = create("transposed.nc", lon=4, time=2, lat=3)
    place(dataset, [0.0, 1.0, 2.0], [0.0, 1.0, 2.0, 3.0])
    when(dataset, [0, 1])
    put(dataset, "v", "f4", ("lon", "lat", "time"), np.transpose(values, (2, 1, 0)))
    dataset.close()
    dataset = create("pole_to_pole.nc", lat=3, lon=5)
    place(dataset, [-90.0, 0.0, 90.0], [-180.0, -90.0, 0.0, 90.0, 180.0])
    put(dataset, "v", "f4", ("lat", "lon"), np.array([[0, 1, 2, 3, 0], [4, 5, 6, 7, 4], [8, 9, 10, 11, 8]]))
    dataset.close()
    dataset = create("across.nc", lat=1, lon=4)
    place(dataset, [0.0], [179.0, 179.5, 180.0, 180.5])
    put(dataset, "v", "f4", ("lat", "lon"), np.arange(4).reshape(1, 4))
    dataset.close()
    dataset = create("shuffled.nc", lat=3, lon=2)
    place(dataset, [5.0, 15.0, 10.0], [0.0, 1.0])
    put(dataset, "v", "f4", ("lat", "lon"), np.arange(6).reshape(3, 2))
    dataset.close()


def depths():
    for name, levels, attributes in [
        ("depth_up.nc", [-100.0, -10.0], {"units": "m", "positive": "up"}),
        ("depth_negative.nc", [-10.0, -100.0], {"units": "m"}),
        ("depth_km.nc", [0.01, 0.1], {"units": "km", "positive": "down"}),
        ("depth_cm.nc", [1000.0, 10000.0], {"units": "centimeters", "positive": "down"}),
        ("depth_dbar.nc", [1000.0, 10000.0], {"units": "dbar", "positive": "down"}),
        ("depth_hpa.nc", [1000.0, 500.0], {"units": "hPa", "positive": "down"}),
        ("depth_mixed.nc", [-10.0, 100.0], {"units": "m", "positive": "down"}),
        ("depth_single.nc", [500.0], {"units": "m", "positive": "down"}),
    ]:
        dataset = create(name, depth=len(levels), lat=2, lon=2)
        place(dataset, [0.0, 30.0], [0.0, 1.0])
        put(dataset, "depth", "f8", ("depth",), levels, **attributes)
        put(dataset, "v", "f4", ("depth", "lat", "lon"), np.arange(4 * len(levels)).reshape(len(levels), 2, 2))
        dataset.close()


def curvilinear():
    y, x = np.meshgrid(np.arange(3), np.arange(4), indexing="ij")
    for name, lats, lons in [("curvilinear.nc", 50 + y + 0.1 * x, 350 + 5 * x + 0.5 * y), ("separable.nc", 50.0 + y, 350.0 + 5 * x)]:
        dataset = create(name, time=2, y=3, x=4)
        when(dataset, [0, 1])
        put(dataset, "nav_lat", "f4", ("y", "x"), lats, units="degrees_north")
        put(dataset, "nav_lon", "f4", ("y", "x"), lons, units="degrees_east")
        put(dataset, "v", "f4", ("time", "y", "x"), np.arange(24).reshape(2, 3, 4), np.float32(5), coordinates="nav_lon nav_lat")
        dataset.close()


def planes():
    y, x = np.meshgrid(np.arange(3), np.arange(4), indexing="ij")
    lats, lons = 50 + y + 0.1 * x, 350 + 5 * x + 0.5 * y

    def plane(dataset, lat, lon, shift=0.0):
        put(dataset, lat, "f4", ("y", "x"), lats + shift, units="degrees_north", standard_name="latitude")
        put(dataset, lon, "f4", ("y", "x"), lons + shift, units="degrees_east", standard_name="longitude")

    for name, attributes in [
        ("plane_index.nc", [dict(axis="Y"), dict(axis="X")]),
        ("plane_nominal.nc", [dict(units="degrees_north", axis="Y"), dict(units="degrees_east", axis="X")]),
        ("index_only.nc", [dict(axis="Y"), dict(axis="X")]),
    ]:
        dataset = create(name, time=1, y=3, x=4)
        when(dataset, [0])
        put(dataset, "y", "f8", ("y",), [1, 2, 3], **attributes[0])
        put(dataset, "x", "f8", ("x",), [1, 2, 3, 4], **attributes[1])
        if name != "index_only.nc":
            plane(dataset, "plat", "plon")
        put(dataset, "v", "f4", ("time", "y", "x"), np.arange(12).reshape(1, 3, 4))
        dataset.close()
    for name, named in [("planes_named.nc", True), ("planes_unnamed.nc", False)]:
        dataset = create(name, time=1, y=3, x=4)
        when(dataset, [0])
        plane(dataset, "TLAT", "TLON")
        plane(dataset, "ULAT", "ULON", 0.25)
        for field in ["T", "U"]:
            attributes = dict(coordinates=f"{field}LON {field}LAT") if named else {}
            put(dataset, field.lower(), "f4", ("time", "y", "x"), np.arange(12).reshape(1, 3, 4), **attributes)
        dataset.close()


def hemispheres():
    for name, lons, attributes in [
        ("west_units.nc", [60.0, 61.0], dict(units="degrees_west")),
        ("west_name.nc", [60.0, 61.0], dict(units="degrees", long_name="Longitude (degrees West)")),
        ("west_signed.nc", [-61.0, -60.0], dict(units="degrees_west")),
        ("west_and_east.nc", [60.0, 61.0], dict(units="degrees_east", positive="west")),
    ]:
        dataset = create(name, time=1, lat=2, lon=2)
        when(dataset, [0])
        put(dataset, "lat", "f8", ("lat",), [10.0, 11.0], units="degrees_north")
        put(dataset, "lon", "f8", ("lon",), lons, **attributes)
        put(dataset, "v", "f4", ("time", "lat", "lon"), np.arange(4).reshape(1, 2, 2))
        dataset.close()


def times():
    dataset = create("climatology.nc", month=12, nv=2, lat=1, lon=1)
    place(dataset, [0.0], [0.0])
    put(dataset, "month", "f8", ("month",), [15.5 + 30.4 * m for m in range(12)], units="days since 1950-01-01", standard_name="time", climatology="climatology_bounds")
    put(dataset, "climatology_bounds", "f8", ("month", "nv"), np.zeros((12, 2)))
    put(dataset, "v", "f4", ("month", "lat", "lon"), np.arange(12).reshape(12, 1, 1))
    dataset.close()
    for name, units, values in [("months_since.nc", "months since 2000-01-01", [0.5, 1.5]), ("month_numbers.nc", "month", [1, 2]), ("year_1850.nc", "days since 1-1-1", [675333.5, 675334.5]), ("twice.nc", "days since 2000-01-01", [3, 3])]:
        dataset = create(name, time=2, lat=1, lon=1)
        place(dataset, [0.0], [0.0])
        when(dataset, values, units)
        put(dataset, "v", "f4", ("time", "lat", "lon"), np.arange(2).reshape(2, 1, 1))
        dataset.close()
    dates = cftime.num2date([675333.5, 675334.5], "days since 1-1-1", "standard")
    expected["year_1850"] = [round(float(cftime.date2num(date, "milliseconds since 1970-01-01", "standard"))) for date in dates]
    dataset = create("scalar_time.nc", lat=2, lon=2)
    place(dataset, [0.0, 1.0], [0.0, 1.0])
    put(dataset, "time", "i4", (), 10, units="days since 2000-01-01", standard_name="time")
    put(dataset, "height", "f4", (), 2.0, units="m", positive="up", standard_name="height")
    put(dataset, "v", "f4", ("lat", "lon"), np.arange(4).reshape(2, 2), coordinates="time height")
    dataset.close()
    dataset = create("time_apart.nc", time=1, lat=2, lon=2)
    place(dataset, [0.0, 1.0], [0.0, 1.0])
    when(dataset, [10])
    put(dataset, "v", "f4", ("lat", "lon"), np.arange(4).reshape(2, 2))
    dataset.close()
    for name, day in [("Kāneʻohe bay 2.nc", "2016-04-21"), ("Kāneʻohe bay 1.nc", "2016-04-20T12:00:00Z")]:
        dataset = create(name, lat=1, lon=2)
        place(dataset, [0.0], [0.0, 1.0])
        dataset.time_coverage_start = day
        put(dataset, "v", "f4", ("lat", "lon"), [[int(day[9]), 1]])
        dataset.close()
    dataset = create("text_time.nc", "NETCDF3_CLASSIC", time=2, letters=14, lat=1, lon=1)
    place(dataset, [0.0], [0.0])
    put(dataset, "time", "S1", ("time", "letters"), netCDF4.stringtochar(np.array(["18500102030405", "18500103030405"], "S14")))
    put(dataset, "v", "f4", ("time", "lat", "lon"), np.arange(2).reshape(2, 1, 1))
    dataset.close()
    for name, days in [("part_b.nc", [2, 3]), ("part_a.nc", [0, 1]), ("part_overlap.nc", [1, 2]), ("part_elsewhere.nc", [4, 5])]:
        dataset = create(name, time=None, lat=1, lon=2)
        place(dataset, [0.0], [0.0, 1.0 if "else" not in name else 2.0])
        when(dataset, days)
        put(dataset, "v", "f4", ("time", "lat", "lon"), np.array(days, "f4").reshape(2, 1, 1) + np.array([0, 0.5], "f4"))
        dataset.close()


def layouts():
    for kind, name in [("NETCDF3_CLASSIC", "records_1.nc"), ("NETCDF3_64BIT_OFFSET", "records_2.nc"), ("NETCDF3_64BIT_DATA", "records_5.nc"), ("NETCDF4", "records_4.nc")]:
        dataset = create(name, kind, time=None, lat=3, lon=5, letters=3)
        place(dataset, [0.0, 1.0, 2.0], np.arange(5.0))
        rng = np.random.default_rng(3)
        written = {"time": np.arange(7.0)}
        when(dataset, written["time"])
        types = {"b": "i1", "s": "i2", "i": "i4", "f": "f4", "d": "f8"}
        if kind in ("NETCDF3_64BIT_DATA", "NETCDF4"):
            types.update({"ub": "u1", "us": "u2", "ui": "u4", "l": "i8"})
        for key, type_ in types.items():
            written[key] = rng.integers(0, 100, (7, 3, 5)).astype(type_)
            put(dataset, key, type_, ("time", "lat", "lon"), written[key])
        put(dataset, "word", "S1", ("time", "letters"), netCDF4.stringtochar(np.array(["abc", "de", "f", "", "g", "hij", "k"], "S3")))
        put(dataset, "fixed", "f4", ("lat", "lon"), np.arange(15).reshape(3, 5))
        expected[name] = {key: values.ravel().tolist() for key, values in written.items()}
        dataset.close()
    dataset = create("one_record_variable.nc", "NETCDF3_CLASSIC", time=None, x=3)
    put(dataset, "b", "i1", ("time", "x"), np.arange(15).reshape(5, 3))
    dataset.close()
    dataset = create("chunked.nc", time=6, lat=50, lon=70)
    place(dataset, np.linspace(-49, 49, 50), np.linspace(0, 345, 70))
    when(dataset, np.arange(6.0))
    values = np.random.default_rng(5).random((6, 50, 70)).astype("f4")
    variable = dataset.createVariable("v", "f4", ("time", "lat", "lon"), zlib=True, shuffle=True, chunksizes=(4, 13, 17))
    variable[:] = values
    dataset.close()
    expected["chunked.nc"] = float(values.astype("f8").sum())
    dataset = create("large.nc", "NETCDF3_CLASSIC", lat=1800, lon=3000)
    place(dataset, np.linspace(89.95, -89.95, 1800), np.arange(3000) * 0.12)
    put(dataset, "v", "i1", ("lat", "lon"), (np.add.outer(np.arange(1800), np.arange(3000)) % 100).astype("i1"))
    dataset.close()
    dataset = create("netcdf4.nc", time=None, lat=2, lon=2, s=4)
    place(dataset, [0.0, 1.0], [0.0, 1.0])
    when(dataset, [0.0, 1.0, 2.0])
    put(dataset, "short_of_records", "f4", ("time", "lat", "lon"), np.zeros((1, 2, 2)))
    put(dataset, "big", ">f4", ("time", "lat", "lon"), np.arange(12).reshape(3, 2, 2))
    put(dataset, "text", str, ("lat",), np.array(["Kaneohe", "Kāneʻohe"], object))
    put(dataset, "no_axis", "f4", ("s",), np.arange(4))
    dataset.createVariable("enumerated", dataset.createEnumType("u1", "colour", {"red": 0, "blue": 1}), ("lat", "lon"))
    dataset.createVariable("compound", dataset.createCompoundType(np.dtype([("a", "f4"), ("b", "i4")]), "pair"), ("lat", "lon"))
    group = dataset.createGroup("below")
    group.createVariable("deep", "f4", ("lat", "lon"))
    dataset.close()


def plain_hdf5():
    """An HDF5 file that no NetCDF library wrote: big-endian, without dimension scales."""
    try:
        import h5py
    except ImportError:
        return
    with h5py.File(os.path.join(folder, "plain.h5"), "w") as file:
        values = file.create_dataset("v", data=np.arange(6, dtype=">i4").reshape(2, 3))
        values.attrs.create("ints", np.array([1, 256], ">i4"))
        values.attrs.create("double", np.array([1.5], ">f8"))
        values.attrs.create("short", np.int16(-7), dtype=">i2")
        values.attrs["text"] = "é"
        file.create_dataset("square", data=np.zeros((3, 4, 3)))


def stations():
    dataset = create("stations.nc", station=3, time=4, letters=8)
    put(dataset, "lat", "f8", ("station",), [10.0, 20.0, 30.0], units="degrees_north", standard_name="latitude")
    put(dataset, "lon", "f8", ("station",), [170.0, 190.0, -5.0], units="degrees_east", standard_name="longitude")
    put(dataset, "depth", "f8", ("station",), [1.0, -0.25, 3.0], units="m", positive="down", standard_name="depth")
    when(dataset, [0, 1, 2, 3])
    put(dataset, "name", "S1", ("station", "letters"), netCDF4.stringtochar(np.array(["Aloha", "BATS", "Papa"], "S8")))
    put(dataset, "v", "f4", ("station", "time"), np.arange(12).reshape(3, 4), np.float32(6), coordinates="lat lon depth name")
    put(dataset, "q", "i1", ("station", "time"), np.array([[1, 1, 4, 1], [1, 1, 1, 1], [2, 2, 9, 2]]))
    dataset.close()
    for name in ["ragged_count.nc", "ragged_index.nc", "ragged_wrong.nc"]:
        dataset = create(name, cast=3, obs=7, letters=4)
        put(dataset, "lat", "f4", ("cast",), [10.1, 20.2, 30.3], units="degrees_north", standard_name="latitude")
        put(dataset, "lon", "f4", ("cast",), [170.0, 190.0, -5.0], units="degrees_east", standard_name="longitude")
        put(dataset, "time", "f8", ("cast",), [0, 1, 2], units="days since 2000-01-01", standard_name="time")
        put(dataset, "z", "f4", ("obs",), [0, 10, 20, 0, 0, 5, 10], units="m", positive="down", standard_name="depth")
        put(dataset, "ship", "S1", ("cast", "letters"), netCDF4.stringtochar(np.array(["Weco", "KM", "Kai"], "S4")))
        put(dataset, "t", "f4", ("obs",), np.arange(7))
        if "index" in name:
            put(dataset, "of_cast", "i4", ("obs",), [0, 0, 0, 1, 2, 2, 2], instance_dimension="cast")
        else:
            put(dataset, "row_size", "i4", ("cast",), [3, 1, 3 if "count" in name else 4], sample_dimension="obs")
        dataset.close()
    dataset = create("track.nc", obs=6)
    put(dataset, "latitude", "f8", ("obs",), [1, 2, np.nan, 4, 5, 6], units="degrees_north")
    put(dataset, "longitude", "f8", ("obs",), [179, 180, 181, 182, 183, 184], units="degrees_east")
    put(dataset, "depth", "f8", ("obs",), [-9, -1, 0, 1, 2, 3], units="m", positive="down")
    put(dataset, "time", "f8", ("obs",), np.arange(6.0), units="hours since 2020-01-01")
    put(dataset, "v", "f8", ("obs",), [1, 2, 3, np.nan, 5, 6])
    dataset.close()


def refusals():
    def plain(name, lats, **more):
        dataset = create(name, lat=len(lats), lon=2, **more)
        place(dataset, lats, [0.0, 1.0])
        return dataset

    dataset = plain("lat_95.nc", [0.0, 95.0])
    put(dataset, "v", "f4", ("lat", "lon"), np.zeros((2, 2)))
    dataset.close()
    dataset = plain("lat_nan.nc", [0.0, np.nan])
    put(dataset, "v", "f4", ("lat", "lon"), np.zeros((2, 2)))
    dataset.close()
    dataset = plain("ensemble.nc", [0.0, 1.0], member=3)
    put(dataset, "v", "f4", ("member", "lat", "lon"), np.zeros((3, 2, 2)))
    dataset.close()
    dataset = plain("staggered.nc", [0.0, 1.0], lat_v=2)
    put(dataset, "lat_v", "f8", ("lat_v",), [0.5, 1.5], units="degrees_north")
    put(dataset, "u", "f4", ("lat", "lon"), np.zeros((2, 2)))
    put(dataset, "v", "f4", ("lat_v", "lon"), np.zeros((2, 2)))
    dataset.close()
    dataset = plain("same_axes.nc", [0.0, 1.0], lat_b=2)
    put(dataset, "lat_b", "f8", ("lat_b",), [0.0, 1.0], units="degrees_north")
    put(dataset, "u", "f4", ("lat", "lon"), np.arange(4).reshape(2, 2))
    put(dataset, "v", "f4", ("lat_b", "lon"), np.arange(4).reshape(2, 2))
    dataset.close()
    dataset = plain("sigma.nc", [0.0, 1.0], s_rho=2)
    put(dataset, "s_rho", "f8", ("s_rho",), [-0.9, -0.1], positive="up", standard_name="ocean_s_coordinate_g1", formula_terms="s: s_rho")
    put(dataset, "v", "f4", ("s_rho", "lat", "lon"), np.zeros((2, 2, 2)))
    dataset.close()
    dataset = create("radians.nc", lat=2, lon=2)
    put(dataset, "lat", "f8", ("lat",), [0.0, 1.0], units="radian", standard_name="latitude")
    put(dataset, "lon", "f8", ("lon",), [0.0, 1.0], units="radian", standard_name="longitude")
    put(dataset, "v", "f4", ("lat", "lon"), np.zeros((2, 2)))
    dataset.close()
    dataset = create("no_coordinates.nc", a=2, b=3)
    put(dataset, "v", "f4", ("a", "b"), np.zeros((2, 3)))
    dataset.close()


for write in [calendars, packing, axes, depths, curvilinear, planes, hemispheres, times, layouts, plain_hdf5, stations, refusals]:
    write()
json.dump(expected, sys.stdout)
