import { describe, expect, it } from 'vitest';
import { planColouring } from '../../colour/colour-scale.ts';
import { paletteFor } from '../../colour/palette-for.ts';
import { plainTheme } from '../../testing/plain-theme.ts';
import { planHovmollerFigure, whenText } from './hovmoller-figure.ts';
import { hovmollerOfColumns } from './hovmoller-of-columns.ts';
import type { Hovmoller } from './hovmoller-of-columns.ts';
import { meanNotes, summariseHovmoller } from './summarise-hovmoller.ts';

type Row = readonly [time: number, lat: number, lon: number, value: number, depth?: number];

function diagramOf(
  rows: readonly Row[],
  direction: 'lat' | 'lon',
  timeName: 'time' | 'month' = 'time',
) {
  const column = (at: number) => Float64Array.from(rows, (row) => row[at] ?? NaN);
  const columns: Record<string, Float64Array> = {
    [timeName]: column(0),
    lat: column(1),
    lon: column(2),
    sst: column(3),
  };
  if (rows.some((row) => row.length > 4)) columns.depth = column(4);
  return hovmollerOfColumns({ rowCount: rows.length, columns }, { value: 'sst', direction });
}

function accepted(made: ReturnType<typeof hovmollerOfColumns>): Hovmoller {
  if ('refusal' in made) throw new Error(made.refusal.message);
  return made;
}

/** A field with holes on a regular grid over the date line. */
const times = [0, 1, 2, 3].map((month) => Date.UTC(2020, month, 1));
const lats = [-60, -40, -20, 0, 20, 40, 60];
const lons = [170, 175, 180, -175];
const valueAt = (time: number, lat: number, lon: number): number => {
  const value = Math.sin(lat * 3 + lon * 7 + time / 1e9);
  return value > 0.8 || lat === 60 ? NaN : value + lat / 10;
};
const rows: readonly Row[] = times.flatMap((time) =>
  lats.flatMap((lat) => lons.map((lon): Row => [time, lat, lon, valueAt(time, lat, lon)])),
);

const areaOf = (lat: number): number =>
  Math.sin(((lat + 10) * Math.PI) / 180) - Math.sin(((lat - 10) * Math.PI) / 180);

/** The mean over one coordinate by a plain double loop, and the share of the area with values. */
function plainMean(time: number, places: readonly (readonly [number, number])[]) {
  let [sum, weights, whole] = [0, 0, 0];
  for (const [lat, lon] of places) {
    const area = areaOf(lat);
    whole += area;
    const value = valueAt(time, lat, lon);
    if (Number.isNaN(value)) continue;
    sum += value * area;
    weights += area;
  }
  return { mean: weights > 0 ? sum / weights : NaN, share: weights / whole };
}

describe('a Hovmöller diagram made of rows', () => {
  it.each(['lon', 'lat'] as const)('along %s has the means of a plain double loop', (direction) => {
    // Rows in another order give the same means.
    const shuffled = rows.toSorted((one, other) => one[3] - other[3] || one[1] - other[1]);
    const { along, time, values, validShare } = accepted(diagramOf(shuffled, direction));
    const places = direction === 'lon' ? lons : lats;
    expect([...time]).toEqual(times);
    expect([...along]).toEqual(direction === 'lon' ? [170, 175, 180, 185] : lats);
    times.forEach((at, row) =>
      places.forEach((place, column) => {
        const averaged =
          direction === 'lon'
            ? lats.map((lat) => [lat, place] as const)
            : lons.map((lon) => [place, lon] as const);
        const { mean, share } = plainMean(at, averaged);
        const cell = row * places.length + column;
        if (Number.isNaN(mean)) expect(values[cell]).toBeNaN();
        else expect(values[cell]).toBeCloseTo(mean, 12);
        expect(validShare[cell]).toBeCloseTo(share, 12);
      }),
    );
    expect(validShare.some((share) => share > 0 && share < 1)).toBe(true);
  });

  // Proves visualization/practice: Hovmöller: averages carry the area of their cells @
  //   hovmollerOfColumns
  it('weights cells of unequal width by their area', () => {
    const uneven = ([10, 10.5, 11, 12] as const).map((lat, at): Row => [0, lat, 5, at]);
    const { values } = accepted(diagramOf([...uneven, [1, 10, 5, 1]], 'lon'));
    // The outermost cells have the usual step of the axis, as on maps.
    const edges = [9.75, 10.25, 10.75, 11.5, 12.25].map((lat) => Math.sin((lat * Math.PI) / 180));
    const weights = [0, 1, 2, 3].map((at) => edges[at + 1]! - edges[at]!);
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    const mean = weights.reduce((sum, weight, at) => sum + weight * at, 0) / whole;
    expect(values[0]).toBeCloseTo(mean, 12);
  });

  it('has the area of rows that are not there among what has no value', () => {
    const { values, validShare } = accepted(
      diagramOf(
        [
          [0, 0, 10, 4],
          [0, 0, 20, 6],
          [1, 0, 10, 5],
        ],
        'lat',
      ),
    );
    expect(values.map((value) => Number(value.toFixed(12)))).toEqual(Float64Array.of(5, 5));
    expect([...validShare]).toEqual([1, 0.5]);
  });

  it('averages depths with the same weight, and says so', () => {
    const diagram = accepted(
      diagramOf(
        [
          [0, 0, 10, 4, 0],
          [0, 0, 10, 6, 500],
          [1, 0, 10, NaN, 0],
          [1, 0, 10, 6, 500],
        ],
        'lat',
      ),
    );
    expect(diagram.values.map((value) => Number(value.toFixed(12)))).toEqual(Float64Array.of(5, 6));
    expect([...diagram.validShare]).toEqual([1, 0.5]);
    expect(meanNotes(diagram)[0]).toContain('and 2 depths, which count alike');
  });

  it('of monthly means names each by its month', () => {
    const rows = [
      [Date.UTC(1997, 11, 15), 0, 10, 4],
      [Date.UTC(1998, 0, 15), 0, 10, 6],
    ] as const;
    const diagram = { ...accepted(diagramOf(rows, 'lat')), isMonthly: true };
    expect(whenText(diagram, diagram.time[0]!)).toBe('December 1997');
    expect(whenText({ ...diagram, isMonthly: false }, diagram.time[0]!)).toContain('1997-12-15');
  });

  it('of a climatology has months', () => {
    const made = accepted(
      diagramOf(
        [
          [12, 0, 10, 4],
          [1, 0, 10, 6],
        ],
        'lat',
        'month',
      ),
    );
    expect([made.isClimatology, [...made.time], [...made.values]]).toEqual([true, [1, 12], [6, 4]]);
  });

  it.each([
    ['no-rows', []],
    ['no-rows', [[0, 1, 2, 3]]],
    [
      'missing-place',
      [
        [NaN, 1, 2, 3],
        [0, 1, 2, 3],
      ],
    ],
  ] as const)('refuses %s', (code, few) => {
    expect(diagramOf(few, 'lat')).toMatchObject({ refusal: { code } });
  });
});

