import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { isAuthorized } from './authorization.ts';
import { HttpFailure } from './http-failure.ts';
import { Reply } from './reply.ts';
import { readInsert, readStatement } from './statements/request-statement.ts';
import { runInsert, runStatement } from './statements/run-statement.ts';
import type { ServerParts } from './statements/run-statement.ts';

const MAX_STATEMENT_BYTES = 16 * 1024 * 1024;

/** Statements at work at a time; each may hold one thread of the pool. */
const MAX_STATEMENTS = 64;

/** A statement that was not yet known to the engine when its reader left is ended by the next try. */
const KILL_AGAIN_MS = 250;

/** Bytes of a request's address and headers: values of a statement stand in its address, where a quotation mark may take six. ClickHouse takes 1 MB there. */
const longestHead = 128 * 1024;

/** Makes the HTTP side of the child: the part of the ClickHouse HTTP interface that its clients use. */
export function createEngineServer(parts: ServerParts, secret: string): Server {
  let running = 0;
  const server = createServer(
    {
      maxHeaderSize: longestHead,
      requestTimeout: 0,
      headersTimeout: 30_000,
      keepAliveTimeout: 60_000,
    },
    (request, response) => {
      void answer(request, response);
    },
  );

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://engine');
    if (url.pathname === '/ping') return void response.end('Ok.\n');
    const queryId = url.searchParams.get('query_id') || randomUUID();
    const reply = new Reply(response, queryId);
    let killing: NodeJS.Timeout | undefined;
    const kill = (): void => {
      if (response.writableFinished) return;
      parts.engine.kill(queryId);
      killing = setInterval(() => parts.engine.kill(queryId), KILL_AGAIN_MS);
    };
    running++;
    try {
      if (!isAuthorized(request, url, secret))
        throw new HttpFailure(403, 516, 'Authentication failed');
      if (running > MAX_STATEMENTS)
        throw new HttpFailure(503, 202, `More than ${MAX_STATEMENTS} statements at a time`);
      response.once('close', kill);
      await run(request, url.searchParams, { queryId, reply });
    } catch (error) {
      reply.fail(error);
    } finally {
      running--;
      response.off('close', kill);
      clearInterval(killing);
    }
  }

  async function run(
    request: IncomingMessage,
    search: URLSearchParams,
    { queryId, reply }: { queryId: string; reply: Reply },
  ): Promise<void> {
    const insert = readInsert(search);
    if (insert) {
      const asked = readStatement(search, '', queryId);
      return runInsert(parts, { insert, asked, body: request, reply });
    }
    const asked = readStatement(search, await readText(request), queryId);
    const killed = /^KILL\s+QUERY\s+WHERE\s+query_id\s*=\s*'([\w-]+)'\s*(?:ASYNC|SYNC)?$/i.exec(
      asked.sql,
    )?.[1];
    if (killed === undefined) return runStatement(parts, asked, reply);
    parts.engine.kill(killed);
    reply.begin(asked.format);
    reply.end();
  }

  return server;
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_STATEMENT_BYTES)
      throw new HttpFailure(413, 62, `A statement of more than ${MAX_STATEMENT_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
