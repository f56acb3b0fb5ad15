"""Writes small NetCDF files in the forms that data centres, models and instruments really use, into the folder given as JSON {"folder"}
on standard input. Prints what netCDF4-python and cftime read from them, as JSON.
"""
import json
import os
import sys

import cftime
import netCDF4
import numpy as np

folder = json.load(sys.stdin)["folder"]
expected = {}


def create(name, kind="NETCDF4", **lengths):
    dataset = netCDF4.Dataset(os.path.join(folder, name), "w", format=kind)
    for dimension, length in lengths.items():
        dataset.createDimension(dimension, length)
    return dataset


def put(group, name, type_, dimensions, values, fill=None, **attributes):
    options = {"fill_value": fill} if fill is not None else {}
    variable = group.createVariable(name, type_, dimensions, **options)
    variable.set_auto_maskandscale(False)
    for key, value in attributes.items():
        variable.setncattr(key, value)
    if values is not None:
        variable[...] = values
    return variable


def letters(texts, length):
    return netCDF4.stringtochar(np.array(texts, f"S{length}"))


def place(dataset, lats=(0.0, 1.0), lons=(0.0, 1.0)):
    put(dataset, "lat", "f8", ("lat",), list(lats), units="degrees_north")
    put(dataset, "lon", "f8", ("lon",), list(lons), units="degrees_east")


def field(dataset, name="v", dimensions=("lat", "lon"), **attributes):
    shape = [len(dataset.dimensions[dimension]) for dimension in dimensions]
    return put(dataset, name, "f4", dimensions, np.arange(np.prod(shape)).reshape(shape), **attributes)


def milliseconds(dates):
    return [round(float(cftime.date2num(date, "milliseconds since 1970-01-01", "standard"))) for date in dates]


def dated():
    """Files without a time variable."""
    for name, attributes in [
        ("covered.nc", {"date_created": "2024-04-30", "time_coverage_start": "20140501T120000Z", "time_coverage_end": "2014-05-02"}),
        ("created.nc", {"date_created": "2024-04-30T00:00:00Z", "date_issued": "2024-05-01"}),
    ]:
        dataset = create(name, lat=2, lon=2)
        place(dataset)
        field(dataset, long_name="A field", units="1")
        dataset.setncatts(attributes)
        dataset.close()


def texts():
    """Attributes in UTF-8, as text of HDF5 that is marked as UTF-8 and as bytes that are not marked; and one in Latin-1."""
    for kind in ["NETCDF4", "NETCDF3_CLASSIC"]:
        dataset = create(f"utf8_{kind}.nc", kind, lat=2, lon=2)
        place(dataset)
        v = field(dataset, units="µmol kg⁻¹".encode(), long_name="Größe — “zitiert”".encode(), comment="Temp\xe9rature".encode("latin1"))
        if kind == "NETCDF4":
            v.setncattr_string("standard_name", "日本")
        dataset.title = "Kāneʻohe".encode()
        dataset.close()


def fillers():
    dataset = create("fillers.nc", lat=2, lon=3)
    place(dataset, lons=(0.0, 1.0, 2.0))
    put(dataset, "v", "f4", ("lat", "lon"), [[-1e10, 1, 2], [3, -1e10, 4]], long_name="v", units="1")
    put(dataset, "w", "f4", ("lat", "lon"), [[1e10, 2e10, 3e10], [1, 2, 3]], long_name="w", units="1")
    put(dataset, "i", "i4", ("lat", "lon"), [[-999, 1, 2], [3, 4, 5]], long_name="i", units="1")
    dataset.close()


def verticals():
    for name, axis, levels, attributes in [
        ("air_pressure.nc", "lev", [1000.0, 200.0], {"units": "millibar", "positive": "down", "axis": "Z"}),
        ("one_air_pressure.nc", "lev", [500.0], {"units": "hPa", "positive": "down", "axis": "Z"}),
        ("heights.nc", "height", [2.0, 10.0], {"units": "m", "positive": "up", "standard_name": "height"}),
        ("one_height.nc", "height", [1.5], {"units": "m", "positive": "up", "standard_name": "height"}),
        ("altitudes.nc", "altitude", [-10.0, -5.0], {"units": "m", "positive": "up", "standard_name": "altitude"}),
        ("surface_pressure.nc", "pres", [-0.3, 10.0], {"units": "dbar", "positive": "down"}),
    ]:
        dataset = create(name, lat=2, lon=2, **{axis: len(levels)})
        place(dataset)
        put(dataset, axis, "f8", (axis,), levels, **attributes)
        field(dataset, dimensions=(axis, "lat", "lon"), long_name="v", units="1")
        dataset.close()
    dataset = create("buoy.nc", time=3)
    put(dataset, "time", "f8", ("time",), [0, 1, 2], units="days since 2020-01-01", standard_name="time")
    for name, values, attributes in [
        ("latitude", [1.0, 2.0, 3.0], {"units": "degrees_north"}), ("longitude", [4.0, 5.0, 6.0], {"units": "degrees_east"}),
        ("height", [10.0, 10.0, 10.0], {"units": "m", "standard_name": "height", "positive": "up", "axis": "Z"}), ("wind", [7.0, 8.0, 9.0], {"units": "m s-1"}),
    ]:
        put(dataset, name, "f8", ("time",), values, **attributes)
    dataset.close()


