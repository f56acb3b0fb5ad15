# What a planned track will meet: the climatological temperature along it, and
# how many rows of each dataset lie in its box. Needs pandas and numpy.
import json
import os
from urllib.parse import urlencode
from urllib.request import build_opener, install_opener, urlopen

import numpy as np
import pandas as pd

PORTAL = "https://data.example.org"
# Visitors may make a few requests a day; with a key (see API Key in the menu) there is no such limit.
if "ISOBATH_KEY" in os.environ:
    opener = build_opener()
    opener.addheaders = [("Authorization", "Api-Key " + os.environ["ISOBATH_KEY"])]
    install_opener(opener)
WAY_POINTS = [(32.5, -117.5), (30.0, -130.0), (26.0, -145.0), (21.5, -157.5)]
MONTH = 7


def between(start, end, share):
    """A place on the great circle from one way point to the next."""
    vectors = []
    for lat, lon in (start, end):
        phi, lam = np.radians([lat, lon])
        vectors.append([np.cos(phi) * np.cos(lam), np.cos(phi) * np.sin(lam), np.sin(phi)])
    a, b = np.array(vectors)
    angle = np.arccos(np.clip(a @ b, -1, 1))
    x, y, z = (np.sin((1 - share) * angle) * a + np.sin(share * angle) * b) / np.sin(angle)
    return np.degrees(np.arctan2(z, np.hypot(x, y))), np.degrees(np.arctan2(y, x))


track = [
    between(start, end, share)
    for start, end in zip(WAY_POINTS, WAY_POINTS[1:])
    for share in np.linspace(0, 1, 25)
]
lats, lons = (np.array(each) for each in zip(*track))
# One degree of margin; this track does not cross 180 degrees.
box = dict(
    lat1=round(lats.min() - 1, 2), lat2=round(lats.max() + 1, 2),
    lon1=round(lons.min() - 1, 2), lon2=round(lons.max() + 1, 2),
)

part = dict(spName="uspSpaceTime", tableName="tblCOADS_Climatology", fields="SST",
            dt1=MONTH, dt2=MONTH, **box)
sea = pd.read_csv(f"{PORTAL}/api/data/sp?" + urlencode(part)).dropna()
nearest = [
    sea.SST.iloc[np.argmin((sea.lat - lat) ** 2 + (np.cos(np.radians(lat)) * (sea.lon - lon)) ** 2)]
    for lat, lon in track
]
print(f"temperature along the track: {min(nearest):.2f} to {max(nearest):.2f} degrees Celsius")

search = dict(latStart=box["lat1"], latEnd=box["lat2"], lonStart=box["lon1"], lonEnd=box["lon2"])
with urlopen(f"{PORTAL}/api/catalog/searchcatalog?" + urlencode(search)) as reply:
    datasets = json.load(reply)
for dataset in datasets:
    size = dict(tableName=dataset["Table_Name"], fields="*", **box)
    with urlopen(f"{PORTAL}/api/data/check-query-size?" + urlencode(size)) as reply:
        rows = json.load(reply)["projection"]["size"]
    print(f"{dataset['Short_Name']}: {rows} rows")
