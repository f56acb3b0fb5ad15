import { expect, it } from 'vitest';
import { figureText, pictureOf } from '../testing/picture-text.ts';
import { plainTheme } from '../testing/plain-theme.ts';
import type { MonitorSeries } from './monitor-figure.ts';
import { planMonitorFigure } from './monitor-figure.ts';

const series = (name: string, unit: string, values: readonly number[]): MonitorSeries => ({
  name,
  unit,
  time: Float64Array.from(values, (_, index) => Date.UTC(1993 + index, 5, 15)),
  values: Float64Array.from(values),
});
const temperature = series('Temperature', '°C', [0.1, NaN, -0.2]);

it.each<[string, readonly [MonitorSeries, MonitorSeries | undefined]]>([
  ['missing values', [temperature, undefined]],
  ['one value', [series('Temperature', '°C', [0.1]), undefined]],
  ['two axes', [temperature, series('Sea level', 'm', [0, 0.01, 0.02])]],
])('%s', async (name, shown) => {
  await expect(figureText(planMonitorFigure(shown, plainTheme))).toMatchFileSnapshot(
    pictureOf(name),
  );
});
