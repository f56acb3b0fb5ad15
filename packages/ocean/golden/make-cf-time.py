"""Writes the dates that cftime reads from CF time axes, as JSON on standard output. Deterministic."""

import json
import random
import warnings

import cftime

warnings.simplefilter("ignore")
random.seed(20160420)

CALENDARS = ["standard", "proleptic_gregorian", "julian", "noleap", "all_leap", "360_day"]
REAL = CALENDARS[:3]
UNITS = {
    "milliseconds": 86400000.0,
    "seconds": 86400.0,
    "minutes": 1440.0,
    "hours": 24.0,
    "days": 1.0,
}
EPOCHS = [
    "1950-01-01T00:00:00Z",
    "1-1-1",
    "1900-1-1 00:00:0.0",
    "1970-01-01 00:00:00 UTC",
    "1960-01-01",
    "1582-10-15 12:00",
    "1582-10-04 06:30:00",
    "1850-01-01 00:00:00 +05:30",
    "2000-02-28 18:00:00 -06:00",
    "2100-12-30 00:00",
]


def describe(date):
    micro = ((date.hour * 60 + date.minute) * 60 + date.second) * 1000000 + date.microsecond
    return {"year": date.year, "month": date.month, "day": date.day, "msOfDay": micro / 1000}


def case(value, units, calendar):
    date = cftime.num2date(value, units, calendar, only_use_cftime_datetimes=True)
    entry = {"value": value, "units": units, "calendar": calendar, "date": describe(date)}
    if calendar in REAL:
        entry["civil"] = describe(date.change_calendar("proleptic_gregorian", True))
    return entry


def main():
    cases = []
    for calendar in CALENDARS:
        for epoch in EPOCHS:
            for unit in random.sample(sorted(UNITS), 4):
                days = random.choice([random.uniform(0, 2000), random.uniform(100000, 300000), random.uniform(0, 40)])
                step = UNITS[unit]
                value = round(days * step * 8) / 8 if unit == "days" else float(round(days * step))
                cases.append(case(value, f"{unit} since {epoch}", calendar))
    for calendar in CALENDARS:
        for value in [577735, 577736, 577737, 577738, 736329, 736330, 1460.5, 59, 60, 364, 365, 366]:
            cases.append(case(float(value), "days since 1-1-1", calendar))
    for value in [0, 100.25, 2299159.5, 2299160.5, 2451545]:
        cases.append(case(float(value), "days since -4713-01-01 12:00:00", "julian"))
        cases.append(case(float(value), "days since -4713-01-01 12:00:00", "standard"))
    for value in [-1, -0.5, -36525, -200000.25]:
        for calendar in CALENDARS:
            cases.append(case(float(value), "days since 1970-01-01", calendar))
    for value in [0, 1, 11.5, 700]:
        cases.append(case(float(value), "months since 1960-01-01", "360_day"))
        cases.append(case(float(value), "common_years since 1990-01-01", "noleap"))
    for value in [366, 1096.485, 8400]:
        cases.append(case(float(value), "hour since 0000-01-01 00:00:00", "proleptic_gregorian"))
    lines = ",\n".join(json.dumps(entry) for entry in cases)
    print(f'{{"cftime": "{cftime.__version__}", "cases": [\n{lines}\n]}}')


main()
