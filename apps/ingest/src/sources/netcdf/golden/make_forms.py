"""Writes small NetCDF files in the forms that data centres, models and instruments really use, into the folder given as JSON {"folder"}
on standard input. Prints what netCDF4-python and cftime read from them, as JSON.
"""
import json
import os
import sys

import cftime
import netCDF4
import numpy as np

from write_netcdf import create, folder, put

expected = {}


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


def written_times():
    dates = [cftime.DatetimeGregorian(1982, month, 15, 12) for month in (1, 2)]
    expected["absolute_day"] = milliseconds(dates)
    expected["first_days"] = milliseconds([cftime.DatetimeGregorian(1982, month, 1) for month in (1, 2)])
    for name, type_, values, attributes in [
        ("absolute_day.nc", "f8", [19820115.5, 19820215.5], {"units": "day as %Y%m%d.%f"}),
        ("absolute_month.nc", "f8", [198201.0, 198202.0], {"units": "month as %Y%m.%f"}),
        ("yyyymm.nc", "i4", [198201, 198202], {"long_name": "time (YYYYMM)"}),
        ("yyyymm_units.nc", "i4", [198201, 198202], {"units": "YYYYMM"}),
        ("no_date.nc", "i4", [198201, 198213], {"units": "YYYYMM"}),
    ]:
        dataset = create(name, time=2, lat=1, lon=1)
        place(dataset, [0.0], [0.0])
        put(dataset, "time", type_, ("time",), values, **attributes)
        field(dataset, dimensions=("time", "lat", "lon"), long_name="v", units="1")
        dataset.close()
    for name, texts in [("dates_iso.nc", ["1982-01-15T12:00:00Z", "1982-02-15T12:00:00Z"]), ("dates_words.nc", ["15-Jan-1982 12:00:00", "15-Feb-1982 12:00:00"]), ("dates_slashes.nc", ["01/02/1982", "02/03/1982"])]:
        dataset = create(name, "NETCDF3_CLASSIC", time=2, length=20, lat=1, lon=1)
        place(dataset, [0.0], [0.0])
        put(dataset, "time", "S1", ("time", "length"), letters(texts, 20), long_name="date of the measurement")
        field(dataset, dimensions=("time", "lat", "lon"), long_name="v", units="1")
        dataset.close()
    dataset = create("casts_words.nc", "NETCDF3_CLASSIC", profile=3, length=20)
    for name, values, units in [("latitude", [1.0, 2.0, 3.0], "degrees_north"), ("longitude", [4.0, 5.0, 6.0], "degrees_east")]:
        put(dataset, name, "f8", ("profile",), values, units=units)
    put(dataset, "date", "S1", ("profile", "length"), letters(["15-Jan-1982 12:00:00", "", "15-Feb-1982 12:00:00"], 20))
    put(dataset, "t", "f4", ("profile",), [7, 8, 9], units="1")
    dataset.close()


def in_situ():
    """Profiles as products of marine data services have them: the position of each lies along a dimension of its own name, or along POSITION."""
    for name, lat, lon in [("in_situ.nc", "LATITUDE", "LONGITUDE"), ("in_situ_position.nc", "POSITION", "POSITION")]:
        dataset = create(name, TIME=3, DEPTH=2, **{lat: 3}, **({} if lat == lon else {lon: 3}))
        put(dataset, "TIME", "f8", ("TIME",), [0.0, 1.0, 2.0], units="days since 1950-01-01T00:00:00Z", standard_name="time", axis="T")
        put(dataset, "LATITUDE", "f4", (lat,), [10.5, 20.25, 30.0], units="degree_north", standard_name="latitude", axis="Y")
        put(dataset, "LONGITUDE", "f4", (lon,), [-10.0, -20.0, -30.0], units="degree_east", standard_name="longitude", axis="X")
        put(dataset, "POSITION_QC", "i1", (lat,), [1, 1, 1])
        put(dataset, "DEPH", "f4", ("TIME", "DEPTH"), [[1, 2], [3, 4], [5, 6]], units="m", positive="down", standard_name="depth", axis="Z")
        put(dataset, "TEMP", "f4", ("TIME", "DEPTH"), np.arange(6).reshape(3, 2), np.float32(99999), units="degrees_C", long_name="Sea temperature")
        put(dataset, "TEMP_QC", "i1", ("TIME", "DEPTH"), np.ones((3, 2)), long_name="Quality flag", units="1")
        dataset.close()


