import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BeginLoad, ProgressEvent, ServerFile } from '@isobath/contract';
import { loadRoutes, routePath, serverFileSchema } from '@isobath/contract';
import type { ColumnBlock, Engine } from '@isobath/engine';
import { encodeNativeBlock } from '@isobath/engine';
import type { App } from '../../app.ts';
import { startApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { placeEmptyInstallation } from './empty-installation.ts';

/** A portal on a folder of its own, for tests: real server, real engine, real catalog. */
export interface TestPortal {
  readonly url: string;
  readonly folder: string;
  /** Asks the public listener. */
  get(path: string, init?: RequestInit): Promise<Response>;
  /** Asks the control listener. */
  control(method: string, path: string, body?: unknown): Promise<Response>;
  /** Loads and publishes rows; returns the last event of the publication. */
  load(
    request: BeginLoad,
    blocks: readonly ColumnBlock[],
    rowCount?: number,
  ): Promise<ProgressEvent>;
  /** The portal's own engine. */
  readonly engine: Engine;
  readRunFile(): Promise<ServerFile>;
  close(): Promise<void>;
}

/**
 * All tests share one address; they do not test rate limits, nor, unless they say so, who may
 * download files.
 */
const withoutLimits = {
  DOWNLOADS: 'open',
  ...Object.fromEntries(
    ['ADDRESS', 'GUEST', 'KEY', 'ACCOUNT'].map((kind) => [
      `LIMITS_${kind}`,
      `requests=1000000,changes=1000000,rows=1000000000000${kind === 'ADDRESS' ? ',plots=1000000' : ''}`,
    ]),
  ),
};

/** Starts a portal; with `folder` on one that is there already, which is then kept. */
export async function startPortal(
  options: {
    readonly folder?: string;
    readonly databaseUrl?: string;
    readonly clickhouseUrl?: string;
    readonly logger?: Logger;
    readonly settings?: Readonly<Record<string, string>>;
    readonly jobIntervalMs?: number;
  } = {},
): Promise<TestPortal> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'isobath-api-')));
  if (options.databaseUrl === undefined) await placeEmptyInstallation(folder);
  const config = readConfig({
    PORT: '0',
    ISOBATH_DATA: folder,
    DATABASE_URL: options.databaseUrl,
    CLICKHOUSE_URL: options.clickhouseUrl,
    LOG_LEVEL: 'error',
    ...withoutLimits,
    ...options.settings,
  });
  const app: App = await startApp({
    config,
    logger: options.logger ?? createLogger('error'),
    isControlOnly: false,
    jobIntervalMs: options.jobIntervalMs,
  });
  const readRunFile = async (): Promise<ServerFile> =>
    serverFileSchema.parse(JSON.parse(await readFile(join(folder, 'run', 'server.json'), 'utf8')));
  const file = await readRunFile();
  const url = app.publicUrl!;
  const control = (method: string, path: string, body?: unknown): Promise<Response> =>
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
        body: body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body),
      }),
    });
  return {
    url,
    folder,
    control,
    readRunFile,
    engine: app.engine,
    get: (path, init) => fetch(`${url}${path}`, init),
    load: (request, blocks, rowCount) => loadBlocks(control, { request, blocks, rowCount }),
    async close() {
      await app.close();
      if (options.folder === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Loads and publishes rows through a control listener; returns the last event of the publication.
 */
export async function loadBlocks(
  control: TestPortal['control'],
  {
    request,
    blocks,
    rowCount,
  }: { request: BeginLoad; blocks: readonly ColumnBlock[]; rowCount?: number | undefined },
): Promise<ProgressEvent> {
  const begun = await control('POST', loadRoutes.begin.path, request);
  if (begun.status !== 200) throw new Error(await begun.text());
  const { loadId } = (await begun.json()) as { loadId: string };
  for (const block of blocks) {
    const stored = await control(
      'POST',
      routePath(loadRoutes.sendRows, { loadId }),
      encodeNativeBlock(request.columns, block),
    );
    if (stored.status !== 200) throw new Error(await stored.text());
  }
  const sent = rowCount ?? blocks.reduce((sum, block) => sum + block.rowCount, 0);
  const published = await control('POST', routePath(loadRoutes.publish, { loadId }), {
    rowCount: sent,
    notes: ['made for a test'],
  });
  const lines = (await published.text()).trim().split('\n');
  return JSON.parse(lines.at(-1)!) as ProgressEvent;
}
