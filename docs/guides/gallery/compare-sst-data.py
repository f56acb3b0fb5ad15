# Two products of sea surface temperature: their difference, its mean and its
# root mean square by area. Needs pandas and numpy.
import os
from urllib.parse import urlencode
from urllib.request import build_opener, install_opener

import numpy as np
import pandas as pd

PORTAL = "https://data.example.org"
# Visitors may make a few requests a day; with a key (see API Key in the menu) there is no such limit.
if "ISOBATH_KEY" in os.environ:
    opener = build_opener()
    opener.addheaders = [("Authorization", "Api-Key " + os.environ["ISOBATH_KEY"])]
    install_opener(opener)
BANDS = {"Whole ocean": (-90, 90), "60° N to 90° N": (60, 90), "30° N to 60° N": (30, 60),
         "30° S to 30° N": (-30, 30), "60° S to 30° S": (-60, -30), "90° S to 60° S": (-90, -60)}


def read(**part):
    world = dict(spName="uspSpaceTime", lat1=-90, lat2=90, lon1=-180, lon2=180)
    return pd.read_csv(f"{PORTAL}/api/data/sp?" + urlencode(world | part))


# A: the mean of the twelve months of COADS where all of them have a value; cells of 2 degrees.
months = read(tableName="tblCOADS_Climatology", fields="SST", dt1=1, dt2=12)
cells = months.groupby(["lat", "lon"]).SST
a = cells.mean().where(cells.count() == 12)

# B: the surface of the Levitus climatology, 1 degree, averaged over the cells of A by true area.
surface = read(tableName="tblLevitus_Climatology", fields="TEMP", depth1=0, depth2=0)
surface["area"] = np.sin(np.radians(surface.lat + 0.5)) - np.sin(np.radians(surface.lat - 0.5))
surface["weighted"] = surface.TEMP * surface.area
surface["lat2"] = np.floor(surface.lat / 2) * 2 + 1
surface["lon2"] = np.floor(surface.lon / 2) * 2 + 1
valid = surface.dropna(subset=["TEMP"]).groupby(["lat2", "lon2"])[["weighted", "area"]].sum()
whole = 2 * (np.sin(np.radians(valid.index.get_level_values(0) + 1))
             - np.sin(np.radians(valid.index.get_level_values(0) - 1)))
# At least half of a cell must have values.
b = (valid.weighted / valid.area)[valid.area >= 0.5 * whole - 1e-9]

difference = pd.DataFrame({"a": a, "b": b}).dropna()
difference["d"] = difference.a - difference.b
lat = difference.index.get_level_values(0).to_numpy()
weight = np.sin(np.radians(lat + 1)) - np.sin(np.radians(lat - 1))
for name, (south, north) in BANDS.items():
    here = (lat > south) & (lat < north)
    if not here.any():
        continue
    d, w = difference.d.to_numpy()[here], weight[here]
    mean, rms = (d * w).sum() / w.sum(), np.sqrt((d ** 2 * w).sum() / w.sum())
    print(f"{name}: {here.sum()} cells, mean {mean:+.3f}, root mean square {rms:.3f}")