def level_2():
    """Satellite level 2: positions and times of scan lines in groups beside the fields."""
    y, x = np.meshgrid(np.arange(3), np.arange(4), indexing="ij")
    for name, pixels in [("level_2.nc", "pixels_per_line"), ("level_2_control_points.nc", "pixel_control_points")]:
        dataset = create(name, number_of_lines=3, pixels_per_line=4, bands=2, **({} if pixels == "pixels_per_line" else {pixels: 4}))
        dataset.title = "Level 2"
        dataset.time_coverage_start = "2021-06-01T10:00:00.000Z"
        lines = dataset.createGroup("scan_line_attributes")
        put(lines, "time", "f8", ("number_of_lines",), [10.0, 11.0, 12.0], units="seconds since 2021-06-01T10:00:00Z")
        put(lines, "detnum", "i4", ("number_of_lines",), [1, 2, 3])
        places = dataset.createGroup("navigation_data")
        put(places, "longitude", "f4", ("number_of_lines", pixels), 179 + x * 0.5 + y * 0.1, units="degrees_east", standard_name="longitude")
        put(places, "latitude", "f4", ("number_of_lines", pixels), 40 - y + x * 0.1, units="degrees_north", standard_name="latitude")
        fields = dataset.createGroup("geophysical_data")
        put(fields, "chlor_a", "f4", ("number_of_lines", "pixels_per_line"), np.where(y == 1, -32767, y * 4 + x), np.float32(-32767), units="mg m^-3", long_name="Chlorophyll Concentration")
        put(fields, "sst", "i2", ("number_of_lines", "pixels_per_line"), y * 400 + x * 100, np.int16(-32767), scale_factor=np.float32(0.005), add_offset=np.float32(0), units="degree_C", long_name="Sea Surface Temperature")
        put(dataset.createGroup("sensor_band_parameters"), "wavelength", "i4", ("bands",), [412, 443], units="nm")
        dataset.close()
    dataset = netCDF4.Dataset(os.path.join(folder, "level_2.nc"))
    for key in ["navigation_data/longitude", "navigation_data/latitude", "geophysical_data/chlor_a", "geophysical_data/sst"]:
        expected[key] = [None if value is None else float(value) for value in np.ma.ravel(dataset[key][:]).tolist()]
    dataset.close()
    # A field in a group with dimensions and coordinates of that group, and a coordinate of the group above.
    dataset = create("nested.nc", time=1)
    put(dataset, "time", "f8", ("time",), [0.0], units="days since 2000-01-01")
    product = dataset.createGroup("PRODUCT")
    for dimension, length in [("scanline", 2), ("ground_pixel", 2)]:
        product.createDimension(dimension, length)
    put(product, "scanline", "i4", ("scanline",), [0, 1], axis="Y", units="1")
    put(product, "ground_pixel", "i4", ("ground_pixel",), [0, 1], axis="X", units="1")
    put(product, "latitude", "f4", ("time", "scanline", "ground_pixel"), [[[1, 2], [3, 4]]], units="degrees_north", bounds="/PRODUCT/SUPPORT/latitude_bounds")
    put(product, "longitude", "f4", ("time", "scanline", "ground_pixel"), [[[5, 6], [7, 8]]], units="degrees_east")
    put(product, "column", "f4", ("time", "scanline", "ground_pixel"), [[[1, 2], [3, 4]]], units="mol m-2", long_name="Column", coordinates="longitude latitude")
    support = product.createGroup("SUPPORT")
    support.createDimension("corner", 4)
    put(support, "latitude_bounds", "f4", ("time", "scanline", "ground_pixel", "corner"), np.zeros((1, 2, 2, 4)), units="degrees_north")
    dataset.close()


def samples_of_their_own():
    """Profiles in which each variable has samples of its own, as in files of the World Ocean Database."""
    for name, salinities in [("wod.nc", [3, 0, 2]), ("wod_uneven.nc", [3, 1, 1])]:
        dataset = create(name, "NETCDF3_CLASSIC", casts=3, z_obs=8, Temperature_obs=8, Salinity_obs=5)
        for coordinate, units in [("lat", "degrees_north"), ("lon", "degrees_east")]:
            put(dataset, coordinate, "f4", ("casts",), [1.0, 2.0, 3.0], units=units, standard_name={"lat": "latitude", "lon": "longitude"}[coordinate])
        put(dataset, "time", "f8", ("casts",), [90000.0, 90001.0, 90002.0], units="days since 1770-01-01", standard_name="time")
        put(dataset, "z", "f4", ("z_obs",), [0, 10, 20, 0, 5, 10, 0, 1], units="m", positive="down", standard_name="depth")
        for variable, counts in [("z", [3, 3, 2]), ("Temperature", [3, 3, 2]), ("Salinity", salinities)]:
            put(dataset, f"{variable}_row_size", "i4", ("casts",), counts, sample_dimension=f"{variable}_obs")
        put(dataset, "Temperature", "f4", ("Temperature_obs",), np.arange(8.0), units="degree_C", long_name="Temperature", coordinates="time lat lon z")
        put(dataset, "Salinity", "f4", ("Salinity_obs",), np.arange(5.0) + 30, units="1", long_name="Salinity", coordinates="time lat lon z")
        put(dataset, "Salinity_flag", "i2", ("Salinity_obs",), [0, 0, 4, 0, 0], flag_meanings="good bad", coordinates="time lat lon z")
        dataset.close()


