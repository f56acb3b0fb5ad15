import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { placeEmptyInstallation } from '../../testing/portals/empty-installation.ts';
import { findFreePort } from '../../testing/portals/free-port.ts';
import { createLogger } from '../logging/logger.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-start-'));
  await placeEmptyInstallation(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (environment: Record<string, string>): Promise<unknown> =>
  startApp({
    config: readConfig({ PORT: '0', ISOBATH_DATA: folder, ...environment }),
    logger: createLogger('silent'),
    isControlOnly: true,
  });

describe('a portal that cannot start', () => {
  it('names the database address that nobody answers at, without its password', async () => {
    const failure = await start({
      DATABASE_URL: `postgres://reader:secret@127.0.0.1:${await findFreePort()}/isobath`,
    }).catch(String);
    expect(failure).toMatch(
      /^StartError: The catalog database at DATABASE_URL cannot be used: connect ECONNREFUSED 127\.0\.0\.1/,
    );
    expect(failure).not.toContain('secret');
  });

  it('names the measurement store that nobody answers at, without its password', async () => {
    const failure = await start({
      CLICKHOUSE_URL: `http://reader:secret@127.0.0.1:${await findFreePort()}/isobath`,
    }).catch(String);
    expect(failure).toMatch(
      /^StartError: The measurement store at CLICKHOUSE_URL cannot be used: .*ECONNREFUSED/,
    );
    expect(failure).not.toContain('secret');
  });

  it.runIf(process.platform === 'linux')(
    'names a folder of the system in which nothing can be made, and does not go on trying',
    async () => {
      await expect(start({ ISOBATH_DATA: '/proc/nope' })).rejects.toThrow(
        'The data folder /proc/nope (ISOBATH_DATA) cannot be written: ENOENT',
      );
      await expect(start({ ISOBATH_DATA: '/proc/nope/deeper/still' })).rejects.toThrow(
        'The data folder /proc/nope/deeper/still (ISOBATH_DATA) cannot be written: ENOENT',
      );
    },
  );

  it('names the folder that it cannot write to', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    await expect(start({ ISOBATH_DATA: file })).rejects.toThrow(
      `The data folder ${file} (ISOBATH_DATA) cannot be written: ENOTDIR`,
    );
  });
});
