import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBlocks } from './testing/portals/portal.ts';
import { startServerProcess } from './testing/portals/server-process.ts';
import type { ServerProcess } from './testing/portals/server-process.ts';
import { describeSmallGrid, makeSmallGrid } from './testing/datasets/small-grid.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-kill-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const rounds = 3;
/** One value of the table: its version's number, as each version adds a thousand times its own to every value. */
const readVersions = async (
  server: ServerProcess,
): Promise<{ rows: number; versions: number[]; said: number | undefined }> => {
  const datasets = (await (await server.control('GET', '/control/datasets')).json()) as {
    version: number;
  }[];
  const answer = await fetch(
    `${server.url}/api/data/sp?spName=uspSpaceTime&tableName=tblSmall_Grid&fields=sst&lat1=0&lat2=90&dt2=1900-01-01&depth2=0`,
  );
  if (answer.status === 404) return { rows: 0, versions: [], said: datasets[0]?.version };
  const values = (await answer.text())
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => Number(line.split(',')[4]));
  return {
    rows: values.length,
    versions: [...new Set(values.map((value) => Math.round(value / 1000)))],
    said: datasets[0]?.version,
  };
};

describe('a server that is killed', () => {
  it('at any moment of a load starts again with whole versions and nothing else', async () => {
    let published = 0;
    for (let round = 0; round < rounds; round += 1) {
      const server = await startServerProcess(folder);
      const found = await readVersions(server);
      if (found.said !== undefined) {
        expect(found).toMatchObject({ rows: 12, versions: [found.said] });
        expect(found.said).toBeGreaterThanOrEqual(published);
        published = found.said;
      } else {
        expect(published).toBe(0);
      }
      const killed = new Promise<void>((resolve) => {
        setTimeout(
          () => void server.end('SIGKILL').then(() => resolve()),
          300 + ((round * 977) % 1900),
        );
      });
      for (let version = published + 1; ; version += 1) {
        const done = await loadBlocks(server.control, {
          request: describeSmallGrid(),
          blocks: [makeSmallGrid(version * 1000)],
        }).catch(() => undefined);
        if (done?.event !== 'done') break;
        published = version;
      }
      await killed;
    }
    const server = await startServerProcess(folder);
    const found = await readVersions(server);
    expect(found.said ?? 0).toBeGreaterThanOrEqual(published);
    if (found.said !== undefined) expect(found).toMatchObject({ rows: 12, versions: [found.said] });
    const next = await loadBlocks(server.control, {
      request: describeSmallGrid(),
      blocks: [makeSmallGrid(((found.said ?? 0) + 1) * 1000)],
    });
    expect(next).toMatchObject({ event: 'done', result: { version: (found.said ?? 0) + 1 } });
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('gently, ends with code 0 and leaves no address behind, having let no second server onto its folder', async () => {
    const server = await startServerProcess(folder);
    await expect(startServerProcess(folder)).rejects.toThrow(
      new RegExp(`in use by process ${server.process.pid}`),
    );
    expect(await server.end('SIGINT')).toBe(0);
    expect(await readdir(join(folder, 'run'))).not.toContain('server.json');
  }, 300_000);

  it('says which settings cannot be used, and why', async () => {
    await expect(
      startServerProcess(folder, { PORT: 'http', LOG_LEVEL: 'loud', ISOBATH_TYPO: '1' }),
    ).rejects.toThrow(/PORT is "http".*LOG_LEVEL is "loud".*ISOBATH_TYPO is "1"/s);
  }, 300_000);
});
