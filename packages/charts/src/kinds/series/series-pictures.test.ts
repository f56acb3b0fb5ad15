import { expect, it } from 'vitest';
import { figureText, pictureOf } from '../../testing/picture-text.ts';
import { plainTheme } from '../../testing/plain-theme.ts';
import type { SeriesLook } from './series-figure.ts';
import { planSeriesFigure } from './series-figure.ts';
import type { Series } from './series.ts';

const day = (date: number): number => Date.UTC(2020, 0, date);

const cases: Readonly<Record<string, { series: Series; look?: Partial<SeriesLook> }>> = {
  'missing values': {
    series: {
      time: Float64Array.of(day(3), day(1), day(2), day(4)),
      values: Float64Array.of(3, 1, NaN, 4),
    },
  },
  'one value': { series: { time: Float64Array.of(day(1)), values: Float64Array.of(5) } },
  'log scale': {
    series: { time: Float64Array.of(day(1), day(2)), values: Float64Array.of(0.01, 10) },
    look: { isLog: true },
  },
  climatology: {
    series: {
      time: Float64Array.from({ length: 12 }, (_, index) => index + 1),
      values: Float64Array.from({ length: 12 }, (_, index) => index * 2),
    },
    look: { isClimatology: true },
  },
  'measured beside': {
    series: {
      time: Float64Array.of(day(2), day(1)),
      values: Float64Array.of(6, 5),
      beside: {
        values: Float64Array.of(NaN, 5.25),
        name: 'Measured by the ship: Temperature',
        nameOfFirst: 'Climatology: Temperature',
      },
    },
  },
  'error bars': {
    series: {
      time: Float64Array.of(day(1), day(2)),
      values: Float64Array.of(5, 6),
      std: Float64Array.of(0.5, NaN),
    },
    look: { hasErrorBars: true },
  },
};

it.each(Object.entries(cases))('%s', async (name, { series, look }) => {
  const figure = planSeriesFigure(
    series,
    { title: 'Temperature', unit: '°C' },
    { isClimatology: false, hasErrorBars: false, isLog: false, ...look },
    plainTheme,
  );
  await expect(figureText(figure)).toMatchFileSnapshot(pictureOf(name));
});
