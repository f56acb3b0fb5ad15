import type { Palette } from './palettes.ts';

/** Oxygen at which the colours of `oxy` change: red below `hypoxic`, yellow above `saturated`, grey between. Infinite where the unit tells nothing of it. */
export interface OxygenBreaks {
  hypoxic: number;
  saturated: number;
}

/** Shares of `oxy` at which its colours change (cmocean). */
const paletteBreaks = { hypoxic: 0.2, saturated: 0.8 };

/** Hypoxia begins at about 60 µmol/kg. In other units for sea water of 1.025 kg/l, and 44.66 µmol/ml and 32 g/mol of oxygen. */
const hypoxicPerKg = 60;
const hypoxicPerLitre = hypoxicPerKg * 1.025;
const hypoxicIn: readonly (readonly [RegExp, number])[] = [
  [/^umol(\/kg|kg-1)$/, hypoxicPerKg],
  [/^(umol(\/l|l-1)|um|mmol(\/m3|m-3))$/, hypoxicPerLitre],
  [/^mol(\/m3|m-3)$/, hypoxicPerLitre / 1000],
  [/^ml(\/l|l-1)$/, hypoxicPerLitre / 44.66],
  [/^(mg(\/l|l-1)|g(\/m3|m-3))$/, hypoxicPerLitre * 0.032],
];

/** The breaks of oxygen in a unit: that of hypoxia for a concentration, whose saturation depends on temperature and salinity, and 100 % for a saturation. */
export function oxygenBreaks(unit: string): OxygenBreaks {
  const spelled = unit
    .toLowerCase()
    .replaceAll(/[μµ]|micro/g, 'u')
    .replaceAll(/[\s.^*]/g, '')
    .replaceAll('⁻', '-')
    .replaceAll('¹', '1')
    .replaceAll('³', '3');
  const [, hypoxic = -Infinity] = hypoxicIn.find(([words]) => words.test(spelled)) ?? [];
  return { hypoxic, saturated: /^(%|percent)/.test(spelled) ? 100 : Infinity };
}

/**
 * `oxy` with its colours at the values they stand for, whatever the range: stretched over the range it would show hypoxia where there is none. `positionOf` is
 * where on the bar a value lies. A part whose values lie outside of the range is left out; the others fill their room.
 */
export function anchorOxygen(
  palette: Palette,
  { hypoxic, saturated }: OxygenBreaks,
  positionOf: (value: number) => number,
): Palette {
  const within = (value: number): number => Math.min(1, Math.max(0, positionOf(value)));
  const edges = [0, within(hypoxic), within(saturated), 1];
  const shares = [0, paletteBreaks.hypoxic, paletteBreaks.saturated, 1 + Number.EPSILON];
  const stops = [0, 1, 2].flatMap((part) => {
    const [from = 0, to = 0] = [edges[part], edges[part + 1]];
    const own = palette.stops.filter(
      ({ at }) => at >= (shares[part] ?? 0) && at < (shares[part + 1] ?? 0),
    );
    const [first, last] = [own[0]?.at ?? 0, own.at(-1)?.at ?? 1];
    return to > from
      ? own.map((stop) => ({
          ...stop,
          at: from + ((stop.at - first) / (last - first)) * (to - from),
        }))
      : [];
  });
  return { ...palette, stops };
}

/** What the colours stand for whose values lie within the range, as sentences for below a picture. */
export function oxygenNotes(
  { hypoxic, saturated }: OxygenBreaks,
  positionOf: (value: number) => number,
  wordsOf: (value: number) => string,
): string[] {
  const isWithin = (value: number): boolean => positionOf(value) > 0 && positionOf(value) < 1;
  return [
    ...(isWithin(hypoxic) ? [`Red is hypoxic: less than ${wordsOf(hypoxic)}.`] : []),
    ...(isWithin(saturated) ? [`Yellow is supersaturated: more than ${wordsOf(saturated)}.`] : []),
  ];
}
