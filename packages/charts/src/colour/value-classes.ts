import type { ClassMeasurement } from '@isobath/ocean';
import { channels } from './channels.ts';
import type { Colouring, CountedClass, ValueClass } from './colour-scale.ts';
import { otherEntry } from './colour-scale.ts';
import { tableSize } from './palettes.ts';
import type { Palette } from './palettes.ts';
import { describeValues } from './value-statistics.ts';

/** What stands in for the colour of values that belong to none of the classes: a grey that is seen in both schemes. */
const otherColour = '#8a8a8a';

/** Colours and shapes of values that are classes: 0, 1, 2, … or what each class says. */
export function planClasses(
  values: ArrayLike<number>,
  classes: readonly ValueClass[],
  measurement?: ClassMeasurement,
): Colouring {
  const table = new Uint8Array(tableSize * 3);
  for (let entry = 0; entry < otherEntry; entry += 1) {
    const { colour } = classes[Math.floor((entry * classes.length) / otherEntry)] ?? {};
    table.set(channels(colour ?? ''), entry * 3);
  }
  table.set(channels(otherColour), otherEntry * 3);
  return {
    colours: {
      table,
      low: -0.5,
      high: classes.length - 0.5,
      scale: 'classes',
      classValues: classes.map(valueOfClass),
      shapes: classes.map(({ shape }) => shape),
      ...(measurement && { measurement }),
    },
    palette: paletteOf(classes),
    classes: countClasses(values, classes),
    statistics: describeValues(values),
    style: {},
    hasBelow: false,
    hasAbove: false,
    isOneValue: false,
    isSampled: false,
    isLogRefused: false,
  };
}

/** How many values belong to each class, in their order. */
function countClasses(values: ArrayLike<number>, classes: readonly ValueClass[]): CountedClass[] {
  const counts = classes.map((each) => ({ ...each, count: 0 }));
  const byValue = new Map(counts.map((each, at) => [valueOfClass(each, at), each]));
  for (let index = 0; index < values.length; index += 1) {
    const counted = byValue.get(values[index] ?? NaN);
    if (counted) counted.count += 1;
  }
  return counts;
}

function valueOfClass({ value }: ValueClass, at: number): number {
  return value ?? at;
}

/** Bands of one colour each. */
function paletteOf(classes: readonly ValueClass[]): Palette {
  return {
    name: 'Classes',
    source: 'own',
    kind: 'classes',
    isRainbowLike: false,
    stops: classes.flatMap(({ colour }, index) => {
      const [red, green, blue] = channels(colour);
      return [index, index + 1].map((edge) => ({ at: edge / classes.length, red, green, blue }));
    }),
  };
}
