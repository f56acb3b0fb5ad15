import type { Report } from './report.ts';

const cast = (name: string, cells: readonly string[]): string =>
  `time,lat,lon,${name},temp\n${cells.map((cell, at) => `2020-01-01T12:00:00Z,44.5,-63.5,${cell},${10 + at}\n`).join('')}`;
const depth = (name: string, metres: number): Report => ({
  title: `a depth: ${name}`,
  file: 'depth.csv',
  content: cast(JSON.stringify(name), ['1', '10', '20']),
  rows: { 1: { depth: metres } },
});
const doubtful = (name: string): Report => ({
  title: `what may be a depth: ${name}`,
  file: 'depth.csv',
  content: cast(JSON.stringify(name), ['1', '10', '20']),
  asks: { 'coordinates.depth.from': (name.split(/[([]/)[0] ?? '').trim() },
  rows: { 1: { depth: 10 } },
});
/** Names and units of depths, and depths at the surface. */
export const depths: readonly Report[] = [
  ...[
    'depth',
    'Depth (m)',
    'Sampling Depth (m)',
    'Profundidad',
    'Tiefe [m]',
    'depth_bottle',
    'Bottle Depth [m]',
    'Nominal depth',
    'DepSM',
    'Profondeur (m)',
    'Dybde (m)',
    'Djup',
    'Diepte',
    'z',
    'Z [m]',
    'depth_m',
    'sensor depth',
  ].map((name) => depth(name, 10)),
  depth('Depth (ft)', 3.048),
  depth('depth_ft', 3.048),
  depth('Depth [fathoms]', 18.288),
  depth('depth (cm)', 0.1),
  ...['P', 'Prof', 'Prof. (m)', 'water_depth', 'Bottom depth', 'Sounding', 'pr', 'Wassertiefe'].map(
    doubtful,
  ),
];
