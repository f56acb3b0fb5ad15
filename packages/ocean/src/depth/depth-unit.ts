/** A unit in which depths are given: of a length, or the pressure of the sea. */
export type DepthUnit = 'm' | 'cm' | 'km' | 'mm' | 'ft' | 'fathom' | 'dbar';

const spellings: readonly (readonly [DepthUnit, RegExp])[] = [
  ['m', /^(m|met(er|re)s?|m below surface|salt water, m)$/i],
  ['cm', /^(cm|centimet(er|re)s?)$/i],
  ['km', /^(km|kilomet(er|re)s?)$/i],
  ['mm', /^(mm|millimet(er|re)s?)$/i],
  ['ft', /^(ft|feet|foot)\.?$/i],
  ['fathom', /^(fathoms?|fm|fath)\.?$/i],
  ['dbar', /^(d(eci)?bars?|db)$/i],
];

/** Metres of each unit of length. */
export const METRES_PER_UNIT: Readonly<Record<Exclude<DepthUnit, 'dbar'>, number>> = {
  m: 1,
  cm: 0.01,
  km: 1000,
  mm: 0.001,
  // The international foot, and six of them.
  ft: 0.3048,
  fathom: 1.8288,
};

/** The unit of a depth by any of its spellings, case-insensitive, blanks around it ignored; undefined for what is neither a length nor a pressure of the sea. */
export function parseDepthUnit(text: string): DepthUnit | undefined {
  return spellings.find(([, spelling]) => spelling.test(text.trim()))?.[0];
}

/** A depth in metres without the noise of the multiplication, far below a micrometre. */
export function metresOf(depth: number, unit: Exclude<DepthUnit, 'dbar'>): number {
  const metres = depth * METRES_PER_UNIT[unit];
  return (unit === 'm' ? metres : Math.round(metres * 1e9) / 1e9) + 0;
}
