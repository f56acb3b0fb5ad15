import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverFileSchema } from '@isobath/contract';
import { placeEmptyInstallation } from './empty-installation.ts';

/** The one file that the run has made of the compiled modules, which starts in less time; else those. */
const programs = process.env['ISOBATH_TEST_PROGRAMS'];
const entry =
  programs === undefined
    ? fileURLToPath(new URL('../../../dist/main.js', import.meta.url))
    : join(programs, 'apps/api/dist/main.js');

/** The compiled server as a process of its own, to be killed. */
export interface ServerProcess {
  readonly process: ChildProcess;
  readonly url: string;
  control(method: string, path: string, body?: unknown): Promise<Response>;
  /** Ends it by a signal; resolves with its exit code or the signal's name. */
  end(signal: NodeJS.Signals): Promise<number | string>;
}

/** Starts the compiled server on a folder and waits until it says that it is ready. */
export async function startServerProcess(
  folder: string,
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  if (!existsSync(entry)) throw new Error('The server is not compiled: run `npm run types` first');
  if (environment['DATABASE_URL'] === undefined) await placeEmptyInstallation(folder);
  const child = spawn(process.execPath, [entry], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      ISOBATH_DATA: folder,
      LOG_LEVEL: 'error',
      LIMITS_ADDRESS: 'plots=1000000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | string>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 'gone'));
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /Isobath is ready at (\S+)/.exec(output);
      if (ready) resolve(ready[1]!);
    });
    void ended.then((how) =>
      reject(new Error(`The server ended (${how}) before it was ready:\n${output}`)),
    );
  });
  const file = serverFileSchema.parse(
    JSON.parse(await readFile(join(folder, 'run', 'server.json'), 'utf8')),
  );
  return {
    process: child,
    url,
    control: (method, path, body) =>
      fetch(`${file.controlUrl}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${file.secret}`,
          ...(body !== undefined && {
            'content-type':
              body instanceof Uint8Array ? 'application/octet-stream' : 'application/json',
          }),
        },
        ...(body !== undefined && {
          body:
            body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body),
        }),
      }),
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}