def to_draft():
    """Files in which the variable that matters is not the largest, or not the first that has the look of a coordinate."""
    dataset = create("time_vectors.nc", time=4, six=6)
    put(dataset, "time", "f8", ("time",), np.arange(4.0), units="days since 2000-01-01")
    for name, units in [("lat", "degrees_north"), ("lon", "degrees_east")]:
        put(dataset, name, "f8", ("time",), np.arange(4.0), units=units)
    put(dataset, "time_vectors", "i4", ("time", "six"), np.ones((4, 6)), long_name="year, month, day, hour, minute, second")
    put(dataset, "sst", "f4", ("time",), np.arange(4.0), units="degree_C", long_name="Sea surface temperature")
    dataset.close()
    dataset = create("spectra.nc", time=2, lat=2, lon=2, wavelength=5)
    place(dataset)
    put(dataset, "time", "f8", ("time",), [0.0, 1.0], units="days since 2000-01-01")
    put(dataset, "wavelength", "f4", ("wavelength",), [412, 443, 490, 555, 670], units="nm")
    field(dataset, "Rrs", ("time", "wavelength", "lat", "lon"), units="sr-1", long_name="Remote sensing reflectance")
    for name in ["chlor_a", "kd", "poc"]:
        field(dataset, name, ("time", "lat", "lon"), units="1", long_name=name)
    dataset.close()
    dataset = create("nemo.nc", time_counter=2, y=2, x=2, bnds=2)
    put(dataset, "time_counter", "f8", ("time_counter",), [0.0, 1.0])
    put(dataset, "time_centered", "f8", ("time_counter",), [43200.0, 129600.0], units="seconds since 1958-01-01", calendar="gregorian", standard_name="time", bounds="time_centered_bounds")
    put(dataset, "time_centered_bounds", "f8", ("time_counter", "bnds"), np.zeros((2, 2)))
    put(dataset, "nav_lat", "f4", ("y", "x"), [[1, 1.5], [2, 2.5]], units="degrees_north")
    put(dataset, "nav_lon", "f4", ("y", "x"), [[1, 2], [1.5, 2.5]], units="degrees_east")
    field(dataset, "sosstsst", ("time_counter", "y", "x"), units="degC", long_name="sea surface temperature", coordinates="time_centered nav_lat nav_lon")
    dataset.close()
    dataset = create("section.nc", "NETCDF3_CLASSIC", N=3, letters=12, authors=2)
    put(dataset, "time", "f8", ("N",), [0.0, 1.0, 2.0], units="days since 2000-01-01")
    for name, units in [("latitude", "degrees_north"), ("longitude", "degrees_east")]:
        put(dataset, name, "f8", ("N",), np.arange(3.0), units=units)
    put(dataset, "depth", "f4", ("N",), [0.0, 10.0, 20.0], units="m", positive="down")
    put(dataset, "expocode", "S1", ("N", "letters"), letters(["33RO20131223"] * 3, 12))
    put(dataset, "station", "S1", ("N", "letters"), letters(["1", "1", "2"], 12), long_name="Station")
    put(dataset, "author", "S1", ("authors", "letters"), letters(["Doe", "Roe"], 12))
    put(dataset, "oxygen", "f4", ("N",), [200.0, 210.0, 220.0], units="umol/kg", long_name="Oxygen")
    dataset.close()
    dataset = create("bad_axis.nc", time=2, lat=2, lon=2)
    place(dataset, [0.0, 95.0])
    put(dataset, "time", "f8", ("time",), [0.0, 1.0], units="fortnights of the full moon")
    field(dataset, dimensions=("time", "lat", "lon"), units="1", long_name="v")
    dataset.close()
    dataset = create("members.nc", member=2, lat=2, lon=2)
    place(dataset)
    field(dataset, dimensions=("member", "lat", "lon"), units="1", long_name="v")
    dataset.close()
    create("nothing.nc", x=2).close()


for write in [dated, texts, fillers, verticals, years, argo, written_times, in_situ, level_2, samples_of_their_own, to_draft]:
    write()
json.dump(expected, sys.stdout)
