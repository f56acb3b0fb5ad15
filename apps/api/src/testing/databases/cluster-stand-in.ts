import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Engine, EngineChild } from '@isobath/engine';
import { startEngineChild } from '@isobath/engine';
import { writeWithoutKeeper } from '../portals/without-keeper.ts';

/** A statement as the portal sent it. */
export interface SentStatement {
  readonly sql: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** One embedded engine in the place of a cluster. */
export interface ClusterStandIn {
  /** For CLICKHOUSE_URL. */
  readonly url: string;
  /** Everything that was sent, in order. */
  readonly sent: readonly SentStatement[];
  /** The engine behind it. */
  readonly engine: Engine;
  close(): Promise<void>;
}

/** What one server has besides in the place of tables and functions that span a cluster. */
const rewrites: readonly (readonly [RegExp, string])[] = [
  [
    /^CREATE TABLE (\S+) AS \S+\nENGINE = Distributed\(`ocean`, '(\w+)', '(\w+)', .*\)$/,
    "CREATE TABLE $1 ENGINE = Alias('$2', '$3')",
  ],
  [/clusterAllReplicas\(`ocean`, (system\.\w+)\)/g, '$1'],
];

/**
 * Starts an engine behind a listener that keeps what the portal sends to the cluster `ocean` and does it on one server: replicated tables
 * become plain ones, distributed ones names for them. It shows that the portal says to a cluster what it has to say, and that the engine takes
 * every setting; not how a cluster answers.
 */
export async function startClusterStandIn(database: string): Promise<ClusterStandIn> {
  const folder = await mkdtemp(join(tmpdir(), 'isobath-cluster-'));
  const child = await startEngineChild({
    dataFolder: folder,
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  const sent: SentStatement[] = [];
  const server = createServer(
    (incoming, reply) => void pass(incoming, reply, { child, sent }).catch(() => reply.destroy()),
  );
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { user, password } = child.address();
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${database}`);
  url.username = user;
  url.password = password;
  return {
    url: url.href,
    sent,
    engine: child.engine,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      await child.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function pass(
  incoming: IncomingMessage,
  reply: ServerResponse,
  { child, sent }: { readonly child: EngineChild; readonly sent: SentStatement[] },
): Promise<void> {
  // Asked again each time: an engine that a busy machine held up for long has been started again,
  // with another secret.
  const { url: engineUrl, user, password } = child.address();
  const { searchParams } = new URL(incoming.url!, engineUrl);
  const inserted = searchParams.get('query');
  const sql = inserted ?? (await text(incoming));
  if (sql !== '') sent.push({ sql, settings: Object.fromEntries(searchParams) });
  const {
    host: _host,
    'content-length': _length,
    'transfer-encoding': _encoding,
    ...headers
  } = incoming.headers;
  const passing = request(
    new URL(incoming.url!, engineUrl),
    {
      method: incoming.method!,
      headers: { ...headers, 'x-clickhouse-user': user, 'x-clickhouse-key': password },
    },
    (answer) => {
      reply.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(reply);
      answer.once('error', () => reply.destroy());
    },
  );
  passing.once('error', () => reply.destroy());
  reply.once('close', () => passing.destroy());
  if (inserted === null)
    passing.end(
      rewrites.reduce((written, [from, to]) => written.replace(from, to), writeWithoutKeeper(sql)),
    );
  else incoming.pipe(passing);
}
