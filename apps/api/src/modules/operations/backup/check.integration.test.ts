import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckResult, ProgressEvent } from '@isobath/contract';
import {
  backupControlRoutes,
  checkResultSchema,
  fileControlRoutes,
  routeAddress,
} from '@isobath/contract';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../testing/datasets/small-grid.ts';
import { describeTwoCruises, makeTwoCruises } from '../../../testing/datasets/two-cruises.ts';

let portal: TestPortal;
let table: string;
beforeAll(async () => {
  portal = await startPortal();
  await portal.load(describeSmallGrid(), [makeSmallGrid()]);
  await portal.load(describeTwoCruises(), [makeTwoCruises()]);
  table = (await check()).tables[0]!.table;
}, 600_000);
afterAll(() => portal.close());

async function check(query = ''): Promise<CheckResult> {
  const lines = (
    await (await portal.control('POST', `${backupControlRoutes.check.path}${query}`)).text()
  )
    .trim()
    .split('\n');
  const last = JSON.parse(lines.at(-1)!) as ProgressEvent;
  return checkResultSchema.parse(last.event === 'done' ? last.result : last);
}
const change = (sql: string): Promise<void> =>
  portal.engine.execute({ sql, settings: { mutations_sync: 2 } });

describe('a check', () => {
  it('finds every table as the catalog says, with a checksum for each column and for whole rows', async () => {
    const { tables, problems } = await check();
    expect(problems).toBe(0);
    expect(tables.map(({ dataset, rowCount }) => [dataset, rowCount])).toEqual([
      ['Small_Grid', 216],
      ['Two_Cruises', 6],
    ]);
    expect(Object.keys(tables[0]!.checksums)).toEqual([
      '*',
      'time',
      'lat',
      'lon',
      'depth',
      'sst',
      'station',
    ]);
    expect(new Set(Object.values(tables[0]!.checksums)).size).toBe(7);
  });

  it('gives the same checksums whichever the order and the parts of the rows', async () => {
    const before = (await check()).tables[0]!.checksums;
    await change(`CREATE TABLE kept AS \`${table}\``);
    await change(`INSERT INTO kept SELECT * FROM \`${table}\` WHERE lat > 0 ORDER BY sst DESC`);
    await change(`INSERT INTO kept SELECT * FROM \`${table}\` WHERE lat <= 0 ORDER BY lon DESC`);
    await change(`EXCHANGE TABLES kept AND \`${table}\``);
    expect((await check()).tables[0]!.checksums).toEqual(before);
  });

  it('sees two values that changed places, which no count and no extreme shows', async () => {
    const before = (await check()).tables[0]!;
    await change(
      `ALTER TABLE \`${table}\` UPDATE sst = if(lon = 0.5, sst + 1, sst - 1) WHERE lat = 0.5 AND depth = 10 AND lon IN (0.5, 0)`,
    );
    const after = (await check()).tables[0]!;
    expect(after.problems).toEqual([]);
    expect(
      Object.keys(after.checksums).filter(
        (name) => after.checksums[name] !== before.checksums[name],
      ),
    ).toEqual(['*', 'sst']);
  });

  it('says which values, rows and tables are not there', async () => {
    await change(
      `ALTER TABLE \`${table}\` UPDATE sst = 9999 WHERE lat = 0.5 AND lon = 0.5 AND depth = 0`,
    );
    await change(`ALTER TABLE \`${table}\` DELETE WHERE lat = -90 AND lon = 0`);
    const { tables, problems } = await check();
    expect(tables[0]!.problems).toEqual([
      'the catalog says 216 rows; there are 207',
      expect.stringMatching(/^sst: the catalog says maximum .*; found is 9999$/),
      'station: the catalog says count 216; found is 207',
    ]);
    expect(problems).toBe(3);
    await change(`DROP TABLE \`${tables[1]!.table}\` SYNC`);
    expect((await check()).tables[1]!.problems).toEqual([
      expect.stringContaining('cannot be read'),
    ]);
  });

  it('names files that are missing or have another size, and with checksums also those of other bytes', async () => {
    for (const name of ['gone.csv', 'cut.csv', 'changed.csv', 'whole.csv'])
      await portal.control(
        'POST',
        routeAddress(fileControlRoutes.add, {
          params: { shortName: 'Small_Grid' },
          query: { folder: 'raw', name },
        }),
        Buffer.from(`lat,lon of ${name}\n`),
      );
    const folder = join(portal.folder, 'files/vault/Small_Grid/raw');
    const place = async (name: string): Promise<string> =>
      join(
        folder,
        (await readdir(folder)).find((stored) => stored.endsWith(`-${name}`))!,
      );
    await rm(await place('gone.csv'));
    await writeFile(await place('cut.csv'), 'lat');
    await writeFile(await place('changed.csv'), 'LAT,lon of changed.csv\n');
    const problemsOf = async (query: string): Promise<Record<string, string>> => {
      const { files } = await check(query);
      expect(files.count).toBe(4);
      return Object.fromEntries(
        files.problems.map(({ key, problem }) => [key.replace(/.*[0-9a-f]{16}-/, ''), problem]),
      );
    };
    const byName = {
      'gone.csv': 'is missing in the file store',
      'cut.csv': 'has 3 bytes in the file store; the catalog says 19',
    };
    expect(await problemsOf('')).toEqual(byName);
    expect(await problemsOf('?files=true')).toEqual({
      ...byName,
      'changed.csv': 'does not have the SHA-256 that the catalog says',
    });
  });
});
