import { expect, it } from 'vitest';
import { figureText, pictureOf } from '../../testing/picture-text.ts';
import { plainTheme } from '../../testing/plain-theme.ts';
import type { Profile } from './profile-figure.ts';
import { planProfileFigure } from './profile-figure.ts';

const depth = Float64Array.of(100, 0, 10, 1000);
const values = Float64Array.of(4, 20, 18, 2);

const cases: Readonly<Record<string, { profile: Profile; isLog?: true }>> = {
  'shallow on top': { profile: { depth, values } },
  'missing values': { profile: { depth, values: Float64Array.of(4, 20, NaN, 2) } },
  'one value': { profile: { depth: Float64Array.of(50), values: Float64Array.of(5) } },
  'log scale': { profile: { depth, values: Float64Array.of(0.1, 10, 1, 0.01) }, isLog: true },
  'error bars': { profile: { depth, values, std: Float64Array.of(1, 2, 3, NaN) } },
};

it.each(Object.entries(cases))('%s', async (name, { profile, isLog = false }) => {
  const figure = planProfileFigure(
    profile,
    { title: 'Temperature', unit: '°C' },
    { hasErrorBars: true, isLog },
    plainTheme,
  );
  await expect(figureText(figure)).toMatchFileSnapshot(pictureOf(name));
});
