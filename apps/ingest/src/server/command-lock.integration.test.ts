import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { makeFolder } from '../testing/cli-kit.ts';
import { readHolder, tryLock } from './command-lock.ts';
import { readLiveServer } from './server-file.ts';

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await makeFolder(onTestFinished);
});

async function numberOfGoneProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid!;
}

it('one command at a time has the lock, and the next has it afterwards', async () => {
  const first = await tryLock(dataFolder);
  expect(first).toBeDefined();
  expect(await tryLock(dataFolder)).toBeUndefined();
  expect(await readHolder(dataFolder)).toBe(process.pid);
  await first!.release();
  expect(await tryLock(dataFolder)).toBeDefined();
});

it('many commands at once: exactly one gets the lock', async () => {
  const taken = await Promise.all(Array.from({ length: 20 }, () => tryLock(dataFolder)));
  expect(taken.filter((lock) => lock !== undefined)).toHaveLength(1);
});

it('the lock of a killed command, or one that was never written to its end, is taken over', async () => {
  await mkdir(join(dataFolder, 'run'));
  await writeFile(join(dataFolder, 'run/command.lock'), `${await numberOfGoneProcess()}\n`);
  expect(await tryLock(dataFolder)).toBeDefined();
  await writeFile(join(dataFolder, 'run/command.lock'), '');
  expect(await tryLock(dataFolder)).toBeDefined();
});

it('the file of a server that was killed names no server', async () => {
  await mkdir(join(dataFolder, 'run'));
  const server = {
    controlUrl: 'http://127.0.0.1:1',
    secret: 's',
    publicUrl: null,
    commandPid: null,
    startedAt: '2026-01-01T00:00:00Z',
  };
  const write = (content: string): Promise<void> =>
    writeFile(join(dataFolder, 'run/server.json'), content);
  expect(await readLiveServer(dataFolder)).toBeUndefined();
  await write(JSON.stringify({ ...server, pid: await numberOfGoneProcess() }));
  expect(await readLiveServer(dataFolder)).toBeUndefined();
  await write('{"pid": 1');
  expect(await readLiveServer(dataFolder)).toBeUndefined();
  await write(JSON.stringify({ ...server, pid: process.pid }));
  expect(await readLiveServer(dataFolder)).toMatchObject({ pid: process.pid });
});
