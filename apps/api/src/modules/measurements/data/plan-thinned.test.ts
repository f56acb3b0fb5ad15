import { WHOLE_CIRCLE } from '@isobath/ocean';
import type { TableDescription } from '@isobath/query';
import { expect, it } from 'vitest';
import { planThinned } from './plan-thinned.ts';

const bounds = { timeMs: {}, lat: {}, lon: WHOLE_CIRCLE, depth: {} };
const tableOf = (rowCount: number): TableDescription =>
  ({
    tableName: 'tblCasts',
    physicalTable: 'tblCasts__v1',
    rowCount,
    hasDepth: true,
    isClimatology: false,
    coverage: {},
    variables: [{ name: 'temp', kind: 'float', isNullable: true }],
  }) as unknown as TableDescription;

/** Plans with an engine that counts as it is told, and lists the statements it was asked for. */
async function plan(rowCount: number, answers: readonly Record<string, number>[]) {
  const asked: string[] = [];
  const engine = {
    readRows: async ({ sql }: { sql: string }) => {
      asked.push(sql);
      return [answers[asked.length - 1]];
    },
  };
  const { sql, notes } = await planThinned(
    engine as never,
    { variable: 'temp', table: tableOf(rowCount), bounds },
    { limit: 100, encoding: 'text', signal: AbortSignal.timeout(10_000) },
  );
  return { asked, sql, notes };
}

it('few times and places are all shown, of each the shallowest observation', async () => {
  const { asked, sql, notes } = await plan(1000, [{ observations: 900, positions: 90 }]);
  expect(asked).toHaveLength(1);
  expect(sql).toContain('GROUP BY t.time, t.lat, t.lon)');
  expect(notes).toEqual(['The shallowest observation of each time and place: 90 of 900.']);
});

it('what is already everything is not said', async () => {
  expect((await plan(80, [{ observations: 80, positions: 80 }])).notes).toEqual([]);
});

it('more are thinned by the finest cells that are few enough', async () => {
  const cells = { cells_0: 800, cells_1: 300, cells_2: 101, cells_3: 100, cells_4: 20 };
  const { sql, notes } = await plan(1000, [{ observations: 900, positions: 850, ...cells }]);
  expect(sql).toContain('floor((t.lat + 90) / 0.1)');
  expect(notes).toEqual([
    'The shallowest observation of each 0.1 x 0.1 degrees and day: 100 of 900.',
  ]);
});

it('of a large table the cells are estimated first, counted then, and larger ones taken where they are more after all', async () => {
  const { asked, sql, notes } = await plan(5_000_000, [
    { observations: 4e6, positions: 3e6, cells_0: 2e6, cells_1: 96 },
    { observations: 4e6, positions: 3e6, cells_0: 104 },
    { observations: 4e6, positions: 3e6, cells_0: 60 },
  ]);
  expect(asked.map((text) => text.includes('% 32 = 0'))).toEqual([true, false, false]);
  expect(sql).toContain('floor((t.lat + 90) / 0.05)');
  expect(notes).toEqual([
    'The shallowest observation of each 0.05 x 0.05 degrees and day: 60 of 4,000,000.',
  ]);
});