interface Heatmap {
  x: number[];
  y: number[];
  z: (number | null)[][];
  text: (string | null)[][];
}

function planOf(diagram: Hovmoller, isUpward = true) {
  const colouring = planColouring(diagram.values, { choice: paletteFor({}) });
  const figure = planHovmollerFigure(diagram, { unit: '°C', colouring, isUpward }, plainTheme);
  return { ...figure, heatmap: figure.traces[0] as unknown as Heatmap };
}

describe('a Hovmöller diagram that is drawn', () => {
  // Proves visualization/practice: Hovmöller: time can be turned round @ planHovmollerFigure
  it('has time upward on an axis of dates, or downward when it is turned round', () => {
    const diagram = accepted(diagramOf(rows, 'lon'));
    const { layout, heatmap } = planOf(diagram);
    expect(layout.yaxis?.type).toBe('date');
    const [from, to] = layout.yaxis!.range as [number, number];
    expect(from).toBeLessThan(times[0]!);
    expect(to).toBeGreaterThan(times[3]!);
    expect(planOf(diagram, false).layout.yaxis!.range).toEqual([to, from]);
    expect(heatmap.x).toEqual([167.5, 172.5, 177.5, 182.5, 187.5]);
    expect(heatmap.text[0]![3]).toMatch(
      /^<b>−2.3223\u2009°C<\/b><br>2020-01-01.*<br>175° W<br>values in \d+\u2009% of the area$/,
    );
  });

  it('leaves times that are not there open', () => {
    const withGap = rows.map(([time, ...rest]): Row => [
      time === times[3] ? Date.UTC(2021, 5, 1) : time,
      ...rest,
    ]);
    const { y, z } = planOf(accepted(diagramOf(withGap, 'lon'))).heatmap;
    const at = z.findIndex((row) => row.every((value) => value === null));
    expect(at).toBe(3);
    expect(y[at + 1]! - y[at]!).toBeGreaterThan(360 * 86_400_000);
  });

  it('names the months of a climatology', () => {
    const months = [1, 2, 3].map((month): Row => [month, 0, 10, month]);
    const { layout, heatmap } = planOf(accepted(diagramOf(months, 'lat', 'month')));
    expect(layout.yaxis?.ticktext?.slice(0, 2)).toEqual(['January', 'February']);
    expect(heatmap.y).toEqual([0.5, 1.5, 2.5, 3.5]);
  });

  it('is one sentence for those who do not see it', () => {
    const months = [1, 2, 3].map((month): Row => [month, 0, 10, month]);
    const diagram = accepted(diagramOf(months, 'lat', 'month'));
    const { statistics } = planColouring(diagram.values, { choice: paletteFor({}) });
    expect(summariseHovmoller(diagram, { title: { title: 'SST' }, unit: '°C', statistics })).toBe(
      'SST: 3 of 3 means from 0° to 0°, January to March have a value, from 1\u2009°C (0°, January) to 3\u2009°C (0°, March).',
    );
  });
});
