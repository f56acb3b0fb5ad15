import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ControlKey, CreatedKey } from '@isobath/contract';
import { controlKeyRoutes } from '@isobath/contract';
import { moduleDatabaseKinds, openTestDatabase } from '../../../testing/databases/databases.ts';
import type { ServerProcess } from '../../../testing/portals/server-process.ts';
import { startServerProcess } from '../../../testing/portals/server-process.ts';

describe.each(moduleDatabaseKinds)('a server that ends (%s)', (kind) => {
  const start = async (): Promise<() => Promise<ServerProcess>> => {
    const folder = await mkdtemp(join(tmpdir(), 'isobath-keys-'));
    const catalog = kind === 'PostgreSQL' ? await openTestDatabase(kind) : undefined;
    onTestFinished(async () => {
      await catalog?.close();
      await rm(folder, { recursive: true, force: true });
    });
    return () =>
      startServerProcess(folder, catalog?.url === undefined ? {} : { DATABASE_URL: catalog.url });
  };
  const make = async (server: ServerProcess): Promise<CreatedKey> =>
    (await (await server.control('POST', controlKeyRoutes.list.path, {})).json()) as CreatedKey;
  const list = async (server: ServerProcess): Promise<ControlKey[]> =>
    (await (await server.control('GET', controlKeyRoutes.list.path)).json()) as ControlKey[];
  const ask = async (server: ServerProcess, token: string): Promise<number> =>
    (
      await fetch(`${server.url}/api/catalog/dataset-names`, {
        headers: { authorization: `Api-Key ${token}` },
      })
    ).status;

  it('by kill -9 keeps every key that it told of, and every revocation', async () => {
    const open = await start();
    const first = await open();
    const made = await Promise.all(Array.from({ length: 5 }, () => make(first)));
    expect(
      (await first.control('POST', controlKeyRoutes.revoke.path, { prefix: made[4]!.key.prefix }))
        .status,
    ).toBe(204);
    await first.end('SIGKILL');
    const second = await open();
    expect(await Promise.all(made.map(({ token }) => ask(second, token)))).toEqual([
      200, 200, 200, 200, 401,
    ]);
    await second.end('SIGTERM');
  }, 300_000);

  it('in good order keeps the calls that were not written yet', async () => {
    const open = await start();
    const first = await open();
    const { token } = await make(first);
    for (let call = 0; call < 3; call += 1) expect(await ask(first, token)).toBe(200);
    expect(await first.end('SIGTERM')).toBe(0);
    const second = await open();
    expect(await list(second)).toMatchObject([
      { callsThisMonth: 3, lastUsedAt: expect.any(String) as string },
    ]);
    await second.end('SIGTERM');
  }, 300_000);
});
