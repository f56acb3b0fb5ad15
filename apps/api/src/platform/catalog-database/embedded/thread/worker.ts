import type { PGlite, Results, Transaction } from '@electric-sql/pglite';
import { requireValue } from '@isobath/ocean';
import { parentPort, workerData } from 'node:worker_threads';
import { openEmbeddedCatalog } from '../open-catalog.ts';
import { WalReserve } from '../wal-reserve.ts';
import type { Answer, Order, ResultPart, Statement } from './messages.ts';
import { writeFailure } from './messages.ts';

/** Rows that are handed over at once: the thread that takes them answers others before it takes more. */
const rowsAtOnce = 500;
const writing = /\b(?:insert into|update|delete from|merge into)\b/i;
const rolledBack = Symbol('rolled back');

interface OpenTransaction {
  readonly transaction: Transaction;
  readonly end: (isCommit: boolean) => void;
  /** Settles when the database has ended it. */
  readonly ended: Promise<void>;
}

/** The thread of the embedded catalog. Orders of one transaction come one after another; all are answered. */
const port = requireValue(parentPort, 'parent of a worker thread');
const { folder } = workerData as { readonly folder: string };
const reserve = new WalReserve(folder);
const transactions = new Map<number, OpenTransaction>();
const results = new Map<number, unknown[]>();
let database: PGlite;

await answer(0, async () => {
  database = await openEmbeddedCatalog(folder);
  return {};
});
port.on('message', ({ number, order }: { number: number; order: Order }) => {
  void answer(number, () => obey(number, order));
});

async function answer(number: number, work: () => Promise<object>): Promise<void> {
  try {
    port.postMessage({ number, ...(await work()) } satisfies Answer);
  } catch (error) {
    port.postMessage({ number, failure: writeFailure(error) } satisfies Answer);
  }
}

async function obey(number: number, order: Order): Promise<object> {
  switch (order.do) {
    case 'query': {
      const { transaction, statement } = order;
      const found = transaction === undefined ? database : requireOpen(transaction).transaction;
      return { result: handOver(number, await query(found, statement)) };
    }
    case 'read on':
      return { rows: takeRows(order.result) };
    case 'begin':
      return begin(order.transaction);
    case 'end': {
      const { end, ended } = requireOpen(order.transaction);
      transactions.delete(order.transaction);
      end(order.isCommit);
      await ended;
      return {};
    }
    case 'close':
      await database.close();
      return {};
  }
}

/** A statement that writes waits until the log has its reserve. */
async function query(
  asked: Pick<PGlite | Transaction, 'query'>,
  { sql, params, rowMode, textTypes }: Statement,
): Promise<Results<unknown>> {
  if (isWriting(sql))
    await reserve.ensure(async <Row>(text: string) => (await asked.query<Row>(text)).rows);
  return asked.query(sql, params && [...params], {
    ...(rowMode && { rowMode }),
    parsers: Object.fromEntries(textTypes.map((type) => [type, (value: string) => value])),
  });
}

function handOver(number: number, { rows, fields, affectedRows }: Results<unknown>): ResultPart {
  const first = rows.slice(0, rowsAtOnce);
  if (rows.length > rowsAtOnce) results.set(number, rows.slice(rowsAtOnce));
  return { rows: first, fields, affectedRows, rest: rows.length - first.length };
}

function takeRows(number: number): unknown[] {
  const rest = results.get(number) ?? [];
  const next = rest.splice(0, rowsAtOnce);
  if (rest.length === 0) results.delete(number);
  return next;
}

/** Resolves when the transaction has begun; it then stays open until an order ends it. */
function begin(number: number): Promise<object> {
  return new Promise((resolve, reject) => {
    const ended = database
      .transaction(
        (transaction) =>
          new Promise<void>((commit, rollBack) => {
            const end = (isCommit: boolean): void => (isCommit ? commit() : rollBack(rolledBack));
            transactions.set(number, { transaction, end, ended });
            resolve({});
          }),
      )
      .catch((error: unknown) => {
        if (error === rolledBack) return;
        reject(error);
        throw error;
      });
    // A failure to begin is told by the order that begins it; one to end, by the one that ends it.
    ended.catch(() => undefined);
  });
}

function requireOpen(number: number): OpenTransaction {
  return requireValue(transactions.get(number), 'open transaction of the catalog');
}

/** Whether a statement is to be held back where the log has no reserve; what a SELECT may append, the reserve takes. */
function isWriting(sql: string): boolean {
  if (/^\s*with\b/i.test(sql)) return writing.test(sql);
  return !/^\s*(?:select|show|set|savepoint|release|rollback|explain)\b/i.test(sql);
}
