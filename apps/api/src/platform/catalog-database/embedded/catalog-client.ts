import type { QueryOptions, Results } from '@electric-sql/pglite';
import { CatalogAwayError } from './catalog-away-error.ts';
import type { CatalogQueries, CatalogThread } from './thread/catalog-thread.ts';

/** How the embedded database is opened. */
export interface CatalogClientParts {
  /** Opens the database; also again after it panicked, when it recovers by its log. */
  readonly open: () => Promise<CatalogThread>;
  /** Told when the database panicked, or its thread ended, and is reopened. */
  readonly onPanic: (error: unknown) => void;
}

/** Least time between two attempts to reopen the database, ms. */
const retryMs = 1000;

/**
 * The part of a PGlite that Drizzle uses, over one that may be replaced. A PostgreSQL in WebAssembly that panicked answers nothing any more:
 * its next call never returns. So its thread is ended, and the next statement reopens the folder, as a restart would.
 */
export class CatalogClient {
  private readonly parts: CatalogClientParts;
  private current: CatalogThread | undefined;
  private opening: Promise<CatalogThread> | undefined;
  private failedAtMs = -Infinity;
  private isClosed = false;

  private constructor(parts: CatalogClientParts, database: CatalogThread) {
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
    return this.watch(database, () => database.query<Row>(sql, params, options));
  }

  /** Runs work in one transaction. */
  async transaction<Result>(
    work: (transaction: CatalogQueries) => Promise<Result>,
  ): Promise<Result> {
    const database = await this.ready();
    return this.watch(database, () =>
      database.transaction(({ query }) =>
        work({ query: (...asked) => this.watch(database, () => query(...asked)) }),
      ),
    );
  }

  /** Closes the database, if it is open. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.opening?.catch(() => undefined);
    await this.current?.close();
  }

  private async ready(): Promise<CatalogThread> {
    if (this.current) return this.current;
    if (this.isClosed || (!this.opening && performance.now() - this.failedAtMs < retryMs))
      throw new CatalogAwayError();
    this.opening ??= this.reopen().finally(() => {
      this.opening = undefined;
    });
    return this.opening;
  }

  private async reopen(): Promise<CatalogThread> {
    try {
      return (this.current = await this.parts.open());
    } catch (error) {
      this.failedAtMs = performance.now();
      throw new CatalogAwayError(error);
    }
  }

  private async watch<Result>(
    database: CatalogThread,
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (isPanic(error) || database.isEnded) await this.leave(database, error);
      throw error;
    }
  }

  /** Never asks a database again, not even to roll back. */
  private async leave(database: CatalogThread, error: unknown): Promise<void> {
    if (this.current !== database || this.isClosed) return;
    this.current = undefined;
    // The folder is opened again only when nothing can write to it any more.
    await database.terminate(error);
    this.parts.onPanic(error);
  }
}

function isPanic(error: unknown): boolean {
  return error instanceof Error && (error as { severity?: unknown }).severity === 'PANIC';
}
