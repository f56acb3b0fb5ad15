"""Writes NetCDF files whose times recur every year, marked in the ways in use, and some that only look so, into the folder given as JSON
{"folder"} on standard input. Prints the months that cftime reads from them, as JSON."""
import json

import cftime
import numpy as np

from write_netcdf import create, put

MIDDLES = [15.5, 45, 74.5, 105, 135.5, 166, 196.5, 227.5, 258, 288.5, 319, 349.5]
expected = {}


def axis(name, values, units, calendar=None, cells=None, of_field=None, of_file=None, along="time", **attributes):
    dataset = create(name, **{along: len(values), "nv": 2, "lat": 1, "lon": 1})
    put(dataset, "lat", "f8", ("lat",), [0], units="degrees_north")
    put(dataset, "lon", "f8", ("lon",), [0], units="degrees_east")
    if calendar is not None:
        attributes["calendar"] = calendar
    if units is not None:
        attributes["units"] = units
    put(dataset, along, "f8", (along,), values, **attributes)
    if cells is not None:
        put(dataset, attributes.get("bounds") or attributes["climatology"], "f8", (along, "nv"), cells)
    put(dataset, "v", "f4", (along, "lat", "lon"), np.arange(len(values)).reshape(-1, 1, 1), **{"long_name": "v", "units": "1", **(of_field or {})})
    dataset.setncatts(of_file or {})
    dataset.close()
    if units is not None and " since " in units:
        known = "standard" if calendar in (None, "none") else calendar
        has_zero = None if known != "standard" else "0000" in units
        if units.startswith("months"):
            return
        dates = cftime.num2date(values, units, known, has_year_zero=has_zero)
        expected[name[:-3]] = [date.month for date in dates]


years = [[366 * m / 12, 366 * m / 12 + 365.25 * 29 + 30] for m in range(12)]
axis("cell_methods.nc", MIDDLES, "days since 1995-01-01", of_field={"cell_methods": "time: mean within years time: mean over years"})
axis("bounds_name.nc", MIDDLES, "days since 1995-01-01", cells=years, bounds="climatology_bnds")
axis("long_bounds.nc", MIDDLES, "days since 1981-01-01", cells=years, bounds="time_bnds")
axis("year_0.nc", MIDDLES, "days since 0000-01-01")
axis("modulo_1.nc", MIDDLES, "days since 0001-01-01", modulo=" ")
axis("title_1.nc", MIDDLES, "days since 0001-01-01 00:00:00", "noleap", of_file={"title": "Monthly climatology of nitrate"})
axis("season_attribute.nc", [15, 105, 196, 288], "days since 1995-01-01", climatology="climatology_bounds", cells=np.zeros((4, 2)))
axis("one_month.nc", [45.5], "days since 1990-01-01", climatology="climatology_bounds", cells=[[31, 31 + 28 + 365 * 10 + 3]])
# Only likely.
axis("year_1.nc", MIDDLES, "days since 0001-01-01", "noleap")
axis("calendar_none.nc", MIDDLES, "days since 2000-01-01", "none")
axis("title.nc", MIDDLES, "days since 2000-01-01", of_file={"title": "WOA-like climatology, 1981-2010"})
axis("long_name.nc", MIDDLES, "days since 2000-01-01", of_field={"long_name": "Climatological mean temperature"})
axis("season_title.nc", [15, 105, 196, 288], "days since 2000-01-01", of_file={"summary": "Seasonal climatology"})
axis("whole_year.nc", [183], "days since 1990-01-01", climatology="climatology_bounds", cells=[[0, 365 * 10 + 3]])
axis("daily.nc", list(range(60)), "days since 2000-01-01", climatology="climatology_bounds", cells=np.zeros((60, 2)))
# Month numbers.
for index, units in enumerate(["month", "months", "month of year", "month_of_year"]):
    axis(f"numbers_{index}.nc", list(range(1, 13)), units)
axis("numbers_plain.nc", list(range(1, 13)), "1", along="month")
axis("numbers_upper.nc", list(range(1, 13)), None, along="MONTH")
axis("numbers_time.nc", list(range(1, 13)), "1")
# Real dates.
axis("real_year.nc", MIDDLES, "days since 2000-01-01", cells=[[30 * m, 30 * m + 30] for m in range(12)], bounds="time_bnds")
axis("anomaly.nc", MIDDLES, "days since 2000-01-01", of_file={"title": "Anomalies from the 1981-2010 climatology"})
axis("two_years.nc", MIDDLES + [day + 366 for day in MIDDLES], "days since 2000-01-01", of_file={"title": "A climatology"})
print(json.dumps(expected))
