import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { ServerFile } from '@isobath/contract';
import { fileControlRoutes, routeAddress } from '@isobath/contract';
import { loadBlocks } from '../../../testing/portals/portal.ts';
import { startServerProcess } from '../../../testing/portals/server-process.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../testing/datasets/small-grid.ts';

it('a server that is killed while a file comes keeps the files it had, and nothing of the half one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'isobath-vault-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const arriving = (): Promise<string[]> => readdir(join(folder, 'files', '.arriving'));
  const server = await startServerProcess(folder, { DOWNLOADS: 'open' });
  await loadBlocks(server.control, { request: describeSmallGrid(), blocks: [makeSmallGrid()] });
  expect(
    (
      await server.control(
        'POST',
        routeAddress(fileControlRoutes.add, {
          params: { shortName: 'Small_Grid' },
          query: { folder: 'rep', name: 'whole.nc' },
        }),
        Buffer.from('whole'),
      )
    ).status,
  ).toBe(200);
  const { controlUrl, secret } = JSON.parse(
    await readFile(join(folder, 'run', 'server.json'), 'utf8'),
  ) as ServerFile;
  const sending = request(
    `${controlUrl}${routeAddress(fileControlRoutes.add, { params: { shortName: 'Small_Grid' }, query: { folder: 'rep', name: 'half.nc' } })}`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': 'application/octet-stream',
        'content-length': '1000000',
      },
    },
  ).on('error', () => undefined);
  sending.write(Buffer.alloc(500_000, 'x'));
  await expect.poll(arriving, { timeout: 120_000 }).toHaveLength(1);
  await server.end('SIGKILL');
  sending.destroy();
  const again = await startServerProcess(folder, { DOWNLOADS: 'open' });
  const shared = (await (await fetch(`${again.url}/api/data/share/Small_Grid`)).json()) as {
    folders: { files: { name: string; url: string }[] }[];
  };
  expect(shared.folders.flatMap(({ files }) => files.map(({ name }) => name))).toEqual([
    'whole.nc',
  ]);
  expect(await (await fetch(`${again.url}${shared.folders[0]!.files[0]!.url}`)).text()).toBe(
    'whole',
  );
  expect(await arriving()).toEqual([]);
  expect(await again.end('SIGINT')).toBe(0);
}, 300_000);
