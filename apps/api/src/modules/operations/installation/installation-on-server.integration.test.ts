import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, describe, it } from 'vitest';
import type { ControlDataset, ProgressEvent } from '@isobath/contract';
import { installationRoutes, loadRoutes } from '@isobath/contract';
import { startApp } from '../../../app.ts';
import { readConfig } from '../../../config.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { databaseKinds, openTestDatabase } from '../../../testing/databases/databases.ts';
import { openRepair } from '../../../testing/portals/open-repair.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { describeTrack, makeTrack } from '../../../testing/datasets/cruise-track.ts';

describe.runIf(databaseKinds.includes('PostgreSQL'))(
  'a catalog on a PostgreSQL server (needs ISOBATH_TEST_POSTGRES_URL)',
  () => {
    it('that is another, empty database keeps a portal from starting, and can take the tables over', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'isobath-installation-'));
      const [right, wrong] = [
        await openTestDatabase('PostgreSQL'),
        await openTestDatabase('PostgreSQL'),
      ];
      try {
        const portal = await startPortal({ folder, databaseUrl: right.url! });
        await portal.load(describeTrack(), [makeTrack()]);
        const before = (await (
          await portal.control('GET', loadRoutes.listDatasets.path)
        ).json()) as ControlDataset[];
        await portal.close();
        const secret = new URL(wrong.url!);
        secret.password = 'swordfish';
        const config = readConfig({ PORT: '0', ISOBATH_DATA: folder, DATABASE_URL: secret.href });
        const message = await startApp({
          config,
          logger: createLogger('silent'),
          isControlOnly: true,
        }).then(
          () => '',
          (error: Error) => error.message,
        );
        expect(message).toMatch(
          /The catalog is new[\s\S]*1 table[\s\S]*point DATABASE_URL at the right place/,
        );
        expect(message).toContain(new URL(wrong.url!).pathname);
        expect(message).not.toContain('swordfish');
        const repair = await openRepair(
          readConfig({ ISOBATH_DATA: folder, DATABASE_URL: wrong.url }),
        );
        const answer = await (
          await repair.control('POST', installationRoutes.rebuild.path, {
            adopt: true,
            leaveOut: false,
          })
        ).text();
        await repair.close();
        expect(JSON.parse(answer.trim().split('\n').at(-1)!) as ProgressEvent).toMatchObject({
          event: 'done',
          result: { datasets: ['Track'], problems: [] },
        });
        const after = await startPortal({ folder, databaseUrl: wrong.url! });
        expect(await (await after.control('GET', loadRoutes.listDatasets.path)).json()).toEqual(
          before,
        );
        await after.close();
        // The catalog that was left behind is another's now, or an older one.
        await expect(startPortal({ folder, databaseUrl: right.url! })).rejects.toThrow(
          'The catalog is older than the measurement store',
        );
      } finally {
        await right.close();
        await wrong.close();
        await rm(folder, { recursive: true, force: true });
      }
    });
  },
);
