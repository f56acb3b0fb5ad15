import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  backupControlRoutes,
  checkResultSchema,
  loadRoutes,
  maxVariables,
} from '@isobath/contract';
import { describeTrack } from '../../../testing/datasets/cruise-track.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';

const WIDTH = 320;
const ROWS = 4;
/** Every seventh variable lacks its last value; none are alike. */
const valueOf = (column: number, row: number): number =>
  column % 7 === 0 && row === ROWS - 1 ? Number.NaN : column * 10 + row + 0.5;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const track = describeTrack();
const names = (count: number): string[] => Array.from({ length: count }, (_, at) => `v${at}`);
const wide = (count: number): typeof track => ({
  ...track,
  dataset: { ...track.dataset, short_name: 'Wide', cruises: [] },
  table: 'tblWide',
  columns: [
    ...track.columns.slice(0, 3),
    ...names(count).map((name) => ({ name, type: 'float64' as const, isNullable: true })),
  ],
  variables: names(count).map((name) => ({ ...track.variables[0]!, name })),
});

describe('a table of 320 variables', () => {
  it('is published with the statistics of each variable, as its values have them', async () => {
    const rows = Array.from({ length: ROWS }, (_, row) => row);
    const coordinates = [
      rows.map((row) => Date.UTC(2020, 0, 1 + row)),
      rows.map((row) => 10 + row),
      rows.map((row) => 20 + row),
    ];
    const published = await portal.load(wide(WIDTH), [
      {
        rowCount: ROWS,
        columns: [
          ...coordinates.map((values) => ({ values: Float64Array.from(values) })),
          ...names(WIDTH).map((_, column) => ({
            values: Float64Array.from(rows, (row) => valueOf(column, row)),
            isMissing: Uint8Array.from(rows, (row) => Number(Number.isNaN(valueOf(column, row)))),
          })),
        ],
      },
    ]);
    expect(published).toMatchObject({ event: 'done', result: { rowCount: ROWS } });
    const kept = await portal.engine.readRows<Record<string, number | string>>({
      sql: 'SELECT Variable, Variable_Min, Variable_Max, Variable_Count, Lat_Max, Time_Max FROM udfCatalog ORDER BY ID',
    });
    expect(kept).toEqual(
      names(WIDTH).map((name, column) => {
        const values = rows.map((row) => valueOf(column, row)).filter((value) => value === value);
        return {
          Variable: name,
          Variable_Min: values[0],
          Variable_Max: values.at(-1),
          Variable_Count: values.length,
          Lat_Max: 13,
          Time_Max: expect.stringContaining('2020-01-04') as unknown,
        };
      }),
    );
  });

  it('has a checksum for each of its columns and for whole rows', async () => {
    const lines = (
      await (await portal.control('POST', backupControlRoutes.check.path)).text()
    ).trim();
    const { result } = JSON.parse(lines.split('\n').at(-1)!) as { result: unknown };
    const { checksums } = checkResultSchema.parse(result).tables[0]!;
    expect(Object.keys(checksums)).toHaveLength(WIDTH + 4);
    expect(new Set(Object.values(checksums)).size).toBe(WIDTH + 4);
  });
});

it('a load of more variables than a dataset may have is refused with the greatest number', async () => {
  const answer = await portal.control('POST', loadRoutes.begin.path, wide(maxVariables + 1));
  expect(await answer.json()).toMatchObject({
    detail: expect.stringContaining(`${maxVariables}`) as unknown,
  });
});
