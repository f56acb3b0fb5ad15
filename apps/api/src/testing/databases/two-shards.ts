import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import type { Engine, EngineChild } from '@isobath/engine';
import { startEngineChild } from '@isobath/engine';
import { findFreePort } from '../portals/free-port.ts';
import { writeWithoutKeeper } from '../portals/without-keeper.ts';

/** Two servers that form the cluster `ocean`, a shard each, without a keeper. */
export interface TwoShards {
  /** For CLICKHOUSE_URL: the first server, behind a listener that does what a keeper would. */
  readonly url: string;
  readonly engines: readonly [Engine, Engine];
  /** Kills the second server for good; what it holds cannot be read any more. */
  killSecond(): Promise<void>;
  close(): Promise<void>;
}

const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Starts two servers that know each other. The listener in front of the first sends statements that are `ON CLUSTER` to both, as plain tables
 * instead of replicated ones, and rows for a table that every node holds whole to both, as replication would. Everything else goes
 * to the first server as it is: it asks the second for what it needs.
 */
export async function startTwoShards(database: string): Promise<TwoShards> {
  const folder = await mkdtemp(join(tmpdir(), 'isobath-shards-'));
  const ports = [await findFreePort(), await findFreePort()] as const;
  const secret = randomBytes(24).toString('hex');
  const shards = ports
    .map((port) => `<shard><replica><host>127.0.0.1</host><port>${port}</port></replica></shard>`)
    .join('');
  const children = await Promise.all(
    ports.map(async (port, index) => {
      const child = await startEngineChild({
        dataFolder: join(folder, String(index)),
        logger,
        memoryLimitBytes: 2e9,
        moreConfig: [
          `<tcp_port>${port}</tcp_port>`,
          `<remote_servers><ocean><secret>${secret}</secret>${shards}</ocean></remote_servers>`,
        ],
      });
      await child.engine.execute({ sql: 'SYSTEM START LISTEN TCP' });
      return child;
    }),
  );
  const [first, second] = children as [EngineChild, EngineChild];
  /** Tables that every node holds whole. */
  const copied = new Set<string>();
  const server = createServer(
    (incoming, reply) => void pass(incoming, reply, { first, second, copied }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { user, password } = first.address();
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${database}`);
  url.username = user;
  url.password = password;
  return {
    url: url.href,
    engines: [first.engine, second.engine],
    killSecond: () => second.stop(),
    async close() {
      server.closeAllConnections();
      server.close();
      await Promise.all([first.stop(), second.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Nodes {
  readonly first: EngineChild;
  readonly second: EngineChild;
  readonly copied: Set<string>;
}

async function pass(incoming: IncomingMessage, reply: ServerResponse, nodes: Nodes): Promise<void> {
  try {
    const { first, second, copied } = nodes;
    const { searchParams } = new URL(incoming.url!, 'http://engine');
    const inserted = searchParams.get('query');
    if (inserted !== null) {
      const table = insertedTable(inserted);
      if (table === undefined || !copied.has(table))
        return void incoming.pipe(send(first, incoming, reply));
      const rows = await buffer(incoming);
      await sendBefore(second, incoming, rows);
      return void send(first, incoming, reply).end(rows);
    }
    const sql = await text(incoming);
    if (!sql.includes(' ON CLUSTER `ocean`')) {
      const written = insertedTable(sql);
      if (written !== undefined && copied.has(written)) await sendBefore(second, incoming, sql);
      return void send(first, incoming, reply).end(sql);
    }
    const plain = writeWithoutKeeper(sql);
    noteCopied(sql, copied);
    await sendBefore(second, incoming, plain);
    send(first, incoming, reply).end(plain);
  } catch (error) {
    // What a server says of another that it cannot reach.
    const said = `Code: 279. DB::Exception: All connection tries failed: ${(error as Error).message}`;
    reply.writeHead(500, { 'x-clickhouse-exception-code': '279' }).end(said);
  }
}

/** The table that a statement puts rows into. */
const insertedTable = (sql: string): string | undefined =>
  /^INSERT INTO (?:`[^`]*`\.)?`([^`]*)`/.exec(sql)?.[1];

/** Remembers which tables every node holds whole, under whatever name. */
function noteCopied(sql: string, copied: Set<string>): void {
  const made = /^CREATE TABLE (?:`[^`]*`\.)?`([^`]*)`[\s\S]*'\{shard\}-\{replica\}'/.exec(sql)?.[1];
  if (made !== undefined) copied.add(made);
  if (!sql.startsWith('RENAME')) return;
  for (const [, from, to] of sql.matchAll(/(?:`[^`]*`\.)?`([^`]*)` TO (?:`[^`]*`\.)?`([^`]*)`/g))
    if (copied.delete(from!)) copied.add(to!);
}

/** Sends to a node; its answer is the reply. */
function send(child: EngineChild, incoming: IncomingMessage, reply: ServerResponse) {
  const sending = open(child, incoming);
  sending.once('response', (answer) => {
    reply.writeHead(answer.statusCode!, answer.headers);
    answer.pipe(reply);
    answer.once('error', () => reply.destroy());
  });
  sending.once('error', () => reply.destroy());
  reply.once('close', () => sending.destroy());
  return sending;
}

/** Sends to a node and waits for the end; rejects with what it complains of. */
async function sendBefore(
  child: EngineChild,
  incoming: IncomingMessage,
  body: string | Buffer,
): Promise<void> {
  const sending = open(child, incoming);
  sending.end(body);
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  const said = await text(answer);
  if (answer.statusCode !== 200) throw new Error(said);
}

function open(child: EngineChild, incoming: IncomingMessage) {
  const { url, user, password } = child.address();
  return request(new URL(incoming.url!, url), {
    method: incoming.method!,
    headers: { 'x-clickhouse-user': user, 'x-clickhouse-key': password },
  });
}
