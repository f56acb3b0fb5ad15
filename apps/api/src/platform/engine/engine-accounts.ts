import type { Engine } from '@isobath/engine';

/** The engine by who asks: the portal itself, or a request. */
export interface EngineAccounts {
  /** Writes, and reads what the engine knows of itself. */
  readonly owner: Engine;
  /** May read the tables of the portal's database, and nothing else: every statement of a request runs as it. */
  readonly reader: Engine;
}
