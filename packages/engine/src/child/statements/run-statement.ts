import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { quoteText } from '../../tables/quote-identifier.ts';
import { ROWS_TRAILER } from '../../http/rows-trailer.ts';
import type { ChunkScheduler } from './chunk-scheduler.ts';
import { HttpFailure } from '../http-failure.ts';
import { joinerFor } from '../documents/joined-format.ts';
import type { NativeEngine, NativeSession, ResultPiece } from './native-engine.ts';
import type { Reply } from '../reply.ts';
import type { RequestedInsert, RequestedStatement } from './request-statement.ts';
import { writeBody, writeChunks } from '../documents/spool.ts';
import type { Spool } from '../documents/spool.ts';

/** What running a statement needs. */
export interface ServerParts {
  readonly engine: NativeEngine;
  readonly spool: Spool;
  readonly scheduler: ChunkScheduler;
}

const ANNOUNCE_ROWS = { Trailer: ROWS_TRAILER };

/** A result that has had no more than this so far may be a small one, which never waits for large ones. */
const SMALL_RESULT_BYTES = 1024 * 1024;

/** Runs a statement under its own settings and sends the result as one document. */
export async function runStatement(
  { engine, spool, scheduler }: ServerParts,
  asked: RequestedStatement,
  reply: Reply,
): Promise<void> {
  const joiner = joinerFor(asked.format);
  const session = engine.openSession(asked);
  try {
    if (!joiner) return await runWhole({ engine, spool, scheduler }, session, { asked, reply });
    let rowCount: number | undefined = 0;
    for await (const { bytes, rows } of readAhead(
      engine.run(session, asked.sql, asked.format),
      scheduler,
    )) {
      rowCount = rowCount === undefined || rows === undefined ? undefined : rowCount + rows;
      reply.begin(asked.format, ANNOUNCE_ROWS);
      await reply.write(joiner.join(bytes));
      if (reply.isGone) return;
    }
    reply.begin(asked.format, ANNOUNCE_ROWS);
    await reply.write(joiner.end());
    reply.end(rowCount === undefined ? {} : { [ROWS_TRAILER]: String(rowCount) });
  } finally {
    session.close();
  }
}

/** Has the next piece made while the last one is sent: two cores then work at one answer. */
async function* readAhead(
  source: AsyncGenerator<ResultPiece>,
  scheduler: ChunkScheduler,
): AsyncGenerator<ResultPiece> {
  const make = (): Promise<IteratorResult<ResultPiece>> => source.next();
  let next = scheduler.runNow(make);
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      bytes += value.bytes.length;
      next = bytes < SMALL_RESULT_BYTES ? scheduler.runNow(make) : scheduler.runQueued(make);
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await next.catch(() => undefined);
    await source.return(undefined);
  }
}

interface Asking {
  readonly asked: RequestedStatement;
  readonly reply: Reply;
}

/**
 * A format that is one document (Parquet, JSONCompact …): the statement itself only ever streams, under its own limits, into a
 * spool file; a statement of ours then turns that file into the document.
 */
async function runWhole(
  { engine, spool }: ServerParts,
  session: NativeSession,
  { asked, reply }: Asking,
): Promise<void> {
  if (!isSelect(asked.sql)) return sendSmall({ engine, session }, { asked, reply });
  await spool.documents.withSpace((space) =>
    spool.withFile('native', async (source) => {
      const chunkCount = await writeChunks(
        onlyWhileHeard(engine.run(session, asked.sql, 'Native'), reply),
        source,
        space,
      );
      if (reply.isGone) return;
      if (chunkCount === 0) return sendSmall({ engine, session }, { asked, reply });
      await space.double();
      await spool.withFile('document', async (document) => {
        const to = `file(${quoteText(document)}, ${quoteText(asked.format)})`;
        const sql = `INSERT INTO FUNCTION ${to} SELECT * FROM file(${quoteText(source)}, 'Native')`;
        await runOwn(engine, asked, sql);
        reply.begin(asked.format, { 'Content-Length': String((await stat(document)).size) });
        for await (const bytes of createReadStream(document, { highWaterMark: 1024 * 1024 })) {
          await reply.write(bytes as Buffer);
          if (reply.isGone) return;
        }
        reply.end();
      });
    }),
  );
}

