import { quoteLiteral } from '@isobath/ocean';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { libchdbPath } from 'chdb/libchdb';
import { DataType, load, open } from 'ffi-rs';
import { privateModes } from '../private-folder.ts';
import type { ServerSettings } from './server-config.ts';
import { writeServerConfig, writeUsersConfig } from './server-config.ts';

/** A ClickHouse server that runs in this process. */
export interface RunningServer {
  readonly port: number;
  /** Resolves when the server has released its folder. */
  readonly ended: Promise<void>;
}

const LIBRARY = 'chdb';
const LOOK_AGAIN_MS = 10;

/** Keeps the server's own session busy for as long as the process lives; it ends when it is killed. */
const STAY =
  'SELECT sleepEachRow(0.1) FROM numbers(1000000000000) FORMAT Null SETTINGS max_block_size = 1, max_execution_time = 0';

/**
 * Runs ClickHouse on the folder `engine` of a data folder, on a thread of its own, and resolves when it listens on a loopback
 * port. Rejects when the library cannot be loaded, and when the server ends before that; it then has written
 * to the standard output why.
 */
export async function runServer(
  dataFolder: string,
  parts: Omit<ServerSettings, 'port' | 'usersFile'>,
): Promise<RunningServer> {
  const folder = join(dataFolder, 'engine.config');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: privateModes.folder });
  const settings = { ...parts, port: await findFreePort(), usersFile: join(folder, 'users.xml') };
  const configFile = join(folder, 'config.xml');
  writeFileSync(configFile, writeServerConfig(settings), { mode: privateModes.file });
  writeFileSync(settings.usersFile, writeUsersConfig(settings), { mode: privateModes.file });
  // A file of ours, because a port that answers might be another process's.
  const mark = join(folder, 'listening');
  const listen = `SYSTEM START LISTEN HTTP; SELECT 1 INTO OUTFILE ${quoteLiteral(mark)}; ${STAY}`;
  let hasEnded = false;
  const ended = callCommandLine([
    '--config-file',
    configFile,
    '--path',
    join(dataFolder, 'engine'),
    '--query',
    listen,
  ]).finally(() => {
    hasEnded = true;
    rmSync(folder, { recursive: true, force: true });
  });
  // The caller who awaits it is told; until then a library that cannot be loaded must not end the process.
  ended.catch(() => undefined);
  while (!existsSync(mark)) {
    if (hasEnded) {
      await ended;
      throw new Error('The engine ended before it was ready');
    }
    await wait(LOOK_AGAIN_MS);
  }
  return { port: settings.port, ended };
}

/** Calls the entry point of `clickhouse local` in the library; resolves when it returns. */
async function callCommandLine(args: readonly string[]): Promise<void> {
  open({ library: LIBRARY, path: libchdbPath() });
  const argv = ['clickhouse', ...args];
  await load({
    library: LIBRARY,
    funcName: 'chdb_query_cmdline',
    retType: DataType.External,
    paramsType: [DataType.I32, DataType.StringArray],
    paramsValue: [argv.length, argv],
    runInNewThread: true,
    freeResultMemory: false,
  });
}

/** A port that nobody listens on now; who takes it meanwhile makes the start fail, and the supervisor tries again. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
