import type { Readable } from 'node:stream';
import type { ColumnBlock, ColumnSpec } from './columns/column-block.ts';
import type { TablePlace } from './tables/table-place.ts';

/** The address of an engine and the credentials for it. */
export interface EngineAddress {
  /** `http://host:port`, with or without a trailing slash. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
  /** Database that unqualified table names mean; `isobath` unless the installation says otherwise. */
  readonly database: string;
}

/** What one statement may cost. A limit that is left out is not set. */
export interface StatementLimits {
  /** Wall time of the statement, including the time a slow reader takes. */
  readonly timeoutMs: number;
  readonly maxMemoryBytes: number;
  /** Rows taken from storage, decided before and while reading. */
  readonly maxRowsToRead: number;
  readonly maxResultRows: number;
  /** Default true for reads and false for `execute`; also refuses `file()`, `url()` and settings inside the text. */
  readonly isReadOnly: boolean;
}

/** Formats a result can be streamed in. `ArrowStream` is uncompressed unless the settings say otherwise; `Parquet` and `JSONCompact` are one whole document. */
export type ResultFormat =
  | 'CSVWithNames'
  | 'ArrowStream'
  | 'Parquet'
  | 'JSONEachRow'
  | 'JSONCompact'
  | 'Native'
  | 'TabSeparated'
  | 'CustomSeparated';

/** A value for a `{name:Type}` place; a `Date` is bound as UTC with milliseconds. */
export type ParamValue = string | number | bigint | boolean | null | Date | readonly ParamValue[];

/** One statement: text with `{name:Type}` places and the values for them, which never become part of the text. */
export interface Statement {
  readonly sql: string;
  readonly params?: Readonly<Record<string, ParamValue>>;
  readonly limits?: Partial<StatementLimits>;
  /** Further engine settings by name. */
  readonly settings?: Readonly<Record<string, string | number>>;
  /** Name by which the engine knows the running statement; made up when left out. */
  readonly queryId?: string;
}

/** What the primary index says a statement would read. */
export interface RowEstimate {
  /** Rows in the granules that would be read: an upper bound of the rows that match. */
  readonly rows: number;
  readonly marks: number;
}

/** A table that rows go into: its name in the address's database, or a place in another one. */
export type InsertTarget = string | Pick<TablePlace, 'name' | 'database'>;

/** The measurement store, embedded or a server. Every method throws {@link EngineError}. */
export interface Engine {
  /**
   * Reads a small result whole. 64-bit integers arrive as numbers while they are exact and as decimal text beyond 2^53, instants as
   * ISO text ending in `Z`, NaN and infinities as such, null only where the value is missing.
   */
  readRows<T>(statement: Statement, signal?: AbortSignal): Promise<T[]>;
  /**
   * Streams a result; resolves when the first bytes are there. Aborting the signal or destroying the stream cancels the statement in
   * the engine. A failure after the first byte destroys the stream with an {@link EngineError}: it never ends short as if whole.
   */
  readStream(statement: Statement, format: ResultFormat, signal?: AbortSignal): Promise<Readable>;
  /** Runs a statement that has no result: tables, mutations, copies. */
  execute(statement: Statement, signal?: AbortSignal): Promise<void>;
  /**
   * Inserts typed blocks into a table, gathered into batches of at most a million rows or 64 MB. Each batch is applied whole or not at all; when
   * this rejects, any of the batches sent so far may be there, and nothing is under way any more. On a cluster each shard applies its share
   * of a batch whole or not at all.
   */
  insertBlocks(
    table: InsertTarget,
    specs: readonly ColumnSpec[],
    blocks: AsyncIterable<ColumnBlock>,
    signal?: AbortSignal,
  ): Promise<{ rows: number }>;
  /**
   * Inserts bytes in the Native format that hold the named columns. The whole source is one batch, applied whole or not at all; it is held
   * in the engine's memory, so callers split a large one.
   */
  insertNative(
    table: InsertTarget,
    columnNames: readonly string[],
    source: Readable,
    signal?: AbortSignal,
  ): Promise<{ rows: number }>;
  /** Asks the index, without reading, what a SELECT would read; infinite where it cannot be asked, as on a cluster. */
  estimateRows(statement: Statement, signal?: AbortSignal): Promise<RowEstimate>;
  /** Whether the engine answers; never throws. */
  ping(): Promise<boolean>;
  /** Releases the connections; running calls fail. */
  close(): Promise<void>;
}
