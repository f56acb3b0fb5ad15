# An hourly series as trend, daily cycle and residual. Needs pandas and numpy.
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
FIELD = "prochlorococcus_abundance"

part = dict(
    spName="uspSpaceTime", tableName="tblSynthetic_Underway_Cytometry", fields=FIELD,
    dt1="2025-07-01", dt2="2025-07-31", lat1=-90, lat2=90, lon1=-180, lon2=180,
)
rows = pd.read_csv(f"{PORTAL}/api/data/sp?" + urlencode(part), parse_dates=["time"])
series = rows.set_index("time")[FIELD].resample("1h").mean()
longitude = rows.set_index("time")["lon"].resample("1h").mean().interpolate()

# Trend: centred mean over 24 hours, the two ends counting half; four fifths must be there.
weights = np.r_[0.5, np.ones(23), 0.5]
present = series.notna().astype(float)
filled = series.fillna(0)
sums = filled.rolling(25, center=True).apply(lambda window: (window * weights).sum(), raw=True)
shares = present.rolling(25, center=True).apply(lambda window: (window * weights).sum(), raw=True)
trend = (sums / shares).where(shares >= 0.8 * 24)

# Daily cycle: the mean departure from the trend at each hour of local solar time.
solar_hour = np.floor((series.index.hour + 0.5 + longitude / 15) % 24)
cycle = (series - trend).groupby(solar_hour).mean()
cycle -= cycle.mean()
residual = series - trend - solar_hour.map(cycle)

print(f"hours: {series.notna().sum()} of {len(series)}")
print(f"daily cycle: {cycle.max() - cycle.min():.3f} from trough to crest, crest at {cycle.idxmax():.0f} h")
print(f"residual: standard deviation {residual.std(ddof=0):.3f}")
