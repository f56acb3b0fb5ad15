"""Golden numbers for grid-samples.test.ts: the same weighted average by numpy, all samples against all nodes.

    python3 weighted_average.py > weighted-average.json
"""
import json
import numpy as np

rng = np.random.default_rng(7)
x = np.repeat(np.array([0, 40, 95, 130, 300], float), 9) + 0.0
depth = np.tile(np.array([0, 10, 25, 50, 100, 200, 400, 800, 1500], float), 5)
values = np.round(20 * np.exp(-depth / 300) + x / 100 + rng.normal(0, 0.2, x.size), 3)
values[13] = np.nan
gx = np.linspace(0, 300, 13)
gz = 1500 * (np.arange(9) / 8) ** 2
scale_x = 60.0
scale_z = np.maximum(15, gz * 0.5)
good = np.isfinite(values)
level = np.minimum(np.searchsorted(gz, depth[good]), gz.size - 1)
scale = scale_z[level]
field = np.full((gz.size, gx.size), np.nan)
counts = np.zeros((gz.size, gx.size), int)
for row, z in enumerate(gz):
    apart_x = np.abs(gx[:, None] - x[good][None, :]) / scale_x
    apart_z = np.abs(z - depth[good])[None, :] / scale[None, :]
    squares = apart_x**2 + apart_z**2
    weights = np.where((apart_x <= 2) & (apart_z <= 2), np.exp(-squares), 0)
    counts[row] = (squares <= 1).sum(axis=1)
    has = counts[row] > 0
    field[row, has] = (weights @ values[good])[has] / weights.sum(axis=1)[has]
print(json.dumps(dict(x=x.tolist(), depth=depth.tolist(), values=[None if np.isnan(v) else v for v in values.tolist()], gridX=gx.tolist(), gridDepth=gz.tolist(), scaleX=scale_x, scaleDepth=scale_z.tolist(), field=[None if np.isnan(v) else round(v, 9) for v in field.ravel()], counts=counts.ravel().tolist())))
