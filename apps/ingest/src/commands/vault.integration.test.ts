import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ControlVaultFile } from '@isobath/contract';
import { startServer } from '../server/start-server.ts';
import { isBuilt, makeDataFolder, makeFolder, runCommand } from '../testing/cli-kit.ts';

const rows = 'time,lat,lon,temp\n2020-01-01T00:00:00Z,1,2,3\n';
const recipe = `dataset:
  short_name: Filed
  long_name: A dataset with files
  description: Made for a test.
  make: Observation
  source: Test bench
  acknowledgement: None
table: tblFiled
variables:
  - { name: temp, from: temp, unit: degC }
`;

describe.skipIf(!isBuilt)('isobath vault (skipped unless it is built)', () => {
  it('adds files that come back in its list with their checksums, and removes them', async () => {
    const folder = await makeFolder(onTestFinished);
    const data = await makeDataFolder(onTestFinished);
    const started = await startServer(data, AbortSignal.timeout(200_000));
    onTestFinished(() => started.stop());
    const large = Buffer.alloc(20_000_000, 'ocean');
    const paths = {
      recipe: join(folder, 'filed.yaml'),
      csv: join(folder, 'filed.csv'),
      large: join(folder, 'large file.nc'),
      empty: join(folder, 'empty.txt'),
    };
    await Promise.all([
      writeFile(paths.recipe, recipe),
      writeFile(paths.csv, rows),
      writeFile(paths.large, large),
      writeFile(paths.empty, ''),
    ]);
    expect(await runCommand(data, 'ingest', paths.csv, '--recipe', paths.recipe)).toMatchObject({
      code: 0,
    });
    const added = await runCommand(
      data,
      'vault',
      'add',
      'Filed',
      'rep',
      paths.large,
      paths.empty,
      paths.csv,
    );
    expect(added).toMatchObject({
      code: 0,
      output: expect.stringContaining('rep/large file.nc  20.0 MB'),
    });
    const list = async (): Promise<ControlVaultFile[]> =>
      JSON.parse(
        (await runCommand(data, 'vault', 'list', 'filed', '--json')).output,
      ) as ControlVaultFile[];
    const sha256 = (bytes: Buffer | string): string =>
      createHash('sha256').update(bytes).digest('hex');
    expect(
      (await list()).map(({ folder: of, name, bytes, sha256: sum }) => [of, name, bytes, sum]),
    ).toEqual([
      ['rep', 'empty.txt', 0, sha256('')],
      ['rep', 'filed.csv', rows.length, sha256(rows)],
      ['rep', 'large file.nc', large.length, sha256(large)],
    ]);
    expect(
      await runCommand(data, 'vault', 'remove', 'Filed', 'rep', 'large file.nc', 'empty.txt'),
    ).toMatchObject({ code: 0 });
    expect((await list()).map(({ name }) => name)).toEqual(['filed.csv']);
    expect(
      await runCommand(data, 'vault', 'remove', 'Filed', 'rep', 'large file.nc'),
    ).toMatchObject({
      code: 1,
      messages: expect.stringContaining('has no file rep/large file.nc'),
    });
    expect(await runCommand(data, 'vault', 'add', 'Nothing', 'rep', paths.csv)).toMatchObject({
      code: 1,
      messages: expect.stringContaining('no dataset "Nothing"'),
    });
  }, 300_000);

  it('refuses an unknown folder, a missing file and two of a name before anything is sent', async () => {
    const folder = await makeFolder(onTestFinished);
    const path = join(folder, 'a.csv');
    await writeFile(path, 'x');
    const refusal = async (...args: string[]): Promise<string> =>
      (await runCommand(join(folder, 'data'), 'vault', 'add', 'Filed', ...args)).messages;
    expect(await refusal('best', path)).toContain(
      'there is no folder best; choose rep (reprocessed), nrt (near real time) or raw',
    );
    expect(await refusal('rep', join(folder, 'none.csv'))).toContain('none.csv is not a file');
    expect(await refusal('rep', path, path)).toContain('two of the files are named a.csv');
  }, 300_000);
});
