import { expect, it } from 'vitest';
import { figureText, pictureOf } from '../../testing/picture-text.ts';
import { plainTheme } from '../../testing/plain-theme.ts';
import type { ScatterData } from './scatter-data.ts';
import type { ScatterLook } from './scatter-figure.ts';
import { planScatterFigure } from './scatter-figure.ts';

const values = Float64Array.of(1, 2, 3);

const cases: Readonly<Record<string, { data: ScatterData; look?: Partial<ScatterLook> }>> = {
  'against depth': { data: { at: Float64Array.of(10, 0, 500), values, coordinate: 'depth' } },
  'against time': {
    data: {
      at: Float64Array.of(Date.UTC(1850, 4, 29), NaN, Date.UTC(2020, 0, 1)),
      values,
      coordinate: 'time',
    },
  },
  climatology: { data: { at: Float64Array.of(1, 6, 12), values, coordinate: 'month' } },
  'missing values': {
    data: {
      at: Float64Array.of(-10, 0, 10),
      values: Float64Array.of(1, NaN, 3),
      coordinate: 'lat',
    },
  },
  'one value': {
    data: { at: Float64Array.of(180), values: Float64Array.of(5), coordinate: 'lon' },
  },
  'log scale with lines': {
    data: {
      at: Float64Array.of(-10, 0, 10),
      values: Float64Array.of(0.01, 1, 100),
      coordinate: 'lat',
    },
    look: { isLog: true, hasLines: true },
  },
};

it.each(Object.entries(cases))('%s', async (name, { data, look }) => {
  const figure = planScatterFigure(
    data,
    { title: 'Temperature', unit: '°C' },
    { sizePx: 6, opacity: 0.7, hasLines: false, isLog: false, ...look },
    plainTheme,
  );
  await expect(figureText(figure)).toMatchFileSnapshot(pictureOf(name));
});
