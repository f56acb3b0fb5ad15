import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUseError, lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a data folder', () => {
  it('is opened once at a time', async () => {
    const release = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toBeInstanceOf(FolderInUseError);
    await release();
    await (
      await lockFolder(folder)
    )();
    expect(await readdir(join(folder, 'run'))).toEqual(['lock-2']);
  });
  it('is taken over from a process that is gone, or whose number another process has now', async () => {
    await mkdir(join(folder, 'run'));
    await writeFile(
      join(folder, 'run', 'lock-7'),
      JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '1' }),
    );
    await (
      await lockFolder(folder)
    )();
    await writeFile(
      join(folder, 'run', 'lock-9'),
      JSON.stringify({ pid: process.pid, startedAt: 'another start' }),
    );
    await (
      await lockFolder(folder)
    )();
    await writeFile(join(folder, 'run', 'lock-11'), 'half a li');
    await expect(lockFolder(folder)).resolves.toBeTypeOf('function');
  });
  it('goes to exactly one of many that find a stale lock', async () => {
    await mkdir(join(folder, 'run'));
    await writeFile(
      join(folder, 'run', 'lock-7'),
      JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '1' }),
    );
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
