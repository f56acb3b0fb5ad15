import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readCatalogRevision } from '../catalog-database/catalog-revision.ts';
import type { Database } from '../catalog-database/database.ts';
import type { HttpServer } from '../http-server.ts';
import { recordedUseOf, recordUse } from '../http/recorded-use.ts';

/** Answers that are kept together, and the largest one. */
const limits = { maxSize: 64_000_000, maxEntrySize: 8_000_000 } as const;
/** Bytes that are joined or sent without a pause: others are answered before the next ones. */
const bytesAtOnce = 1_000_000;
/** What the handler and the compression say of an answer; other headers belong to the request, and are set for each. */
const cachedHeaders = [
  'content-type',
  'content-encoding',
  'vary',
  'link',
  'x-total-count',
] as const;

interface CachedAnswer {
  readonly body: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** What it is charged as; undefined where nothing was recorded. */
  readonly rows: number | undefined;
}

/** An answer that will be kept when it is sent. */
interface Expected {
  readonly name: string;
  readonly revision: number;
}

/**
 * Answers as they were sent, compressed, until the catalog changes: of routes that follow from the catalog and the address alone
 * (`freshness: 'catalog'`), and of pages that say so by {@link recall}. They come after access and rate limits, which count them like others.
 */
export class AnswerMemory {
  private readonly database: Database;
  private readonly cached = new LRUCache<string, CachedAnswer>(limits);
  private readonly expected = new WeakMap<FastifyRequest, Expected>();
  /** Answers that are being made; each resolves when it has been kept, or will not be. */
  private readonly inFlight = new Map<string, Promise<void>>();
  /** Ends the waiting for the answer of a request. */
  private readonly madeBy = new WeakMap<FastifyRequest, () => void>();
  private revision: number | undefined;

  constructor(database: Database) {
    this.database = database;
  }

  /** Answers the routes of the catalog. Call it after the hooks that refuse requests have been added. */
  recallCatalog(server: HttpServer): void {
    server.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'GET' || request.routeOptions.config.freshness !== 'catalog')
        return undefined;
      return (await this.recall(request, reply, request.url)) ? reply : undefined;
    });
  }

  /** Keeps what is sent by routes that are added from now on. Call it after the compression has been registered. */
  cacheAnswers(server: HttpServer): void {
    server.addHook('onRoute', (route) => {
      if (route.config?.freshness !== 'catalog' && route.config?.isPage !== true) return;
      route.onSend = [
        ...[route.onSend ?? []].flat(),
        async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
          try {
            return await this.keep(request, reply, payload);
          } finally {
            this.madeBy.get(request)?.();
          }
        },
      ];
    });
  }

  /** Sends the answer that is kept under a name; otherwise returns false, and keeps the answer that is going to be sent. */
  async recall(request: FastifyRequest, reply: FastifyReply, name: string): Promise<boolean> {
    const revision = await readCatalogRevision(this.database);
    if (revision !== this.revision) this.cached.clear();
    this.revision = revision;
    const packed = `${String(request.headers['accept-encoding'] ?? '')}\n${name}`;
    await this.inFlight.get(packed);
    const known = this.cached.get(packed);
    if (!known) {
      this.expect(request, reply, { name: packed, revision });
      return false;
    }
    const { rows } = known;
    if (rows !== undefined) recordUse(request, { tables: [], rows: () => rows });
    void reply.headers(known.headers).send(known.body);
    return true;
  }

  /** Does not keep the answer that is going to be sent: it is not the one that others get. */
  skip(request: FastifyRequest): void {
    this.expected.delete(request);
  }

  /** Others who ask the same wait until the answer has been made or its connection is gone. Those who then find nothing kept ask for themselves. */
  private expect(request: FastifyRequest, reply: FastifyReply, expected: Expected): void {
    const { name } = expected;
    this.expected.set(request, expected);
    if (this.inFlight.has(name)) return;
    const made = new Promise<void>((resolve) => {
      this.madeBy.set(request, resolve);
      reply.raw.once('close', resolve);
    }).then(() => void this.inFlight.delete(name));
    this.inFlight.set(name, made);
  }

  /**
   * Answers with what is sent. A stream is read as a whole first, unless it is larger than what is kept: who reads it slowly
   * keeps nobody else from it.
   */
  private async keep(
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ): Promise<unknown> {
    const expected = this.expected.get(request);
    if (!expected || reply.statusCode !== 200) return payload;
    const body = isStream(payload) ? await readWhole(payload) : payload;
    if (typeof body !== 'string' && !Buffer.isBuffer(body)) return body;
    // What was asked for before a change and sent after it may be of either side.
    const revision = await readCatalogRevision(this.database);
    if (revision !== expected.revision || revision !== this.revision) return body;
    const headers = cachedHeaders.flatMap((name): [string, string][] => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, String(value)]];
    });
    const kept = {
      body,
      headers: Object.fromEntries(headers),
      rows: recordedUseOf(request)?.rows(),
    };
    this.cached.set(expected.name, kept, { size: body.length + expected.name.length });
    return body;
  }
}

/** The compression makes streams of its own kind. */
function isStream(payload: unknown): payload is AsyncIterable<Buffer | string> {
  return typeof payload === 'object' && payload !== null && Symbol.asyncIterator in payload;
}

/** The bytes of a stream, or a stream of the same bytes where they are more than are kept. */
async function readWhole(stream: AsyncIterable<Buffer | string>): Promise<Buffer | Readable> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const rest = stream[Symbol.asyncIterator]();
  for (;;) {
    const next = await rest.next();
    if (next.done) {
      const whole = Buffer.concat(chunks);
      if (bytes > bytesAtOnce) await setImmediate();
      return whole;
    }
    const chunk = Buffer.from(next.value);
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > limits.maxEntrySize) return Readable.from(joinChunks(chunks, rest));
  }
}

async function* joinChunks(
  first: readonly Buffer[],
  rest: AsyncIterator<Buffer | string>,
): AsyncGenerator<Buffer> {
  try {
    let bytes = 0;
    for (const chunk of first) {
      yield chunk;
      bytes += chunk.length;
      if (bytes <= bytesAtOnce) continue;
      bytes = 0;
      await setImmediate();
    }
    for (let next = await rest.next(); !next.done; next = await rest.next())
      yield Buffer.from(next.value);
  } finally {
    // What makes the rest is told that nobody reads it any more.
    await rest.return?.();
  }
}
