import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Session, drainPending } from 'chdb';
import type { RequestedStatement } from './request-statement.ts';
import { privateModes } from '../../private-folder.ts';
import { quoteIdentifier, quoteText } from '../../tables/quote-identifier.ts';

/** One request's own connection to the native engine, so that no setting outlives the request. */
export type NativeSession = Session;

const NOT_STREAMABLE = /Streaming query is not supported/;

/** A piece of a streamed result: a document of the format, and the rows in it where the library counts them. */
export interface ResultPiece {
  readonly bytes: Uint8Array;
  readonly rows: number | undefined;
}

/** The native library, bound to one folder for the life of the process. */
export class NativeEngine {
  readonly spoolFolder: string;
  private readonly path: string;
  private readonly keeper: Session;
  private readonly defaults: ReadonlyMap<string, string>;

  /** Opens the folder. `memoryLimitBytes` bounds all statements together; one takes at most three quarters of it. */
  constructor(dataFolder: string, memoryLimitBytes: number) {
    this.path = join(dataFolder, 'engine');
    this.spoolFolder = join(dataFolder, 'spool');
    mkdirSync(this.path, { recursive: true, mode: privateModes.folder });
    this.keeper = new Session(this.path, {
      connectionArgs: [`--max_server_memory_usage=${memoryLimitBytes}`],
    });
    const share = String(Math.floor(memoryLimitBytes * 0.75));
    const spill = String(Math.floor(memoryLimitBytes * 0.4));
    // Pieces of a streamed result are made one by one: several threads would only hand each piece over to one another.
    this.defaults = new Map([
      ['output_format_parallel_formatting', '0'],
      ['max_memory_usage', share],
      ['max_bytes_before_external_group_by', spill],
      ['max_bytes_before_external_sort', spill],
    ]);
  }

  /** Runs one of the engine's own short statements at once. */
  runNow(sql: string, format = 'TabSeparated'): string {
    return this.keeper.query(sql, format);
  }

  /** Gives a request a connection of its own, with its database and settings; the caller closes it. */
  openSession(asked: Pick<RequestedStatement, 'database' | 'settings'>): NativeSession {
    const session = new Session(this.path);
    try {
      if (asked.database !== 'default') session.query(`USE ${quoteIdentifier(asked.database)}`);
      session.query(writeSettings(new Map([...this.defaults, ...asked.settings])));
      return session;
    } catch (error) {
      session.close();
      throw error;
    }
  }

  /** Streams a SELECT, or runs any other statement whole. */
  async *run(session: NativeSession, sql: string, format: string): AsyncGenerator<ResultPiece> {
    try {
      for await (const chunk of session.queryStream(sql, { format }))
        yield { bytes: chunk.raw(), rows: chunk.numRows };
    } catch (error) {
      if (!(error instanceof Error) || !NOT_STREAMABLE.test(error.message)) throw error;
      yield { bytes: (await session.queryAsync(sql, { format })).bytes(), rows: undefined };
    }
  }

  /** Ends the statements of a request wherever they are, also within one long step. */
  kill(queryId: string): void {
    if (queryId === '') return;
    this.runNow(`KILL QUERY WHERE Settings['log_comment'] = ${quoteText(queryId)} ASYNC`);
  }

  /** Stops everything that runs, waits for it, and releases the folder. */
  async close(): Promise<void> {
    this.runNow("KILL QUERY WHERE query NOT LIKE 'KILL%' ASYNC");
    await drainPending();
    this.keeper.close();
    await drainPending();
  }
}

function writeSettings(settings: ReadonlyMap<string, string>): string {
  return `SET ${[...settings].map(([name, value]) => `${name} = ${quoteText(value)}`).join(', ')}`;
}
