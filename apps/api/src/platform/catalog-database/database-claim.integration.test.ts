import { describe, expect, it } from 'vitest';
import { databaseKinds, openTestDatabase } from '../../testing/databases/databases.ts';
import { claimDatabase } from './database-claim.ts';

describe.runIf(databaseKinds.includes('PostgreSQL'))(
  'a catalog database on a server (needs ISOBATH_TEST_POSTGRES_URL)',
  () => {
    it('serves one portal; a second one is refused until the first lets go', async () => {
      const catalog = await openTestDatabase('PostgreSQL');
      try {
        const release = await claimDatabase(catalog.url!);
        await expect(claimDatabase(catalog.url!, 0)).rejects.toThrow(
          'The catalog database at DATABASE_URL is in use by another portal.',
        );
        const waiting = claimDatabase(catalog.url!, 10_000);
        await release();
        await (
          await waiting
        )();
      } finally {
        await catalog.close();
      }
    });
  },
);
