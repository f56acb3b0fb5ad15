import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SizeCheckReply, Subset } from '@isobath/contract';
import { sizeCheckReplySchema } from '@isobath/contract';
import type { ColumnBlock } from '@isobath/engine';
import { describeBigTable } from '../../../testing/datasets/big-table.ts';
import type { Notebook } from '../../../testing/makers/notebook.ts';
import { openNotebook } from '../../../testing/makers/notebook.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { makeBoxes } from '../../../testing/matches/random-boxes.ts';
import { seededNumbers } from '../../../testing/subsets/seeded.ts';

const casts = 'tblCasts';
const climatology = 'tblClimatology_With_Land';
const callsPerTable = 200;
const dayMs = 86_400_000;
const firstMs = Date.UTC(1999, 0, 1);
const lastMs = firstMs + 400 * dayMs;

let portal: TestPortal;
let notebook: Notebook;
beforeAll(async () => {
  portal = await startPortal();
  await portal.load(describeCasts(), [makeCasts()]);
  await portal.load(describeClimatology(), [makeClimatology()]);
  notebook = await openNotebook(portal);
}, 300_000);
afterAll(() => portal.close());

const float = (name: string) => ({ name, type: 'float64' as const, isNullable: false });
const value = { name: 'value', type: 'float32' as const, isNullable: true };

/** Casts of six levels along a track round the Earth, so that no axis tells where the others lie. */
function describeCasts() {
  const { dataset } = describeBigTable();
  return describeBigTable({
    dataset: { ...dataset, short_name: 'Casts' },
    table: casts,
    isGridded: false,
    columns: [
      { ...float('time'), type: 'time' },
      float('lat'),
      float('lon'),
      float('depth'),
      value,
    ],
  });
}

function makeCasts(): ColumnBlock {
  const levels = [0, 10, 50, 200, 1000, 4000];
  const rowCount = 18_000;
  const column = (of: (cast: number, level: number) => number): { values: Float64Array } => ({
    values: Float64Array.from({ length: rowCount }, (_, index) =>
      of(Math.floor(index / levels.length), index % levels.length),
    ),
  });
  return {
    rowCount,
    columns: [
      column((cast) => firstMs + Math.floor(cast / 20) * 2 * dayMs),
      column((cast) => 70 * Math.sin(cast / 300)),
      column((cast) => ((cast * 0.7) % 360) - 180),
      column((_, level) => levels[level]!),
      { values: Float32Array.from({ length: rowCount }, (_, index) => index % 97) },
    ],
  };
}

/** Months on a grid of 4° in which nearly half of the cells are land and have no row. */
function describeClimatology() {
  const { dataset } = describeBigTable();
  return describeBigTable({
    dataset: { ...dataset, short_name: 'Climatology_With_Land' },
    table: climatology,
    isClimatology: true,
    temporalResolution: 'Monthly Climatology',
    columns: [{ ...float('month'), type: 'uint8' }, float('lat'), float('lon'), value],
  });
}

function makeClimatology(): ColumnBlock {
  const cells = Array.from({ length: 12 * 45 * 90 }, (_, index) => ({
    month: (index % 12) + 1,
    lat: (Math.floor(index / 12) % 45) * 4 - 88,
    lon: Math.floor(index / 540) * 4 - 180,
  })).filter(({ lat, lon }) => Math.sin(lat / 17) + Math.cos(lon / 23 + lat / 40) < 0.3);
  return {
    rowCount: cells.length,
    columns: [
      { values: Uint8Array.from(cells, ({ month }) => month) },
      { values: Float64Array.from(cells, ({ lat }) => lat) },
      { values: Float64Array.from(cells, ({ lon }) => lon) },
      { values: Float32Array.from(cells, (_, index) => index % 31) },
    ],
  };
}

async function checkSize(query: string): Promise<SizeCheckReply> {
  const answer = await portal.get(`/api/data/check-query-size?${new URLSearchParams({ query })}`);
  return sizeCheckReplySchema.parse(await answer.json());
}

async function countRows(query: string): Promise<number> {
  return (await notebook.rows(query)).length - 1;
}

function writeCall(
  procedure: string,
  { tableName, dt1, dt2, lat1, lat2, lon1, lon2, depth1 = 0, depth2 = 12_000 }: Subset,
): string {
  const bounds = [dt1, dt2, lat1, lat2, lon1, lon2, depth1, depth2];
  return `EXEC ${procedure} '${tableName}', 'value', ${bounds.map((bound) => `'${bound}'`).join(', ')}`;
}

const proceduresOfTimes = [
  'uspSpaceTime',
  'uspSectionMap',
  'uspTimeSeries',
  'uspDepthProfile',
  'uspWeekly',
  'uspMonthly',
  'uspQuarterly',
  'uspAnnual',
];

function makeCalls(tableName: string): string[] {
  const random = seededNumbers(20_261_122);
  const isClimatology = tableName === climatology;
  const boxes = makeBoxes(
    random,
    { tableName, timeMs: [firstMs, lastMs], ...(!isClimatology && { deepest: 4000 }) },
    callsPerTable,
  );
  const procedures = isClimatology ? ['uspSpaceTime', 'uspTimeSeries'] : proceduresOfTimes;
  return boxes.map((box, index) => {
    const [first, last] = [Math.floor(random() * 12) + 1, Math.floor(random() * 12) + 1];
    return writeCall(
      procedures[index % procedures.length]!,
      isClimatology ? { ...box, dt1: String(first), dt2: String(last) } : box,
    );
  });
}

describe('the size of a call of a procedure', () => {
  it.each([casts, climatology])(
    `is exact, in ${callsPerTable} random calls over %s`,
    async (tableName) => {
      const wrong: string[] = [];
      let filled = 0;
      for (const call of makeCalls(tableName)) {
        const [{ projection, messages }, rows] = await Promise.all([
          checkSize(call),
          countRows(call),
        ]);
        if (rows > 0) filled += 1;
        if (projection?.size !== rows || !projection.isExact)
          wrong.push(`${call}: ${projection?.size} for ${rows}`);
        expect(messages).toEqual(rows === 0 ? ['The statement gives no row.'] : []);
      }
      expect(wrong).toEqual([]);
      expect(filled).toBeGreaterThan(callsPerTable / 3);
    },
  );

  it('that matches one table with another is that of its answer', async () => {
    const match = `EXEC uspMatch '${casts}', 'value', '${climatology}', 'value', '1999-01-01', '1999-06-30', -60, 60, 170, -150, 0, 5000, 0, 2, 2, 0`;
    const rows = await countRows(match);
    expect(rows).toBeGreaterThan(100);
    expect((await checkSize(match)).projection).toEqual({
      size: rows,
      provenance: 'query',
      isExact: true,
    });
  });
});
