import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ProgressEvent } from '@isobath/contract';
import { backupControlRoutes, checkResultSchema } from '@isobath/contract';
import { startClusterStandIn } from '../../../testing/databases/cluster-stand-in.ts';
import { databaseKinds, openTestDatabase } from '../../../testing/databases/databases.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../testing/datasets/small-grid.ts';
import { describeTwoCruises, makeTwoCruises } from '../../../testing/datasets/two-cruises.ts';

const last = async (answer: Promise<Response>): Promise<ProgressEvent> =>
  JSON.parse((await (await answer).text()).trim().split('\n').at(-1)!) as ProgressEvent;
const check = async (portal: TestPortal) =>
  checkResultSchema.parse(
    ((await last(portal.control('POST', backupControlRoutes.check.path))) as { result?: unknown })
      .result,
  );

describe.each(databaseKinds)('an installation moved to a cluster and a %s catalog', (kind) => {
  it('has the same rows, column by column, and answers the same', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'isobath-move-'));
    const catalog = kind === 'PostgreSQL' ? await openTestDatabase(kind) : undefined;
    const cluster = await startClusterStandIn('measurements');
    const paths = [
      '/api/catalog/searchcatalog',
      '/api/data/sp?spName=uspSpaceTime&tableName=tblSmall_Grid',
      '/api/data/sp?spName=uspSpaceTime&tableName=tblTwo_Cruises',
    ];
    const ask = (portal: TestPortal): Promise<string[]> =>
      Promise.all(paths.map(async (path) => (await portal.get(path)).text()));
    const before = await startPortal();
    const after = await startPortal({
      clickhouseUrl: cluster.url,
      settings: { CLICKHOUSE_CLUSTER: 'ocean' },
      ...(catalog?.url !== undefined && { databaseUrl: catalog.url }),
    });
    try {
      await before.load(describeSmallGrid(), [makeSmallGrid()]);
      await before.load(describeTwoCruises(), [makeTwoCruises()]);
      expect(
        await last(before.control('POST', backupControlRoutes.write.path, { folder })),
      ).toMatchObject({
        event: 'done',
        result: { datasets: 2, rows: 222 },
      });
      expect(
        await last(after.control('POST', backupControlRoutes.restore.path, { folder })),
      ).toMatchObject({
        event: 'done',
        result: { datasets: 2, rows: 222 },
      });
      const checked = await check(after);
      expect(checked).toEqual(await check(before));
      expect(checked.problems).toBe(0);
      const answers = await ask(after);
      expect(answers).toEqual(await ask(before));
      expect(answers.slice(1).map((answer) => answer.trim().split('\n').length > 6)).toEqual([
        true,
        true,
      ]);
    } finally {
      for (const portal of [before, after]) await portal.close();
      await cluster.close();
      await catalog?.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
