import { channels } from '../frame/chart-theme.ts';
import type { Colouring, CountedClass, ValueClass } from './colour-scale.ts';
import { tableSize } from './palettes.ts';
import type { Palette } from './palettes.ts';
import { describeValues } from './value-statistics.ts';

/** Colours and shapes of values 0, 1, 2, … that are classes. */
export function planClasses(values: ArrayLike<number>, classes: readonly ValueClass[]): Colouring {
  const table = new Uint8Array(tableSize * 3);
  for (let entry = 0; entry < tableSize; entry += 1) {
    const { colour } = classes[Math.floor((entry * classes.length) / tableSize)] ?? {};
    table.set(channels(colour ?? ''), entry * 3);
  }
  return {
    colours: {
      table,
      low: -0.5,
      high: classes.length - 0.5,
      scale: 'linear',
      shapes: classes.map(({ shape }) => shape),
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
  for (let index = 0; index < values.length; index += 1) {
    const counted = counts[values[index] ?? -1];
    if (counted) counted.count += 1;
  }
  return counts;
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
