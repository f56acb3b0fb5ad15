import { rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startServer } from '../server/start-server.ts';
import {
  isBuilt,
  listPublished,
  listVersionTables,
  makeDataFolder,
  makeFolder,
  runCommand,
} from '../testing/cli-kit.ts';

const recipe = `dataset:
  short_name: Kept
  long_name: A dataset that outlives its catalog
  description: Made for a test.
  make: Observation
  source: Test bench
  acknowledgement: None
table: tblKept
variables:
  - { name: temp, from: temp, unit: degC }
`;

/** Runs work while a server is there for its commands. */
async function besideServer<T>(data: string, work: () => Promise<T>): Promise<T> {
  const { stop } = await startServer(data, AbortSignal.timeout(100_000));
  try {
    return await work();
  } finally {
    await stop();
  }
}

describe.skipIf(!isBuilt)('isobath adopt (skipped unless it is built)', () => {
  it('gives the datasets of a lost catalog back, which no other command may touch before', async () => {
    const folder = await makeFolder(onTestFinished);
    const data = await makeDataFolder(onTestFinished);
    const [csv, yaml] = [join(folder, 'kept.csv'), join(folder, 'kept.yaml')];
    await Promise.all([
      writeFile(csv, 'time,lat,lon,temp\n2020-01-01T00:00:00Z,1,2,3\n'),
      writeFile(yaml, recipe),
    ]);
    const before = await besideServer(data, async () => {
      expect(await runCommand(data, 'ingest', csv, '--recipe', yaml)).toMatchObject({ code: 0 });
      return listPublished(data);
    });
    const tables = await listVersionTables(data);
    await rename(join(data, 'catalog'), join(folder, 'catalog'));

    const refused = await runCommand(data, 'datasets');
    expect(refused).toMatchObject({
      code: 1,
      messages: expect.stringMatching(
        /exit code 5[\s\S]*The catalog is new[\s\S]*npx isobath adopt/,
      ),
    });
    expect(existsSync(join(data, 'catalog'))).toBe(false);
    expect(await runCommand(data, 'adopt')).toMatchObject({
      code: 1,
      output: expect.stringContaining('dataset Kept: is in the measurement store'),
      messages: expect.stringContaining('--yes'),
    });
    expect(await listVersionTables(data)).toEqual(tables);
    expect(await runCommand(data, 'adopt', '--yes')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Rebuilt: 1 dataset, 0 files: Kept'),
    });
    await besideServer(data, async () => {
      expect(await listPublished(data)).toEqual(before);
      expect(await runCommand(data, 'check', '--repair')).toMatchObject({
        code: 0,
        output: expect.stringContaining('No differences found.'),
      });
    });
    await rm(join(folder, 'catalog'), { recursive: true });
  }, 600_000);
});
