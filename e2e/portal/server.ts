import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { once } from 'node:events';
import { placeEmptyInstallation } from '../../apps/api/src/testing/portals/empty-installation.ts';

/** Root of the checkout. */
export const repository = resolve(import.meta.dirname, '../..');
/** Where the server is one file; unset in the lane of commands, which runs what `npm start` runs. */
const programs = process.env['ISOBATH_TEST_PROGRAMS'] ?? repository;
const serverProgram = join(programs, 'apps/api/dist/main.js');
const commandLine = join(repository, 'apps/ingest/bin/isobath.js');

/** A portal of its own: one data folder, one port. */
export interface Portal {
  url: string;
  dataFolder: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** A new data folder below the system's temporary one, as a first start leaves it. */
export async function makeDataFolder(): Promise<string> {
  const folder = await makeEmptyFolder();
  await placeEmptyInstallation(folder);
  return folder;
}

/** A new folder below the system's temporary one that holds nothing at all. */
export async function makeEmptyFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'isobath-e2e-'));
}

/** Starts a server on the folder, with settings of its own, on a port that the system chooses, and waits until it says where it is ready. */
export async function startPortal(
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Portal> {
  const child = spawn(process.execPath, [serverProgram], {
    env: {
      ...process.env,
      ISOBATH_DATA: dataFolder,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      LIMITS_ADDRESS: 'plots=1000000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return {
    url: await readAddress(child),
    dataFolder,
    process: child,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function readAddress(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise<string>((ready, failed) => {
    const hear = (chunk: Buffer): void => {
      output += chunk.toString();
      const address = /Isobath is ready at (http:\/\/127\.0\.0\.1:\d+)\n/.exec(output)?.[1];
      if (address !== undefined) ready(address);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code, signal) =>
      failed(new Error(`the server ended (${code ?? signal}) before it was ready:\n${output}`)),
    );
  });
}

/** What a command said and how it ended. */
export interface CommandResult {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** Starts `isobath …` on a data folder. */
export function spawnCommand(dataFolder: string, args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [commandLine, ...args], {
    env: { ...process.env, ISOBATH_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs `isobath …` to its end. */
export async function runCommand(
  dataFolder: string,
  args: readonly string[],
): Promise<CommandResult> {
  const child = spawnCommand(dataFolder, args);
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  await once(child, 'close');
  return { code: child.exitCode, signal: child.signalCode, stdout, stderr };
}

/** What a running portal has published, asked as `isobath datasets --json` asks it, without the second that a command takes to start. */
export async function listPublished(
  dataFolder: string,
): Promise<{ shortName: string; rowCount: number }[]> {
  const { controlUrl, secret } = JSON.parse(
    await readFile(join(dataFolder, 'run', 'server.json'), 'utf8'),
  ) as { controlUrl: string; secret: string };
  const answer = await fetch(`${controlUrl}/control/datasets`, {
    headers: { authorization: `Bearer ${secret}` },
  });
  if (!answer.ok)
    throw new Error(`the list of datasets was answered ${answer.status}: ${await answer.text()}`);
  return answer.json() as Promise<{ shortName: string; rowCount: number }[]>;
}

/** Removes a data folder and all in it. */
export async function removeDataFolder(dataFolder: string): Promise<void> {
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
}