def years():
    """Axes that look like a mean year and are none, and some that are one."""
    def axis(name, dates, units, calendar="standard", **attributes):
        dataset = create(name, time=len(dates), lat=1, lon=1)
        place(dataset, [0.0], [0.0])
        put(dataset, "time", "f8", ("time",), dates, units=units, calendar=calendar, **attributes)
        field(dataset, dimensions=("time", "lat", "lon"), long_name="v", units="1")
        dataset.close()

    months = [cftime.DatetimeGregorian(1982 + month // 12, month % 12 + 1, 15) for month in range(168)]
    axis("modulo_years.nc", cftime.date2num(months, "days since 1901-01-15", "standard"), "days since 1901-01-15", modulo=" ")
    expected["modulo_years"] = milliseconds(months)
    axis("modulo_year.nc", cftime.date2num(months[:12], "days since 1901-01-15", "standard"), "days since 1901-01-15", modulo=" ")
    axis("modulo_mean.nc", [380 + 30.4 * month for month in range(12)], "days since 0000-01-01", modulo=" ")
    model = [cftime.datetime(984, month, 15, calendar="proleptic_gregorian", has_year_zero=True) for month in (9, 10)]
    axis("year_984.nc", cftime.date2num(model, "days since 0000-01-01", "proleptic_gregorian", has_year_zero=True), "days since 0000-01-01", "proleptic_gregorian")
    expected["year_984"] = [round(float(cftime.date2num(date, "milliseconds since 1970-01-01", "proleptic_gregorian", has_year_zero=True))) for date in model]
    axis("months_360.nc", [0.5, 1.5, 2.5], "months since 1960-01-01", "360")
    expected["months_360"] = milliseconds([cftime.DatetimeGregorian(1960, month, 16) for month in (1, 2, 3)])
    axis("february_30.nc", [29.0, 59.0, 89.0], "days since 1960-01-01", "360_day")
    axis("year_12000.nc", [0.0, 12000.0], "common_years since 1960-01-01", "noleap")
    axis("year_minus_5.nc", [-5.0, -4.0], "common_years since 0001-01-01", "noleap")


def argo():
    """Three levels of a float: the first two a little below the pressure at the surface, with good flags."""
    dataset = create("argo.nc", "NETCDF3_CLASSIC", N_PROF=1, N_LEVELS=3, N_PARAM=2, STRING16=16, STRING8=8)
    put(dataset, "PLATFORM_NUMBER", "S1", ("N_PROF", "STRING8"), letters(["2901746"], 8))
    put(dataset, "STATION_PARAMETERS", "S1", ("N_PROF", "N_PARAM", "STRING16"), letters([["PRES", "TEMP"]], 16))
    put(dataset, "DATA_MODE", "S1", ("N_PROF",), letters(["R"], 1).reshape(1))
    put(dataset, "CYCLE_NUMBER", "i4", ("N_PROF",), [1])
    put(dataset, "JULD", "f8", ("N_PROF",), [25000.0], units="days since 1950-01-01 00:00:00 UTC")
    put(dataset, "LATITUDE", "f8", ("N_PROF",), [30.0], units="degree_north")
    put(dataset, "LONGITUDE", "f8", ("N_PROF",), [-40.0], units="degree_east")
    for name, values in [("PRES", [-0.1, -0.5, 10.0]), ("TEMP", [20.0, 20.5, 19.0])]:
        put(dataset, name, "f4", ("N_PROF", "N_LEVELS"), [values], np.float32(99999), valid_min=np.float32(0 if name == "PRES" else -2.5), valid_max=np.float32(12000), units="decibar" if name == "PRES" else "degree_Celsius")
        put(dataset, f"{name}_QC", "S1", ("N_PROF", "N_LEVELS"), letters(["111"], 3).reshape(1, 3))
    dataset.close()


for write in [dated, texts, fillers, verticals, years, argo]:
    write()
json.dump(expected, sys.stdout)
