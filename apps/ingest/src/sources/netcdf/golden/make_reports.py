"""Writes NetCDF files as people in the field have them, and prints what netCDF4, cftime and numpy make of them.

For each file: the fields that a draft must ask, with the answer to give, and the first row (time in
milliseconds since 1970, or month; latitude; longitude; depth) once they are answered.
"""
import datetime
import json
import os
import sys

import cftime
import netCDF4
import numpy

folder = json.load(sys.stdin)["folder"]
reports = {}
NORTH, EAST = {"units": "degrees_north"}, {"units": "degrees_east"}
LATS, LONS = [10.0, 11.0, 12.0], [60.0, 61.0, 62.0, 63.0]
DAYS = "days since 2000-01-01"
MIDMONTHS = [15.5 + 30.4 * month for month in range(12)]


def milliseconds(number, units, calendar="standard"):
    date = cftime.num2date(number, units, calendar)
    return round(cftime.date2num(date, "seconds since 1970-01-01", calendar) * 1000)


def open_file(name, **dimensions):
    file = netCDF4.Dataset(os.path.join(folder, f"{name}.nc"), "w")
    for dimension, length in dimensions.items():
        file.createDimension(dimension, length)
    return file


def add(file, name, dimensions, values, kind="f8", **attributes):
    variable = file.createVariable(name, kind, dimensions)
    variable.setncatts(attributes)
    variable[...] = values


def report(name, row, asks=None, refused=None):
    reports[name] = {"row": row, "asks": asks or {}, "refused": refused}


def grid(name, times=(0, 1), units=DAYS, lat=NORTH, lon=EAST, time=None, names=("time", "lat", "lon"), value=None, about=None):
    t, y, x = names
    file = open_file(name, **{t: len(times), y: 3, x: 4})
    add(file, t, (t,), times, **({"units": units} if units else {}), **(time or {}))
    add(file, y, (y,), LATS, "f4", **lat)
    add(file, x, (x,), LONS, "f4", **lon)
    values = numpy.arange(len(times) * 12).reshape(len(times), 3, 4)
    add(file, "temp", names, values, "f4", units="degC", long_name="temperature", **(value or {}))
    file.setncatts(about or {})
    file.close()


FIRST = milliseconds(0, DAYS)

# Hemispheres stated by attributes.
for name, lon in {
    "west_by_units": {"units": "degrees_west"},
    "west_by_name": {"units": "degrees", "long_name": "Longitude (degrees West)"},
    "west_by_positive_name": {"units": "degrees", "long_name": "longitude, positive west"},
    "west_by_comment": {"units": "degrees", "comment": "degrees West of Greenwich"},
    "west_by_positive": {"units": "degrees", "positive": "west"},
}.items():
    grid(name, lon=lon)
    report(name, {"time": FIRST, "lat": 10, "lon": -63})
grid("west_against_units", lon={"units": "degrees_east", "positive": "west"})
report("west_against_units", {"lon": -63}, {"coordinates.lon.positive": "west"})
grid("south_by_name", lat={"units": "degrees", "standard_name": "latitude", "long_name": "Latitude South"})
report("south_by_name", {"lat": -12, "lon": 60})

# Calendar steps: months and years are those of the calendar, as cdo and ncdump -t count.
for name, units, times, date in [
    ("months", "months since 1960-01-01", [1, 2, 3], (1960, 2, 1)),
    ("months_from_the_middle", "month since 1960-01-15", [1, 2], (1960, 2, 15)),
    ("years", "years since 1900-01-01", [50, 51], (1950, 1, 1)),
    ("years_from_july", "years since 1900-07-01", [1, 2], (1901, 7, 1)),
]:
    grid(name, times, units)
    report(name, {"time": (datetime.datetime(*date) - datetime.datetime(1970, 1, 1)).days * 86_400_000})
grid("half_months", [0.5, 1.5], "months since 1960-01-01")
report("half_months", {"time": milliseconds(15.5, "days since 1960-01-01")})
grid("hours_since_year_one", [17531520, 17531544], "hours since 1-1-1")
report("hours_since_year_one", {"time": milliseconds(17531520, "hours since 1-1-1")})

# Mean years, marked in the ways that files have.
ask_months = {"coordinates.time.climatology": "monthly"}
grid("mean_by_cell_methods", MIDMONTHS, value={"cell_methods": "time: mean within years time: mean over years"})
report("mean_by_cell_methods", {"month": 1, "lat": 10})
grid("mean_by_year_zero", MIDMONTHS, "days since 0000-01-01")
report("mean_by_year_zero", {"month": 1})
grid("mean_by_climatology", MIDMONTHS, time={"climatology": "climatology_bounds"})
report("mean_by_climatology", {"month": 1})
grid("mean_by_title", MIDMONTHS, about={"title": "Monthly climatology 1981-2010"})
report("mean_by_title", {"month": 1}, ask_months)
grid("mean_by_modulo", MIDMONTHS, time={"modulo": " "})
report("mean_by_modulo", {"month": 1}, ask_months)
grid("mean_by_list", MIDMONTHS, time={"climatological_years": numpy.arange(12)})
report("mean_by_list", {"month": 1}, ask_months)
grid("mean_by_year_one", list(range(12)), "months since 0001-01-01")
report("mean_by_year_one", {"month": 1}, ask_months)
grid("mean_by_months", list(range(1, 13)), None, names=("month", "lat", "lon"))
report("mean_by_months", {"month": 1}, ask_months)

