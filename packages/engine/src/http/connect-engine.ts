import { quoteIdentifier } from '@isobath/ocean';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CLUSTER_INSERT_SETTINGS, CLUSTER_SETTINGS } from '../tables/cluster-settings.ts';
import type { ColumnBlock, ColumnSpec } from '../columns/column-block.ts';
import { EngineError } from '../engine-error.ts';
import type {
  Engine,
  EngineAddress,
  InsertTarget,
  ResultFormat,
  RowEstimate,
  Statement,
} from '../engine.ts';
import { HttpCaller } from './http-call.ts';
import { sendBatches } from './insert-batches.ts';
import { ROWS_FORMAT, ROWS_SETTINGS, parseRows } from './result-rows.ts';
import { planParameters } from './statement-call.ts';
import { nameTable } from '../tables/table-place.ts';

/** An insert becomes one part, so that it is there whole or not at all; a missing value is refused where the column takes none. */
const WHOLE_INSERT = {
  max_insert_block_size: 1_000_000_000,
  min_insert_block_size_rows: 1_000_000_000,
  min_insert_block_size_bytes: 0,
  max_insert_threads: 1,
  async_insert: 0,
  insert_null_as_default: 0,
  input_format_null_as_default: 0,
  input_format_defaults_for_omitted_fields: 0,
  distributed_foreground_insert: 1,
  wait_end_of_query: 1,
} as const;

/**
 * Connects to an engine over the ClickHouse HTTP interface. Pass a function where the address can change, as that of a restarted
 * child does; it may throw an {@link EngineError} while there is none. Nothing is sent before the first call. With `isCluster` every
 * statement carries what a cluster needs to give the same answers as one server.
 */
export function connectEngine(
  address: EngineAddress | (() => EngineAddress),
  { isCluster = false } = {},
): Engine {
  return new HttpEngine(typeof address === 'function' ? address : () => address, isCluster);
}

class HttpEngine implements Engine {
  private readonly caller: HttpCaller;

  private readonly isCluster: boolean;

  constructor(address: () => EngineAddress, isCluster: boolean) {
    this.caller = new HttpCaller(address);
    this.isCluster = isCluster;
  }

  private plan(statement: Statement, isReadOnly: boolean, format?: string): Record<string, string> {
    const asked = this.isCluster
      ? { ...statement, settings: { ...CLUSTER_SETTINGS, ...statement.settings } }
      : statement;
    return planParameters(asked, isReadOnly, format);
  }

  async readRows<T>(statement: Statement, signal?: AbortSignal): Promise<T[]> {
    const asked = { ...statement, settings: { ...ROWS_SETTINGS, ...statement.settings } };
    const reply = await this.caller.send({
      parameters: this.plan(asked, true, ROWS_FORMAT),
      body: statement.sql,
      signal,
    });
    return parseRows<T>(await text(reply.body));
  }

  async readStream(
    statement: Statement,
    format: ResultFormat,
    signal?: AbortSignal,
  ): Promise<Readable> {
    const reply = await this.caller.send({
      parameters: this.plan(statement, true, format),
      body: statement.sql,
      signal,
    });
    return reply.body;
  }

  async execute(statement: Statement, signal?: AbortSignal): Promise<void> {
    const parameters = { wait_end_of_query: '1', ...this.plan(statement, false) };
    const reply = await this.caller.send({ parameters, body: statement.sql, signal });
    await text(reply.body);
  }

  async insertBlocks(
    table: InsertTarget,
    specs: readonly ColumnSpec[],
    blocks: AsyncIterable<ColumnBlock>,
    signal?: AbortSignal,
  ): Promise<{ rows: number }> {
    const names = specs.map((spec) => spec.name);
    const rows = await sendBatches(specs, blocks, async (body) => {
      await this.insertNative(table, names, body, signal);
    });
    return { rows };
  }

  async insertNative(
    table: InsertTarget,
    columnNames: readonly string[],
    source: Readable,
    signal?: AbortSignal,
  ): Promise<{ rows: number }> {
    if (columnNames.length === 0) throw new RangeError('An insert names at least one column');
    const columns = columnNames.map((name) => quoteIdentifier(name)).join(', ');
    const target = nameTable(typeof table === 'string' ? { name: table } : table, 'whole');
    const query = `INSERT INTO ${target} (${columns}) FORMAT Native`;
    const settings = { ...WHOLE_INSERT, ...(this.isCluster && CLUSTER_INSERT_SETTINGS) };
    const parameters = { ...this.plan({ sql: query, settings }, false), query };
    const reply = await this.caller.send({ parameters, body: source, signal });
    await text(reply.body);
    if (reply.receivedRows === undefined)
      throw new EngineError('failed', `The engine did not say how many rows went into ${target}`);
    return { rows: reply.receivedRows };
  }

  async estimateRows(statement: Statement, signal?: AbortSignal): Promise<RowEstimate> {
    // Of a table that is spread over shards a server knows its own part only, and says so by nothing.
    if (this.isCluster) return { rows: Infinity, marks: Infinity };
    const asked = { ...statement, sql: `EXPLAIN ESTIMATE ${statement.sql}` };
    const parts = await this.readRows<RowEstimate>(asked, signal);
    return parts.reduce(
      (sum, part) => ({ rows: sum.rows + part.rows, marks: sum.marks + part.marks }),
      { rows: 0, marks: 0 },
    );
  }

  async ping(): Promise<boolean> {
    return this.caller.ping();
  }

  async close(): Promise<void> {
    this.caller.close();
  }
}
