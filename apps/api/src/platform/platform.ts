import type { Engine, EngineChild } from '@isobath/engine';
import type { Config } from '../config.ts';
import type { Clock } from './time/clock.ts';
import type { Database } from './catalog-database/database.ts';
import type { FileStore } from './files/index.ts';
import type { AcquirePermit } from './admission/index.ts';
import type { Logger } from './logging/logger.ts';
import type { Keyring } from './secrets/keyring.ts';

/** What every module builds on. */
export interface Platform {
  readonly config: Config;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly database: Database;
  /** The engine, for what somebody looks at: charts, counts, statements. */
  readonly engine: Engine;
  /** The engine, for statements that somebody writes: they leave processors to charts. */
  readonly statementEngine: Engine;
  /**
   * The engine, for files and what the portal computes in the background: it yields to the other.
   */
  readonly bulkEngine: Engine;
  /** Waits for a place for what is not a statement: a NetCDF file under construction, an answer that lies on disk. */
  readonly acquirePermit: AcquirePermit;
  /** Where files are kept. */
  readonly files: FileStore;
  /** Seals secrets that the catalog keeps. */
  readonly secrets: Keyring;
  /** Where the engine keeps tables. */
  readonly store: { readonly database: string; readonly cluster?: string };
  /** How the engine is; `remote` with CLICKHOUSE_URL. */
  readonly engineState: () => ReturnType<EngineChild['state']> | 'remote';
}
