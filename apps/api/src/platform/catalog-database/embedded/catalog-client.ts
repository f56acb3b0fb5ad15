import type { PGlite, QueryOptions, Results, Transaction } from '@electric-sql/pglite';
import type { AskRows, WalReserve } from './wal-reserve.ts';

/** How the embedded database is opened, and what it may count on. */
export interface CatalogClientParts {
  /** Opens the database; also again after it panicked, when it recovers by its log. */
  readonly open: () => Promise<PGlite>;
  readonly reserve: WalReserve;
  /** Told when the database panicked and is reopened. */
  readonly onPanic: (error: unknown) => void;
}

/** Least time between two attempts to reopen the database, ms. */
const retryMs = 1000;
const writing = /\b(?:insert into|update|delete from|merge into)\b/i;

/** The database panicked and cannot be asked at the moment (SQLSTATE `cannot_connect_now`). */
class CatalogAwayError extends Error {
  override readonly name = 'CatalogAwayError';
  readonly code = '57P03';

  constructor(cause?: unknown) {
    super('The catalog is being recovered', cause === undefined ? undefined : { cause });
  }
}

/**
 * The part of a PGlite that Drizzle uses, over one that may be replaced. A statement that writes waits until the log has its reserve. A
 * PostgreSQL in WebAssembly that panicked answers nothing any more: its next call never returns and holds the whole process. So it is not
 * called again; the next statement reopens the folder, as a restart would.
 */
export class CatalogClient {
  private readonly parts: CatalogClientParts;
  private current: PGlite | undefined;
  private opening: Promise<PGlite> | undefined;
  private failedAtMs = -Infinity;

  private constructor(parts: CatalogClientParts, database: PGlite) {
    this.parts = parts;
    this.current = database;
  }

  /** Opens the database; what keeps it from opening is thrown as it is. */
  static async open(parts: CatalogClientParts): Promise<CatalogClient> {
    return new CatalogClient(parts, await parts.open());
  }

  /** Runs one statement. */
  async query<Row>(sql: string, params?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    const database = await this.ready();
    return this.watch(database, async () => {
      if (isWriting(sql)) await this.parts.reserve.ensure(asking(database));
      return database.query<Row>(sql, params, options);
    });
  }

  /** Runs work in one transaction. */
  async transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const database = await this.ready();
    return this.watch(database, () =>
      database.transaction((transaction) => work(this.guard(database, transaction))),
    );
  }

  /** Closes the database, if it is open. */
  async close(): Promise<void> {
    await this.opening?.catch(() => undefined);
    await this.current?.close();
  }

  private async ready(): Promise<PGlite> {
    if (this.current) return this.current;
    if (!this.opening && performance.now() - this.failedAtMs < retryMs)
      throw new CatalogAwayError();
    this.opening ??= this.reopen().finally(() => {
      this.opening = undefined;
    });
    return this.opening;
  }

  private async reopen(): Promise<PGlite> {
    try {
      return (this.current = await this.parts.open());
    } catch (error) {
      this.failedAtMs = performance.now();
      throw new CatalogAwayError(error);
    }
  }

  private guard(database: PGlite, transaction: Transaction): Transaction {
    const query = <Row>(
      sql: string,
      params?: unknown[],
      options?: QueryOptions,
    ): Promise<Results<Row>> =>
      this.watch(database, async () => {
        if (isWriting(sql)) await this.parts.reserve.ensure(asking(transaction));
        return transaction.query<Row>(sql, params, options);
      });
    return { ...transaction, query };
  }

  private async watch<Result>(database: PGlite, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (isPanic(error)) this.leave(database, error);
      throw error;
    }
  }

  /** Never calls a database again, not even to roll back. */
  private leave(database: PGlite, error: unknown): void {
    if (this.current !== database) return;
    this.current = undefined;
    database.execProtocolRaw = () => Promise.reject(new CatalogAwayError(error));
    this.parts.onPanic(error);
  }
}

/** Whether a statement is to be held back where the log has no reserve; what a SELECT may append, the reserve takes. */
function isWriting(sql: string): boolean {
  if (/^\s*with\b/i.test(sql)) return writing.test(sql);
  return !/^\s*(?:select|show|set|savepoint|release|rollback|explain)\b/i.test(sql);
}

function asking(database: Pick<PGlite, 'query'> | Pick<Transaction, 'query'>): AskRows {
  return async <Row>(sql: string) => (await database.query<Row>(sql)).rows;
}

function isPanic(error: unknown): boolean {
  return error instanceof Error && (error as { severity?: unknown }).severity === 'PANIC';
}
