import { expect, it } from 'vitest';
import { figureText, pictureOf } from '../../testing/picture-text.ts';
import { plainTheme } from '../../testing/plain-theme.ts';
import { binValues } from './bins.ts';
import { findMarks, planHistogramFigure } from './histogram-figure.ts';

interface Case {
  values: readonly number[];
  scale?: 'log';
  isSideways?: true;
}

const cases: Readonly<Record<string, Case>> = {
  'whole numbers': { values: [1, 1, 2, 4] },
  fractions: { values: [0.1, 0.25, 0.3, 0.31, 0.5, 0.9] },
  'missing values': { values: [1, NaN, 2, 2, NaN] },
  'one value': { values: [5] },
  'log scale': { values: [0.01, 0.02, 0.5, 3, 10], scale: 'log' },
  'lying bars': { values: [1, 1, 2, 4], isSideways: true },
};

it.each(Object.entries(cases))('%s', async (name, { values, scale, isSideways }) => {
  const figure = planHistogramFigure(
    { bins: binValues(Float64Array.from(values), scale ?? 'linear'), marks: findMarks(values) },
    { title: 'Temperature', unit: '°C', noun: 'values' },
    { isSideways: isSideways ?? false, alongPx: 500 },
    plainTheme,
  );
  await expect(figureText(figure)).toMatchFileSnapshot(pictureOf(name));
});
