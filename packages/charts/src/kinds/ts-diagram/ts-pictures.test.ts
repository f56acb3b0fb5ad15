import { expect, it } from 'vitest';
import { planColouring } from '../../colour/colour-scale.ts';
import { paletteFor } from '../../colour/palette-for.ts';
import { figureText, pictureOf } from '../../testing/picture-text.ts';
import { plainTheme } from '../../testing/plain-theme.ts';
import { planTsFigure } from './ts-figure.ts';
import { chooseSamples } from './ts-samples.ts';

type Sample = readonly [salinity: number, temperature: number, depth: number];

const cases: Readonly<Record<string, readonly Sample[]>> = {
  'four waters': [
    [36.5, 25, 5],
    [35, 12, 400],
    [34.3, 5, 900],
    [34.9, 2, 3000],
  ],
  'missing values': [
    [36.5, 25, NaN],
    [NaN, 12, 400],
    [34.3, 5, 900],
  ],
  'one value': [[35, 10, 100]],
};

it.each(Object.entries(cases))('%s', async (name, samples) => {
  const column = (index: 0 | 1 | 2) => Float64Array.from(samples, (sample) => sample[index]);
  const water = {
    salinity: { label: 'Absolute Salinity', unit: 'g/kg', values: column(0) },
    temperature: { label: 'Conservative Temperature', unit: '°C', values: column(1) },
    coloured: { label: 'Depth', unit: 'm', values: column(2) },
  };
  const colouring = planColouring(water.coloured.values, {
    choice: paletteFor({ longName: 'depth' }),
  });
  const look = { colouring, densityLines: [], widthPx: 640, heightPx: 420 };
  const figure = planTsFigure(water, chooseSamples(water), look, plainTheme);
  await expect(figureText(figure)).toMatchFileSnapshot(pictureOf(name));
});