function isSelect(sql: string): boolean {
  return /^(?:\s|\(|--[^\n]*\n|\/\*[\s\S]*?\*\/)*(?:SELECT|WITH|FROM)\b/i.test(sql);
}

async function* onlyWhileHeard(
  pieces: AsyncIterable<ResultPiece>,
  reply: Reply,
): AsyncGenerator<Uint8Array> {
  for await (const { bytes } of pieces) {
    if (reply.isGone) return;
    yield bytes;
  }
}

/**
 * A result without rows, or of a statement that is not a SELECT, is one chunk, and so is its
 * document.
 */
async function sendSmall(
  { engine, session }: { engine: NativeEngine; session: NativeSession },
  { asked, reply }: Asking,
): Promise<void> {
  const chunks: Uint8Array[] = [];
  for await (const { bytes } of engine.run(session, asked.sql, asked.format)) chunks.push(bytes);
  if (chunks.length > 1)
    throw new HttpFailure(
      500,
      1001,
      'The rows changed while the result was being written; ask again',
    );
  reply.begin(asked.format);
  await reply.write(chunks[0] ?? new Uint8Array(0));
  reply.end();
}

/** Limits of the person's statement that do not concern what we do with its rows afterwards. */
const READING_LIMITS = new Set([
  'readonly',
  'max_rows_to_read',
  'max_result_rows',
  'max_result_bytes',
  'max_bytes_to_read',
]);

async function runOwn(engine: NativeEngine, asked: RequestedStatement, sql: string): Promise<void> {
  const settings = new Map([...asked.settings].filter(([name]) => !READING_LIMITS.has(name)));
  const session = engine.openSession({ database: asked.database, settings });
  try {
    await session.queryAsync(sql);
  } finally {
    session.close();
  }
}

/** What one insert brings along. */
export interface Inserting {
  readonly insert: RequestedInsert;
  readonly asked: Pick<RequestedStatement, 'database' | 'settings'>;
  readonly body: Readable;
  readonly reply: Reply;
}

/**
 * Applies a body whole: it is spooled first, so that one that is interrupted never reaches a table.
 */
export async function runInsert(
  { engine, spool }: ServerParts,
  inserting: Inserting,
): Promise<void> {
  const { asked, body, reply } = inserting;
  await spool.withFile('body', async (path) => {
    await writeBody(body, path);
    const settings = new Map([
      ...asked.settings,
      ['use_structure_from_insertion_table_in_table_functions', '2'],
    ]);
    const session = engine.openSession({ ...asked, settings });
    try {
      const rows = await applyBody(session, inserting, path);
      reply.begin(
        'TabSeparated',
        rows === undefined
          ? {}
          : { 'X-ClickHouse-Summary': JSON.stringify({ written_rows: rows }) },
      );
      reply.end();
    } finally {
      session.close();
    }
  });
}

/** Returns the rows, where the format tells them. */
async function applyBody(
  session: NativeSession,
  { insert, reply }: Inserting,
  path: string,
): Promise<string | undefined> {
  if ((await stat(path)).size === 0) return '0';
  const from = `file(${quoteText(path)}, ${quoteText(insert.format)})`;
  const counted =
    insert.format === 'Native'
      ? await session.queryAsync(`SELECT count() FROM ${from}`, { format: 'TabSeparated' })
      : undefined;
  // Native names its columns; of every other format the engine makes out the columns from those of the table.
  const columns =
    insert.format !== 'Native' || insert.columns.trim().startsWith('*') ? '*' : insert.columns;
  const into = insert.columns === '*' ? insert.target : `${insert.target} (${insert.columns})`;
  if (!reply.isGone) await session.queryAsync(`INSERT INTO ${into} SELECT ${columns} FROM ${from}`);
  return counted?.text().trim();
}
