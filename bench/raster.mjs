// How long the coarse and the full picture of 9.3 million cells take to draw, in this process. The aim: 500 ms and 2500 ms.
//   node bench/raster.mjs [columns] [rows] [rounds]
// Peer: matplotlib's colour map over the same number of values, where python3-matplotlib is installed.
import { spawnSync } from 'node:child_process';
import { lookupTable, paletteNamed } from '../packages/charts/dist/colour/palettes.js';
import { drawScene } from '../packages/charts/dist/raster/raster-protocol.js';
import { planGridScene } from '../packages/charts/dist/raster/rasterise-grid.js';
import { defaultMarker } from '../packages/charts/dist/raster/rasterise-points.js';
import { median } from './portal.mjs';

const [columns = 4320, rows = 2160, rounds = 5] = process.argv.slice(2).map(Number);
const scene = planGridScene({
  lon: Float64Array.from({ length: columns }, (_, index) => -180 + ((index + 0.5) * 360) / columns),
  lat: Float64Array.from({ length: rows }, (_, index) => -90 + ((index + 0.5) * 180) / rows),
  values: new Float32Array(columns * rows).fill(0.5),
});
const view = {
  westLon: -180,
  northLat: 90,
  lonPerPx: 0.41,
  latPerPx: 0.41,
  widthPx: 877,
  heightPx: 439,
};
const drawing = {
  view,
  colours: { table: lookupTable(paletteNamed('Viridis')), low: 0, high: 1, scale: 'linear' },
  marker: defaultMarker,
};
const time = (isCoarse) => {
  const started = performance.now();
  drawScene(scene, drawing, isCoarse);
  return performance.now() - started;
};
const coarseMs = Array.from({ length: rounds }, () => time(true));
const fullMs = Array.from({ length: rounds }, () => time(false));
const peer = spawnSync(
  '/usr/bin/python3',
  [
    '-c',
    `
import time, numpy, matplotlib
v = numpy.full((${rows}, ${columns}), 0.5, 'f4')
t = time.time(); matplotlib.colormaps['viridis'](v, bytes=True); print((time.time() - t) * 1000)`,
  ],
  { encoding: 'utf8' },
);
console.log(
  JSON.stringify(
    {
      cells: columns * rows,
      coarseMedianMs: Math.round(median(coarseMs)),
      fullMedianMs: Math.round(median(fullMs)),
      matplotlibMs: peer.status === 0 ? Math.round(Number(peer.stdout)) : 'not installed',
    },
    null,
    2,
  ),
);
