import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notebook } from '../../../testing/makers/notebook.ts';
import { openNotebook } from '../../../testing/makers/notebook.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import {
  describeSmallGrid,
  makeSmallGrid,
  smallGrid,
  smallGridValue,
} from '../../../testing/datasets/small-grid.ts';

let portal: TestPortal;
let notebook: Notebook;
beforeAll(async () => {
  portal = await startPortal();
  await portal.load(describeSmallGrid(), [makeSmallGrid()]);
  notebook = await openNotebook(portal);
}, 300_000);
afterAll(() => portal.close());

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The mean at the surface at 0.5° N, from 0.5° W to 0.5° E, over the times of the months named. */
function meanOf(...times: readonly number[]): number {
  return mean(
    times.flatMap((time) =>
      [-0.5, 0, 0.5].map((lon) => smallGridValue(time, 0, { lat: 0.5, lon })),
    ),
  );
}

describe('the Python client makes a climatology of a grid', () => {
  it('after it has asked whether the table has the field of the period, as each of its versions asks', async () => {
    for (const field of ['dayofyear', 'week', 'month', 'year']) {
      expect(await notebook.rows(`select top 1 ${field} from tblSmall_Grid`)).toHaveLength(2);
      const [header] = await notebook.rows('select TOP(1) * FROM tblSmall_Grid');
      expect(header).toContain(field);
      expect(
        (await notebook.ask(`SELECT COL_LENGTH('tblSmall_Grid', '${field}') AS RESULT `)).text,
      ).toBe('RESULT\n4\n');
    }
  });

  it.each([
    ['month', 4, [1, 2]],
    ['month', 5, [0]],
    ['dayofyear', 112, [2]],
    ['week', 17, [1, 2]],
    ['year', 1850, [0]],
  ] as const)('of the %s %i', async (period, value, times) => {
    const [header, ...rows] = await notebook.rows(
      `uspAggregate 'tblSmall_Grid', 'sst', '${period}', ${value}, 0.500000, 0.500000, -0.500000, 0.500000, 0.000000, 0.000000`,
    );
    expect(header).toEqual(['lat', 'lon', 'depth', 'sst', 'std', 'sample_size']);
    expect(rows.map(([, lon]) => Number(lon))).toEqual([-0.5, 0, 0.5]);
    expect(mean(rows.map((row) => Number(row[3])))).toBeCloseTo(meanOf(...times), 3);
    expect(rows.map((row) => Number(row[5]))).toEqual([times.length, times.length, times.length]);
  });
});

describe('its question for a field', () => {
  it('is answered by no row where the table has no such field, a part of its time or not', async () => {
    for (const field of ['nothing', 'quarter', 'hour'])
      expect(
        (await notebook.ask(`SELECT COL_LENGTH('tblSmall_Grid', '${field}') AS RESULT `)).text,
      ).toBe('RESULT\n\n');
    expect((await notebook.ask("SELECT COL_LENGTH('tblDatasets', 'month') AS RESULT ")).text).toBe(
      'RESULT\n\n',
    );
  });
});

describe('its sampling of a place whose time the table does not cover', () => {
  it.each([
    [4, [1, 2]],
    [5, [0]],
  ] as const)('takes the same month of every year: %i', async (month, times) => {
    const asked = `SELECT AVG(sst) __CMAP__sst__tblSmall_Grid FROM tblSmall_Grid WHERE [month]=${month}  AND lat BETWEEN 0.25 AND 0.75  AND lon BETWEEN -0.6 AND 0.6  AND depth BETWEEN -5 AND 5 `;
    const [header, [value] = []] = await notebook.rows(asked);
    expect(header).toEqual(['__CMAP__sst__tblSmall_Grid']);
    expect(Number(value)).toBeCloseTo(meanOf(...times), 3);
  });

  it('finds no value in a month without any', async () => {
    expect(
      await notebook.rows('SELECT AVG(sst) a, COUNT(sst) n FROM tblSmall_Grid WHERE [month]=12'),
    ).toEqual([
      ['a', 'n'],
      ['', '0'],
    ]);
  });
});

describe('parts of the time are counted in UTC', () => {
  it('with weeks that start on Sunday and a first week that holds 1 January', async () => {
    const [, ...rows] = await notebook.rows(
      'SELECT DISTINCT year, month, week, dayofyear, [time] FROM tblSmall_Grid ORDER BY [time]',
    );
    // 1850 began on a Tuesday and 2016 on a Friday: two and five days of the first week lie in the year before.
    const wanted = smallGrid.timesMs.map((timeMs) => {
      const time = new Date(timeMs);
      const first = new Date(Date.UTC(time.getUTCFullYear(), 0, 1));
      const day = Math.floor((timeMs - first.getTime()) / 86_400_000) + 1;
      return [
        time.getUTCFullYear(),
        time.getUTCMonth() + 1,
        Math.ceil((day + first.getUTCDay()) / 7),
        day,
      ].map(String);
    });
    expect(rows.map((row) => row.slice(0, 4))).toEqual(wanted);
  });

  it('and a size takes a month for a condition, never for a bound of the time', async () => {
    const query = 'SELECT * FROM tblSmall_Grid WHERE [month] = 5 AND lat > 0';
    const answer = await portal.get(
      `/api/data/check-query-size?${new URLSearchParams({ query }).toString()}`,
      { headers: { authorization: `Api-Key ${notebook.key}` } },
    );
    const { projection, query: read } = (await answer.json()) as {
      projection: unknown;
      query: { constraints: unknown };
    };
    expect(read.constraints).toEqual({
      time: null,
      lat: { min: 0, max: null },
      lon: null,
      depth: null,
    });
    // One time of three lies in May, and two latitudes of four north of the equator.
    expect(projection).toEqual({
      size: smallGrid.depths.length * 2 * smallGrid.lons.length,
      provenance: 'query',
      isExact: true,
    });
  });
});
