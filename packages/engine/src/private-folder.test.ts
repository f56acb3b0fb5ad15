import { chmod, lstat, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  assertPrivateFolder,
  closeOpenParts,
  closeTree,
  describeExposure,
  ExposedFolderError,
  makePrivateFolder,
} from './private-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-private-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const modeOf = async (...path: string[]): Promise<string> =>
  ((await lstat(join(folder, ...path))).mode & 0o777).toString(8);
async function makeFile(mode: number, ...path: string[]): Promise<void> {
  await writeFile(join(folder, ...path), '');
  await chmod(join(folder, ...path), mode);
}
async function makeFolder(mode: number, ...path: string[]): Promise<void> {
  await mkdir(join(folder, ...path));
  await chmod(join(folder, ...path), mode);
}

describe.runIf(process.getuid)('a data folder', () => {
  it('is made for its owner alone, with the folders above it that are missing', async () => {
    await makePrivateFolder(join(folder, 'a', 'b'));
    expect([await modeOf('a'), await modeOf('a', 'b')]).toEqual(['700', '700']);
    await makePrivateFolder(join(folder, 'a', 'b'));
  });

  it('that others can get into is refused with its mode and the command that mends it', async () => {
    await makeFolder(0o750, 'a b');
    const failure = await assertPrivateFolder(join(folder, 'a b')).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ExposedFolderError);
    expect(String(failure)).toContain(
      `has mode 0750, so other users of this machine can get at accounts and keys. Make it private with: chmod -R go= '${join(folder, 'a b')}'`,
    );
    await chmod(join(folder, 'a b'), 0o700);
    await assertPrivateFolder(join(folder, 'a b'));
    await assertPrivateFolder(join(folder, 'missing'));
  });

  it('of another user is refused, whatever its mode', () => {
    expect(describeExposure('/srv/data', { uid: 1000, mode: 0o40700 }, 0)).toBe(
      'The data folder /srv/data belongs to user 1000, and this process runs as user 0. Run it as user 1000, or hand the folder over with: chown -R 0 /srv/data',
    );
    expect(describeExposure('/srv/data', { uid: 1000, mode: 0o40700 }, 1000)).toBeUndefined();
  });

  it('is closed with everything in it, and no link is followed', async () => {
    await makeFile(0o644, 'outside');
    await makeFolder(0o755, 'tree');
    await makeFolder(0o700, 'tree', 'inner');
    await makeFile(0o666, 'tree', 'inner', 'file');
    await makeFile(0o600, 'tree', 'closed');
    await symlink(join(folder, 'outside'), join(folder, 'tree', 'link'));
    expect(await closeTree(join(folder, 'tree'))).toEqual({ closed: 2, failed: [] });
    expect([
      await modeOf('tree'),
      await modeOf('tree', 'inner', 'file'),
      await modeOf('outside'),
    ]).toEqual(['700', '600', '644']);
    expect(await closeTree(join(folder, 'nowhere'))).toEqual({ closed: 0, failed: [] });
  });

  it('is not walked again where its parts are closed', async () => {
    await makeFolder(0o755, 'engine');
    await makeFile(0o644, 'engine', 'part');
    await makeFile(0o644, 'engine.lock');
    expect((await closeOpenParts(folder)).closed).toBe(3);
    expect([
      await modeOf('engine'),
      await modeOf('engine', 'part'),
      await modeOf('engine.lock'),
    ]).toEqual(['700', '600', '600']);
    expect((await closeOpenParts(folder)).closed).toBe(0);
  });
});
