import { flagText, isBitField } from '@isobath/ocean';
import type { ClassMeasurement } from '@isobath/ocean';
import type { ValueClass } from './colour-scale.ts';

/** Classes that a legend names one by one; of more values the rest shares one colour, and the notes say so. */
const maxClasses = 60;

/** Colours that people with colour vision deficiencies tell apart (Okabe and Ito 2008, without black and yellow, which is too light on paper), and darker ones beside them. */
const firstColours = [
  '#0072b2',
  '#e69f00',
  '#009e73',
  '#d55e00',
  '#56b4e9',
  '#cc79a7',
  '#7f6a00',
  '#6a51a3',
];
/** The golden angle: hues of neighbours in the list lie far apart. */
const turnOfHue = 137.508;

/** The colour of the class at a place in the list: of a table of eight, beyond it of ever new hues in three shades. */
export function classColour(at: number): string {
  const first = firstColours[at];
  if (first !== undefined) return first;
  const [saturation, lightness] = [
    [0.6, 0.42],
    [0.45, 0.62],
    [0.7, 0.3],
  ][at % 3] as [number, number];
  return hexOfHue((at * turnOfHue) % 360, saturation, lightness);
}

/** A colour by hue, saturation and lightness, as CSS defines them. */
function hexOfHue(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): string => {
    const place = (offset + hue / 30) % 12;
    const shade = lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(shade * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/**
 * The classes of values: those of the code table that exclude one another, then values that it does not declare; of a bit field, whose flags can be set together,
 * the combinations that occur. Each has its colour, whatever else is there.
 */
export function listMeasuredClasses(
  values: ArrayLike<number>,
  { flags }: ClassMeasurement,
): ValueClass[] {
  const declared = isBitField(flags) ? [] : flags.map(({ value }) => value);
  const found = new Set<number>();
  let before = NaN;
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? NaN;
    if (value === before || value - value !== 0) continue;
    before = value;
    found.add(value);
  }
  for (const value of declared) found.delete(value);
  const others = [...found].toSorted((one, other) => one - other);
  return [...declared, ...others].slice(0, maxClasses).map((value, at) => ({
    value,
    name: flagText(flags, value),
    colour: classColour(at),
    shape: 'square',
  }));
}
