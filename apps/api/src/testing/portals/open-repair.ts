import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serverFileSchema } from '@isobath/contract';
import type { App } from '../../app.ts';
import { startApp } from '../../app.ts';
import type { Config } from '../../config.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import type { TestPortal } from './portal.ts';

/** A server that leaves its stores as it finds them, as commands that repair start it. */
export interface RepairServer extends Pick<TestPortal, 'control' | 'engine'> {
  close(): Promise<void>;
}

/** Starts one on a data folder. */
export async function openRepair(config: Config): Promise<RepairServer> {
  const app: App = await startApp({
    config,
    logger: createLogger('error'),
    isControlOnly: true,
    isRepair: true,
  });
  const { controlUrl, secret } = serverFileSchema.parse(
    JSON.parse(await readFile(join(config.dataFolder, 'run', 'server.json'), 'utf8')),
  );
  return {
    engine: app.engine,
    close: () => app.close(),
    control: (method, path, body) =>
      fetch(`${controlUrl}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${secret}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  };
}
