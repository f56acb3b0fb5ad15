import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { databaseKinds, openTestDatabase } from '../../testing/databases/databases.ts';
import { isDatabaseAway } from './database-failure.ts';
import { openDatabase } from './database.ts';

describe.runIf(databaseKinds.includes('PostgreSQL'))(
  'a statement of a catalog on a server (needs ISOBATH_TEST_POSTGRES_URL)',
  () => {
    it('is ended by the server where it takes too long, and the next one is answered', async () => {
      const catalog = await openTestDatabase('PostgreSQL');
      const opened = await openDatabase({ url: catalog.url, folder: '', statementMs: 2_000 });
      try {
        await expect(opened.database.execute(sql`select pg_sleep(600)`)).rejects.toMatchObject({
          cause: { code: '57014' },
        });
        expect(await opened.database.execute(sql`select 1 as one`)).toMatchObject({
          rows: [{ one: 1 }],
        });
      } finally {
        await opened.close();
        await catalog.close();
      }
    });

    it('is given up where the server no longer answers', async () => {
      const catalog = await openTestDatabase('PostgreSQL');
      const link = await openLink(new URL(catalog.url!));
      const opened = await openDatabase({ url: link.url, folder: '', statementMs: 2_000 });
      try {
        link.goSilent();
        const failure = await opened.database
          .execute(sql`select 1`)
          .catch((error: unknown) => error);
        expect(isDatabaseAway(failure)).toBe(true);
      } finally {
        link.close();
        await opened.close();
        await catalog.close();
      }
    });
  },
);

/** A way to a server that can go silent: connections stay open, and nothing comes back. */
async function openLink(
  server: URL,
): Promise<{ url: string; goSilent: () => void; close: () => void }> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const listener = createServer((near) => {
    const far = connect(Number(server.port), server.hostname);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => socket.destroy()));
    near.on('data', (bytes) => far.write(bytes)).on('close', () => far.destroy());
    far.on('data', (bytes) => isSilent || near.write(bytes)).on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const url = new URL(server);
  url.hostname = '127.0.0.1';
  url.port = String((listener.address() as AddressInfo).port);
  return {
    url: url.href,
    goSilent: () => {
      isSilent = true;
    },
    close() {
      listener.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
