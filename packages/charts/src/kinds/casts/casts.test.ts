import { expect, it } from 'vitest';
import { figureText, pictureOf } from '../../testing/picture-text.ts';
import { plainTheme } from '../../testing/plain-theme.ts';
import { planColouring } from '../../colour/colour-scale.ts';
import { paletteFor } from '../../colour/palette-for.ts';
import { plainLine } from '../../plotly/marker-look.ts';
import { planCastsFigure } from './casts-figure.ts';
import { castText, planCasts, splitCasts } from './casts.ts';
import type { CastRows } from './cast-rows.ts';
import { timesToColour } from './times-to-colour.ts';

const day = (date: number): number => Date.UTC(2020, 0, date);
type Row = readonly [time: number, lat: number, lon: number, depth: number, value: number];

function rowsOf(rows: readonly Row[]): CastRows {
  const pick = (at: 0 | 1 | 2 | 3 | 4): Float64Array => Float64Array.from(rows, (row) => row[at]);
  return { time: pick(0), lat: pick(1), lon: pick(2), depth: pick(3), values: pick(4) };
}

const two = rowsOf([
  [day(11), 20, -158, 100, 15],
  [day(1), 20, -158, 0, 25],
  [day(11), 20, -158, 5, 24],
  [day(1), 20, -158, 200, 12],
  [day(1), 20, -158, 100, NaN],
]);
const glider = rowsOf([
  [day(1), 20, -158, 0, 25],
  [day(2), 20.1, -158, 10, 24],
]);

it('the samples of one time and place are a cast, shallow first, without missing values', () => {
  const casts = splitCasts(two).map((cast) => [...cast]);
  expect(casts).toEqual([
    [1, 3],
    [2, 0],
  ]);
});

it('a title says what is drawn: casts, or values that form none', () => {
  const one = rowsOf([
    [day(1), 20, -158, 0, 25],
    [day(1), 20, -158, 10, 24],
  ]);
  expect(castText(planCasts(one))).toBe('Values of one cast');
  expect(castText(planCasts(two))).toBe('Values of 2 casts, a line for each');
  expect(castText(planCasts(glider))).toBe('2 values, each by itself');
  expect(castText(planCasts(rowsOf([[day(1), 20, -158, 0, 25]])))).toBe('One value');
});

it('the samples of a glider are its dives and climbs, cut where the depth turns and where it was silent', () => {
  const minute = 60_000;
  const dive = (from: number, hours: number) =>
    Array.from({ length: 40 }, (_, at): Row => {
      // Down to 200 m and up again, with waves of 2 m.
      const depth = 200 - Math.abs(at - 20) * 10 + (at % 2) * 2;
      return [day(1) + hours * 60 * minute + at * 3 * minute, 48 + from, -130, depth, at];
    });
  const lines = planCasts(
    rowsOf([...dive(0, 0), ...dive(0.01, 2), ...dive(0.01, 12)].toReversed()),
  );
  expect(lines.are).toBe('dives');
  expect(lines.casts.map(({ length }) => length > 15)).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(castText(lines)).toBe(
    'Values of 6 dives and climbs, a line from each turn of the depth to the next',
  );
});

it('samples of a ship that stay at one depth are no dives', () => {
  const underway = Array.from({ length: 50 }, (_, at): Row => [
    day(1) + at * 1000,
    20,
    -158,
    5 + (at % 3),
    at,
  ]);
  expect(planCasts(rowsOf(underway)).are).toBe('singles');
});

it('the tooltip of a cast of monthly means names its month', () => {
  const look = { isLog: false, isClimatology: false, isMonthly: true, markers: plainLine };
  const names = { title: 'Temperature', unit: '°C' };
  const { traces } = planCastsFigure(
    { rows: two, casts: splitCasts(two) },
    names,
    look,
    plainTheme,
  );
  expect((traces[0] as { text: string[] }).text[0]).toContain('<br>January 2020<br>');
});

const cases: Readonly<Record<string, CastRows>> = {
  'two casts': two,
  'samples of a glider': glider,
};

it.each(Object.entries(cases))('%s', async (name, rows) => {
  const coloured = timesToColour(rows.time, false);
  const colouring = planColouring(coloured.values, {
    choice: paletteFor({ longName: coloured.label, unit: coloured.unit }),
    unit: coloured.unit,
  });
  const figure = planCastsFigure(
    { rows, casts: splitCasts(rows) },
    { title: 'Temperature', unit: '°C' },
    {
      isLog: false,
      isClimatology: false,
      markers: plainLine,
      colouring: { colouring, at: coloured.values },
    },
    plainTheme,
  );
  await expect(figureText(figure)).toMatchFileSnapshot(pictureOf(name));
});
