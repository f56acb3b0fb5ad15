import type { TemporalResolution } from './temporal-resolution.ts';

/** How fine a dataset's grid is. `stepDegrees` is the distance between two cells in degrees; undefined when there is no grid. */
export interface SpatialResolution {
  readonly label: string;
  readonly stepDegrees?: number;
}

const IRREGULAR: SpatialResolution = { label: 'Irregular' };

/**
 * Every spatial resolution the portal names: those of the catalog with its own steps (portal specification, section 3), and the grids
 * of other common products beside them. Of two with one step the first is the one a file is taken for.
 */
export const SPATIAL_RESOLUTIONS: readonly SpatialResolution[] = [
  IRREGULAR,
  { label: '1/2°', stepDegrees: 0.5 },
  { label: '1/4°', stepDegrees: 0.25 },
  { label: '1/25°', stepDegrees: 0.04 },
  { label: '1/48°', stepDegrees: 0.020833333 },
  { label: '4km', stepDegrees: 0.041672 },
  { label: '1/12°', stepDegrees: 0.083333 },
  { label: '70km', stepDegrees: 0.25 },
  { label: '1°', stepDegrees: 1 },
  { label: '9km', stepDegrees: 0.083333 },
  { label: '25km', stepDegrees: 0.23148 },
  { label: '15 arc-second', stepDegrees: 1 / 240 },
  { label: '1/60°', stepDegrees: 1 / 60 },
  { label: '1/20°', stepDegrees: 0.05 },
  { label: '1/16°', stepDegrees: 0.0625 },
  { label: '1/10°', stepDegrees: 0.1 },
  { label: '1/8°', stepDegrees: 0.125 },
  { label: '1/5°', stepDegrees: 0.2 },
  { label: '1/3°', stepDegrees: 1 / 3 },
  { label: '2°', stepDegrees: 2 },
  { label: '2.5°', stepDegrees: 2.5 },
  { label: '5°', stepDegrees: 5 },
  { label: '10°', stepDegrees: 10 },
];

/** One spelling for all: lower case, no blanks, one degree sign, and `n x n` as `n`. */
function key(text: string): string {
  const plain = text
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '')
    .replaceAll('×', 'x')
    .replaceAll(/degrees?|deg|[º˚]/g, '°');
  const halves = plain.split('x');
  return halves.length === 2 && halves[0] === halves[1] ? halves[0]! : plain;
}

const BY_KEY = new Map(
  SPATIAL_RESOLUTIONS.map((resolution) => [key(resolution.label), resolution]),
);

/**
 * The spatial resolution of a label, whatever its case and blanks, also doubled (`1/4° X 1/4°`, `4km x 4km`) or decimal (`0.25°`);
 * degrees without a name of their own (`3.75°`, `1/32°`) are taken at their word. Undefined for anything else.
 */
export function findSpatialResolution(label: string): SpatialResolution | undefined {
  const wanted = key(label);
  const known =
    BY_KEY.get(wanted) ??
    (wanted === '15arcsecond' || wanted === '15arc-seconds'
      ? BY_KEY.get(key('15 arc-second'))
      : undefined);
  if (known) return known;
  const [, numerator, denominator] = /^(\d+(?:\.\d+)?)(?:\/(\d+))?°$/.exec(wanted) ?? [];
  const step = Number(numerator) / Number(denominator ?? 1);
  return step > 0 && step <= 90 ? inferSpatialResolution(step) : undefined;
}

/**
 * The resolution of a grid with this distance between its cells, in degrees: the named one within half a percent, else one named by
 * the figure itself (`3.75°`). Not a number, zero, negative or over 90 degrees is `Irregular`.
 */
export function inferSpatialResolution(stepDegrees: number): SpatialResolution {
  if (!(stepDegrees > 0 && stepDegrees <= 90)) return IRREGULAR;
  const named = SPATIAL_RESOLUTIONS.find((resolution) => {
    const step = resolution.stepDegrees;
    return step !== undefined && Math.abs(step - stepDegrees) <= step * 0.005;
  });
  return named ?? { label: `${Number(stepDegrees.toPrecision(4))}°`, stepDegrees };
}

/** Whether data lie on a grid, so that maps, sections and series of them can be drawn: both place and time are regular. */
export function isGridded(temporal: TemporalResolution, spatial: SpatialResolution): boolean {
  return temporal.kind !== 'irregular' && spatial.stepDegrees !== undefined;
}
