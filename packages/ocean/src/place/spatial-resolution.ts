/** How fine a dataset's grid is. `stepDegrees` is the distance between two cells in degrees; undefined when there is no grid. */
export interface SpatialResolution {
  readonly label: string;
  readonly stepDegrees?: number;
}

const IRREGULAR: SpatialResolution = { label: 'Irregular' };

/** A grid whose cells are as high as they are wide, labelled as the catalog does: `1/2° X 1/2°`. */
function square(side: string, stepDegrees: number): SpatialResolution {
  return { label: `${side} X ${side}`, stepDegrees };
}

/**
 * Every spatial resolution the portal names: those of the catalog with its own labels and steps (portal specification, section 3), and the
 * grids of other common products beside them. Of two with the same step a file gets the first.
 */
export const SPATIAL_RESOLUTIONS: readonly SpatialResolution[] = [
  IRREGULAR,
  square('1/2°', 0.5),
  square('1/4°', 0.25),
  square('1/25°', 0.04),
  square('1/48°', 0.020833333),
  square('4km', 0.041672),
  square('1/12°', 0.083333),
  square('70km', 0.25),
  square('1°', 1),
  square('9km', 0.083333),
  square('25km', 0.23148),
  { label: '15 arc-second grid', stepDegrees: 1 / 240 },
  square('1/60°', 1 / 60),
  square('1/20°', 0.05),
  square('1/16°', 0.0625),
  square('1/10°', 0.1),
  square('1/8°', 0.125),
  square('1/5°', 0.2),
  square('1/3°', 1 / 3),
  square('2°', 2),
  square('2.5°', 2.5),
  square('5°', 5),
  square('10°', 10),
];

/** One spelling for all: lower case, no blanks, one degree sign, and `n x n` as `n`. */
function key(text: string): string {
  const plain = text
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '')
    .replaceAll('×', 'x')
    .replaceAll(/degrees?|deg|[º˚]/g, '°');
  const [side, other, third] = plain.split('x');
  return side !== undefined && side === other && third === undefined ? side : plain;
}

const BY_KEY = new Map(
  SPATIAL_RESOLUTIONS.map((resolution) => [key(resolution.label), resolution]),
);

/**
 * The spatial resolution of a label, whatever its case and blanks, also one side of it (`1/4°`, `4km`) or decimal (`0.25°`);
 * degrees that are not in the list (`3.75°`, `1/32°`) give a resolution named by the figure. Undefined for anything else.
 */
export function findSpatialResolution(label: string): SpatialResolution | undefined {
  const wanted = key(label);
  const known = /^15arc-?seconds?$/.test(wanted)
    ? BY_KEY.get(key('15 arc-second grid'))
    : BY_KEY.get(wanted);
  if (known) return known;
  const [, numerator, denominator] = /^(\d+(?:\.\d+)?)(?:\/(\d+))?°$/.exec(wanted) ?? [];
  const step = Number(numerator) / Number(denominator ?? 1);
  return step > 0 && step <= 90 ? inferSpatialResolution(step) : undefined;
}

/**
 * The resolution of a grid with this distance between its cells, in degrees: the named one within half a percent, else one named by
 * the figure itself (`3.75° X 3.75°`). Not a number, zero, negative or over 90 degrees is `Irregular`.
 */
export function inferSpatialResolution(stepDegrees: number): SpatialResolution {
  if (!(stepDegrees > 0 && stepDegrees <= 90)) return IRREGULAR;
  const named = SPATIAL_RESOLUTIONS.find((resolution) => {
    const step = resolution.stepDegrees;
    return step !== undefined && Math.abs(step - stepDegrees) <= step * 0.005;
  });
  return named ?? square(`${Number(stepDegrees.toPrecision(4))}°`, stepDegrees);
}
