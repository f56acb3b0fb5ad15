import { expect, it } from 'vitest';
import { planColouring } from '../../colour/colour-scale.ts';
import { paletteFor } from '../../colour/palette-for.ts';
import { figureText, pictureOf } from '../../testing/picture-text.ts';
import { plainTheme } from '../../testing/plain-theme.ts';
import { planHovmollerFigure } from './hovmoller-figure.ts';
import { hovmollerOfColumns } from './hovmoller-of-columns.ts';

interface Case {
  when: 'time' | 'month';
  direction: 'lat' | 'lon';
  times: readonly number[];
  lons: readonly number[];
  valueAt: (time: number, lon: number, lat: number) => number;
  isUpward?: true;
}

const days = [1, 2, 3].map((date) => Date.UTC(2020, 0, date));

const cases: Readonly<Record<string, Case>> = {
  'date line': {
    when: 'time',
    direction: 'lon',
    times: days,
    lons: [175, 180, -175],
    valueAt: (_, lon) => (lon + 360) % 360,
  },
  climatology: {
    when: 'month',
    direction: 'lat',
    times: [1, 2, 3],
    lons: [0, 5],
    valueAt: (month, _, lat) => month + lat,
    isUpward: true,
  },
  'missing values': {
    when: 'time',
    direction: 'lon',
    times: days,
    lons: [0, 5, 10],
    valueAt: (time, lon) => (time === days[1] && lon === 5 ? NaN : lon),
  },
};

it.each(Object.entries(cases))('%s', async (name, each) => {
  const { when, direction, times, lons, valueAt, isUpward = false } = each;
  const rows = times.flatMap((time) =>
    lons.flatMap((lon) => [-5, 5].map((lat) => [time, lon, lat] as const)),
  );
  const diagram = hovmollerOfColumns(
    {
      rowCount: rows.length,
      columns: {
        [when]: Float64Array.from(rows, ([time]) => time),
        lon: Float64Array.from(rows, ([, lon]) => lon),
        lat: Float64Array.from(rows, ([, , lat]) => lat),
        value: Float64Array.from(rows, (row) => valueAt(...row)),
      },
    },
    { value: 'value', direction },
  );
  if ('refusal' in diagram) throw new Error(diagram.refusal.message);
  const colouring = planColouring(diagram.values, { choice: paletteFor({}) });
  const figure = planHovmollerFigure(diagram, { unit: '°C', colouring, isUpward }, plainTheme);
  await expect(figureText(figure)).toMatchFileSnapshot(pictureOf(name));
});
