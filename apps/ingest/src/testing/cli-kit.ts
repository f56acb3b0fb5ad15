import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ControlDataset } from '@isobath/contract';

/** Runs the built command line as a person does; for integration tests. */

/** The one file that the run has made of the compiled modules, which starts in less time; else those. */
const programs = process.env['ISOBATH_TEST_PROGRAMS'];
const binary =
  programs === undefined
    ? fileURLToPath(new URL('../../bin/isobath.js', import.meta.url))
    : join(programs, 'apps/ingest/dist/main.js');
const builds = [
  '../../dist/main.js',
  '../../../api/dist/main.js',
  '../../../../packages/engine/dist/index.js',
];

/** Whether the command line and the server are built, which these tests need (`npm run build`). */
export const isBuilt = builds.every((path) =>
  existsSync(fileURLToPath(new URL(path, import.meta.url))),
);

/** What a finished command said. */
export interface CommandResult {
  code: number | null;
  output: string;
  messages: string;
}

/** A command in progress. */
export interface RunningCommand {
  finished: Promise<CommandResult>;
  /** Resolves when the messages so far match; rejects when the command ends before. */
  says(pattern: RegExp): Promise<void>;
  kill(signal: NodeJS.Signals): void;
}

/** Starts `isobath <args>` on a data folder. */
export function startCommand(dataFolder: string, args: readonly string[]): RunningCommand {
  const child = spawn(process.execPath, [binary, ...args], {
    env: { ...process.env, ISOBATH_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let messages = '';
  const listeners = new Set<() => void>();
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
  });
  child.stderr.on('data', (chunk: Buffer) => {
    messages += chunk.toString('utf8');
    for (const listener of listeners) listener();
  });
  const finished = new Promise<CommandResult>((resolve) => {
    child.once('close', (code) => resolve({ code, output, messages }));
  });
  return {
    finished,
    kill: (signal) => void child.kill(signal),
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (!pattern.test(messages)) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        void finished.then(() =>
          reject(new Error(`the command ended without saying ${String(pattern)}:\n${messages}`)),
        );
        look();
      }),
  };
}

/** Runs `isobath <args>` to its end. */
export function runCommand(dataFolder: string, ...args: readonly string[]): Promise<CommandResult> {
  return startCommand(dataFolder, args).finished;
}

/** What `isobath datasets --json` lists. */
export async function listPublished(dataFolder: string): Promise<ControlDataset[]> {
  const { code, output, messages } = await runCommand(dataFolder, 'datasets', '--json');
  if (code !== 0) throw new Error(messages);
  return JSON.parse(output) as ControlDataset[];
}

/** Names of the tables with rows of a dataset's version, published or not, as they lie on disk. */
export async function listVersionTables(dataFolder: string): Promise<string[]> {
  const names = await readdir(join(dataFolder, 'engine', 'metadata', 'isobath')).catch(() => []);
  return names.filter((name) => /__v\d+_/.test(name)).sort();
}

/**
 * A data folder as a first start leaves it, copied from that of the whole run where it has one: making one takes seconds. The system's program copies its
 * thousand files in a quarter of the processor time that Node takes. It goes when the test is over.
 */
export async function makeDataFolder(onEnd: (clean: () => Promise<void>) => void): Promise<string> {
  const folder = await makeFolder(onEnd);
  const empty = process.env['ISOBATH_TEST_EMPTY_INSTALLATION'];
  if (empty !== undefined)
    await promisify(execFile)('cp', ['-RP', join(empty, 'catalog'), join(empty, 'engine'), folder]);
  return folder;
}

/** An empty folder that goes when the test is over. */
export async function makeFolder(onEnd: (clean: () => Promise<void>) => void): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'isobath-cli-'));
  onEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
