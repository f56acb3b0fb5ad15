"""Writes what gsw (Debian package python3-gsw) makes of the casts in seawater-casts.json and of random seawater, as JSON on standard output.

Mixed-layer depths are computed with numpy alone, from the definition of de Boyer Montégut et al. (2004). Deterministic.
"""

import json
from pathlib import Path

import gsw
import numpy as np

CASTS = json.loads((Path(__file__).parent / "seawater-casts.json").read_text())
rng = np.random.default_rng(20100615)


def plain(values):
    """Numbers as JSON has them: None for missing ones."""
    return [None if np.isnan(value) else float(value) for value in np.atleast_1d(values)]


def mixed_layer(depths, values, criterion):
    """Depth in metres where values first leave the one at 10 m, or the reason why there is none."""
    depths, values = np.asarray(depths, float), np.asarray(values, float)
    valid = ~np.isnan(values)
    depths, values = depths[valid], values[valid]
    if not (np.any((depths >= 0) & (depths <= 10)) and np.any((depths >= 10) & (depths <= 20))):
        return {"missing": "no-reference-level"}
    reference = np.interp(10.0, depths, values)
    change = np.concatenate([[0.0], values[depths > 10] - reference])
    below = np.concatenate([[10.0], depths[depths > 10]])
    beyond = change >= 0.03 if criterion == "density" else np.abs(change) >= 0.2
    if not beyond.any():
        return {"missing": "threshold-not-reached"}
    first = int(np.argmax(beyond))
    threshold = 0.03 if criterion == "density" else np.copysign(0.2, change[first])
    ends = slice(first - 1, first + 1)
    order = np.argsort(change[ends])
    return {"depth": float(np.interp(threshold, change[ends][order], below[ends][order]))}


def of_cast(cast):
    p, t = np.array(cast["pressure"]), np.array(cast["temperature"])
    lat = cast["latitude"]
    sa = np.array(cast["absoluteSalinity"]) if "absoluteSalinity" in cast else gsw.SR_from_SP(np.array(cast["practicalSalinity"]))
    ct = gsw.CT_from_t(sa, t, p)
    sigma0 = gsw.sigma0(sa, ct)
    squared, middle = gsw.Nsquared(sa, ct, p, lat)
    depth = -gsw.z_from_p(p, lat)
    return {
        **cast,
        "salinity": plain(sa),
        "conservativeTemperature": plain(ct),
        "potentialTemperature": plain(gsw.pt0_from_t(sa, t, p)),
        "sigma0": plain(sigma0),
        "density": plain(gsw.rho(sa, ct, p)),
        "buoyancyFrequencySquared": plain(squared),
        "midPressure": plain(middle),
        "depth": plain(depth),
        "mixedLayer": {
            "density": mixed_layer(depth, sigma0, "density"),
            "temperature": mixed_layer(depth, t, "temperature"),
        },
    }


def random_seawater(count):
    sa = np.concatenate([[0, 0, 42, 42, 35.16504], rng.uniform(0, 42, count - 5)])
    t = np.concatenate([[-2, 38, -2, 38, 0], rng.uniform(-2, 38, count - 5)])
    p = np.concatenate([[0, 0, 10000, 0, 0], 11000 * rng.random(count - 5) ** 3 - 5])
    lat = rng.uniform(-90, 90, count)
    lower_p = p + rng.uniform(1, 500, count)
    lower_sa, lower_ct = rng.uniform(0, 42, count), rng.uniform(-2, 38, count)
    ct = gsw.CT_from_t(sa, t, p)
    squared = [
        gsw.Nsquared([sa[n], lower_sa[n]], [ct[n], lower_ct[n]], [p[n], lower_p[n]], lat[n])[0][0]
        for n in range(count)
    ]
    depth = 11500 * rng.random(count) ** 2
    columns = {
        "practicalSalinity": sa,
        "referenceSalinity": gsw.SR_from_SP(sa),
        "salinity": sa,
        "temperature": t,
        "pressure": p,
        "latitude": lat,
        "potentialTemperature": gsw.pt0_from_t(sa, t, p),
        "conservativeTemperature": ct,
        "conservativeOfPotentialTemperature": gsw.CT_from_pt(sa, t),
        "specificVolume": gsw.specvol(sa, ct, p),
        "density": gsw.rho(sa, ct, p),
        "sigma0": gsw.sigma0(sa, ct),
        "freezingTemperature": gsw.CT_freezing_poly(sa, 0, 1),
        "lowerSalinity": lower_sa,
        "lowerTemperature": lower_ct,
        "lowerPressure": lower_p,
        "buoyancyFrequencySquared": squared,
        "depth": depth,
        "pressureOfDepth": gsw.p_from_z(-depth, lat),
    }
    table = {name: plain(values) for name, values in columns.items()}
    return [{name: values[n] for name, values in table.items()} for n in range(count)]


def random_profiles(count):
    profiles = []
    for _ in range(count):
        steps = rng.uniform(0.5, rng.choice([6.0, 15.0]), rng.integers(3, 30))
        depths = np.round(np.cumsum(steps) + rng.choice([-0.5, 0.0, 0.0, 12.0]), 1)
        values = np.round(20 - np.cumsum(rng.normal(0.02, 0.06, depths.size)), 4)
        values[rng.random(depths.size) < 0.1] = np.nan
        profiles.append(
            {
                "depths": plain(depths),
                "values": plain(values),
                "density": mixed_layer(depths, values, "density"),
                "temperature": mixed_layer(depths, values, "temperature"),
            }
        )
    return profiles


def lines(rows):
    return "[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]"


print(
    f'{{"gsw": {json.dumps(gsw.__version__)},\n"casts": {lines(map(of_cast, CASTS))},\n'
    f'"seawater": {lines(random_seawater(200))},\n"profiles": {lines(random_profiles(60))}}}'
)