# Positions of two dimensions beside index or nominal axes.
EASTS, NORTHS = numpy.meshgrid(numpy.arange(73, 77.0), numpy.arange(10, 13.0))


def plane(name, axes=None, named=True, place=None, length=2):
    file = open_file(name, time=length, Y=3, X=4)
    add(file, "time", ("time",), numpy.arange(length), units=DAYS)
    for axis, count in (("Y", 3), ("X", 4)):
        if axes is not None:
            add(file, axis, (axis,), numpy.arange(1, count + 1), "f4", axis=axis, **axes[axis])
    north, east = place or ({"units": "degrees_north"}, {"units": "degrees_east"})
    add(file, "Latitude", ("Y", "X"), NORTHS, "f4", **north)
    add(file, "Longitude", ("Y", "X"), EASTS, "f4", **east)
    coordinates = {"coordinates": "Longitude Latitude"} if named else {}
    add(file, "sst", ("time", "Y", "X"), numpy.ones((length, 3, 4)), "f4", units="degC", long_name="temperature", **coordinates)
    return file


INDEX = {"Y": {}, "X": {}}
NOMINAL = {"Y": {"units": "degrees_north"}, "X": {"units": "degrees_east"}}
for name, options in {
    "plane_beside_index": {"axes": INDEX},
    "plane_beside_nominal": {"axes": NOMINAL},
    "plane_not_named": {"axes": INDEX, "named": False},
    "plane_alone": {},
    "plane_by_name": {"axes": INDEX, "place": ({}, {})},
    "plane_by_standard_name": {"axes": INDEX, "named": False, "place": ({"standard_name": "latitude"}, {"standard_name": "longitude"})},
}.items():
    plane(name, **options).close()
    report(name, {"time": FIRST, "lat": 10, "lon": 73})

# Times of rows and pixels.
SECONDS = numpy.arange(12).reshape(1, 3, 4) * 10 + 5
for name, variable, attributes, factor in [
    ("offset_of_ghrsst", "sst_dtime", {"units": "seconds", "long_name": "time difference from reference time"}, 1000),
    ("offset_by_name", "dtime", {"units": "s"}, 1000),
    ("offset_in_minutes", "time_offset", {"units": "minutes", "long_name": "offset from time"}, 60_000),
]:
    file = plane(name, length=1)
    add(file, variable, ("time", "Y", "X"), SECONDS, "i4", **attributes)
    file.close()
    report(name, {"time": FIRST + 5 * factor, "lat": 10})
file = plane("time_of_pixels", length=1)
add(file, "pixel_time", ("time", "Y", "X"), SECONDS, "i4", units="seconds since 1981-01-01", long_name="time of the pixel")
file.close()
report("time_of_pixels", {"time": milliseconds(5, "seconds since 1981-01-01")}, {"coordinates.time.from": "pixel_time"})


# Vertical axes.
def column(name, axis, values, row, asks=None, refused=None, **attributes):
    file = open_file(name, time=1, lat=2, lon=2, **{axis: len(values)})
    add(file, "time", ("time",), [0], units=DAYS)
    add(file, axis, (axis,), values, **attributes)
    add(file, "lat", ("lat",), [1, 2], "f4", **NORTH)
    add(file, "lon", ("lon",), [3, 4], "f4", **EAST)
    add(file, "temp", ("time", axis, "lat", "lon"), numpy.ones((1, len(values), 2, 2)), "f4", units="degC", long_name="temperature")
    file.close()
    report(name, row, asks, refused)


column("depth_in_metres", "depth", [5, 10], {"depth": 5}, units="m")
column("depth_below_zero", "depth", [-5, -10], {"depth": 5}, units="m")
column("depth_upwards", "z", [-5, -10], {"depth": 5}, units="m", positive="up")
column("depth_in_feet", "depth", [10, 20], {"depth": 3.048}, units="feet")
column("depth_in_fathoms", "depth", [10, 20], {"depth": 18.288}, units="fathoms")
column("level_in_metres", "lev", [5, 10], {"depth": 5}, units="m", positive="down")
column("pressure_without_units", "pressure", [5, 10], {"depth": 5}, {"coordinates.depth.unit": "m"})
column("pressure_of_air", "plev", [1000, 500], {}, {"coordinates.depth.from": "plev"}, "which is not a depth in the sea", units="hPa")
column("levels_of_a_model", "s_rho", [-0.9, -0.1], {}, {"coordinates.depth.from": "s_rho"}, "counts levels of a model", standard_name="ocean_s_coordinate_g1", positive="up")

json.dump(reports, sys.stdout)
