import { fileFormats } from '@isobath/contract';
import { setTimeout as wait } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { readCatalogRevision } from '../../../platform/catalog-database/catalog-revision.ts';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { writeCsvHeader } from './csv-header.ts';
import { CollectingTally } from './collecting-tally.ts';
import type { StreamedFormat } from './formats.ts';
import type { OpenResult } from './open-result.ts';
import { openResult } from './open-result.ts';
import type { ResultRequest } from './result-request.ts';

/** Answers that are kept together, and the largest one: the compressed map of a million cells has 5 MB. */
const limits = { maxSize: 64_000_000, maxEntrySize: 8_000_000 } as const;
/** How many questions are known to have answers too large to keep. */
const maxTooLarge = 10_000;
/** How long a request waits for the answer to the same question that is being sent to somebody else. */
const maxWaitMs = 1000;

interface CachedResult {
  readonly body: Buffer;
  readonly rows: number;
}

/**
 * Answers from measurements that anybody may have, until the catalog changes: many people look at the first picture of a dataset. Questions
 * are the same when their statements are, which name the table of a version; one that is asked by several at once runs once.
 */
export class ResultMemory {
  private readonly database: Database;
  private readonly cached = new LRUCache<string, CachedResult>(limits);
  /** Answers on their way; each resolves when it has been kept, or will not be. */
  private readonly inFlight = new Map<string, Promise<void>>();
  /** Questions whose answers were too large to keep: nobody waits for them, and nothing of them is collected. */
  private readonly tooLarge = new Set<string>();
  private revision: number | undefined;

  constructor(database: Database) {
    this.database = database;
  }

  /** As {@link openResult}; `check` may refuse a question before it is asked of the engine. An answer that is kept has been checked. */
  async open(
    request: ResultRequest,
    format: StreamedFormat,
    check: () => Promise<void>,
  ): Promise<OpenResult> {
    const name = await this.nameOf(request, format);
    const known = this.cached.get(name) ?? (await this.awaitSame(name));
    if (known) return replay(known, format);
    if (!this.tooLarge.has(name) && !this.inFlight.has(name))
      return this.openAndKeep({ name, request, format, check });
    await check();
    return openResult(request, format);
  }

  private async nameOf(
    { statement: { sql, params, settings } }: ResultRequest,
    format: StreamedFormat,
  ): Promise<string> {
    const revision = await readCatalogRevision(this.database);
    if (revision !== this.revision) {
      this.cached.clear();
      this.tooLarge.clear();
    }
    this.revision = revision;
    return JSON.stringify([revision, format, sql, params, settings]);
  }

  private async awaitSame(name: string): Promise<CachedResult | undefined> {
    const running = this.inFlight.get(name);
    if (!running) return undefined;
    const stopWaiting = new AbortController();
    await Promise.race([
      running,
      wait(maxWaitMs, undefined, { signal: stopWaiting.signal }).catch(() => undefined),
    ]);
    stopWaiting.abort();
    return this.cached.get(name);
  }

  private noteTooLarge(name: string): void {
    if (this.tooLarge.size >= maxTooLarge) this.tooLarge.clear();
    this.tooLarge.add(name);
  }

  private async openAndKeep({ name, request, format, check }: Question): Promise<OpenResult> {
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = () => {
        this.inFlight.delete(name);
        resolve();
      };
    });
    this.inFlight.set(name, ended);
    const head = Buffer.from(format === 'csv' ? writeCsvHeader(request.columns) : '');
    try {
      await check();
      const result = await openResult(
        request,
        format,
        (tally) =>
          new CollectingTally(tally, {
            maxBytes: limits.maxEntrySize,
            onEnd: (body) => {
              const rows = tally.rows();
              if (body && rows !== null)
                this.cached.set(
                  name,
                  { body: Buffer.concat([head, body]), rows },
                  { size: head.length + body.length + name.length },
                );
              else this.noteTooLarge(name);
              end();
            },
          }),
      );
      result.body.once('close', () => end());
      return result;
    } catch (error) {
      end();
      throw error;
    }
  }
}

interface Question {
  readonly name: string;
  readonly request: ResultRequest;
  readonly format: StreamedFormat;
  readonly check: () => Promise<void>;
}

function replay({ body, rows }: CachedResult, format: StreamedFormat): OpenResult {
  const { contentType, extension } = fileFormats[format];
  return {
    body: Readable.from([body], { objectMode: false }),
    contentType,
    extension,
    bytes: body.length,
    whole: body,
    rows: () => rows,
  };
}
