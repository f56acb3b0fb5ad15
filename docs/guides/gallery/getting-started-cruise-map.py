# The underway measurements of one cruise, day by day. Needs pandas.
import json
import os
from urllib.parse import urlencode
from urllib.request import build_opener, install_opener, urlopen

import pandas as pd

PORTAL = "https://data.example.org"
# Visitors may make a few requests a day; with a key (see API Key in the menu) there is no such limit.
if "ISOBATH_KEY" in os.environ:
    opener = build_opener()
    opener.addheaders = [("Authorization", "Api-Key " + os.environ["ISOBATH_KEY"])]
    install_opener(opener)
CRUISE = "SYN2302"

with urlopen(f"{PORTAL}/api/catalog/cruisefullpage?" + urlencode({"name": CRUISE})) as reply:
    cruise = json.load(reply)

part = dict(
    spName="uspSpaceTime", tableName="tblSynthetic_Cruise_Underway",
    fields="cruise,temperature,salinity",
    dt1=cruise["Start_Time"], dt2=cruise["End_Time"],
    lat1=-90, lat2=90, lon1=-180, lon2=180,
)
rows = pd.read_csv(f"{PORTAL}/api/data/sp?" + urlencode(part), parse_dates=["time"])
rows = rows[rows.cruise == CRUISE]
print(f"{CRUISE}: {len(rows)} records, {rows.temperature.count()} with a temperature")
print(rows.groupby(rows.time.dt.date)[["lat", "temperature", "salinity"]].mean().round(2))

# To draw the track (matplotlib); longitudes east of 180 continue, so that the line is whole:
#   plt.scatter(rows.lon % 360, rows.lat, c=rows.temperature)
