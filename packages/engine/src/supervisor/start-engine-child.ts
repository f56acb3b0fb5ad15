import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { totalmem } from 'node:os';
import { connectEngine } from '../http/connect-engine.ts';
import { EngineError } from '../engine-error.ts';
import type { Engine, EngineAddress } from '../engine.ts';
import type { ServerLogin } from '../child/server-config.ts';
import { findChildEntry } from './child-entry.ts';
import { ChildProcessRun } from './child-process-run.ts';
import type { EngineLogger } from './engine-logger.ts';
import { maxUnanswered, PingWatch } from './ping-watch.ts';
import { sendPing } from './send-ping.ts';

/** What the embedded engine is started with. */
export interface EngineChildOptions {
  /** Folder that holds `engine/`; made when missing. One process at a time. */
  readonly dataFolder: string;
  readonly logger: EngineLogger;
  /** Bound on the memory of all statements together; default half of the machine's, at most 8 GB. */
  readonly memoryLimitBytes?: number;
  /** Names of tables that the caller makes again when they are missing: an empty description of one keeps the store from opening and is removed. */
  readonly rebuildableTables?: readonly string[];
  /** Further elements of the server's configuration, as XML: other servers of a cluster, for instance. */
  readonly moreConfig?: readonly string[];
  /** A child that leaves three pings unanswered, each for a third of this time, is ended and started again; default two minutes, at most 24 days. */
  readonly unresponsiveAfterMs?: number;
}

/** `starting` and `restarting` answer every call with `engine-unavailable`. */
export type EngineChildState = 'starting' | 'ready' | 'restarting' | 'stopped';

/** The embedded engine: a child process that is watched and started again when it dies. */
export interface EngineChild {
  /** Where the child listens now; throws `engine-unavailable` while it does not. */
  address(): EngineAddress;
  /** An engine that follows the child through its restarts, and may do everything. */
  readonly engine: Engine;
  /** The same engine for statements of other people: may read the tables of the database, and nothing else. */
  readonly reader: Engine;
  state(): EngineChildState;
  pid(): number | undefined;
  /** Ends the child and its connections; resolves when the process is gone and the folder is free. */
  stop(): Promise<void>;
}

/** Another process may take the port that was free between the look at it and its use. */
const PORT_TAKEN = /Address already in use/;
const PORTS_TRIED = 5;

const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 10_000;
const UNRESPONSIVE_AFTER_MS = 120_000;
/** A child that lived this long was well; its next pause is the first again. */
const WELL_AFTER_MS = 60_000;

/**
 * Starts the embedded engine and resolves when it answers and its database exists. Rejects with `engine-unavailable` and the
 * child's own words when it does not start, for instance because another process has the folder.
 */
export async function startEngineChild(options: EngineChildOptions): Promise<EngineChild> {
  const supervisor = new Supervisor(options, await findChildEntry());
  await supervisor.start();
  return supervisor;
}

function makeLogin(user: string): ServerLogin {
  return { user, password: randomBytes(32).toString('base64url') };
}

class Supervisor implements EngineChild {
  readonly engine: Engine;
  readonly reader: Engine;
  private readonly options: EngineChildOptions;
  private readonly entry: string;
  private run: ChildProcessRun | undefined;
  private current: EngineChildState = 'starting';
  private pauseMs = FIRST_PAUSE_MS;
  private timer: NodeJS.Timeout | undefined;
  private pings: PingWatch | undefined;

  constructor(options: EngineChildOptions, entry: string) {
    this.options = options;
    this.entry = entry;
    this.engine = connectEngine(() => this.addressOf('owner'));
    this.reader = connectEngine(() => this.addressOf('reader'));
  }

  async start(portsLeft = PORTS_TRIED): Promise<void> {
    const run = new ChildProcessRun(
      this.entry,
      {
        kind: 'start',
        dataFolder: resolve(this.options.dataFolder),
        owner: makeLogin('isobath'),
        reader: makeLogin('isobath_reader'),
        memoryLimitBytes: this.options.memoryLimitBytes ?? Math.min(totalmem() / 2, 8 * 1024 ** 3),
        rebuildableTables: this.options.rebuildableTables ?? [],
        moreConfig: this.options.moreConfig,
      },
      this.options.logger,
    );
    this.run = run;
    const startedAt = performance.now();
    try {
      await run.ready();
    } catch (error) {
      if (portsLeft > 1 && PORT_TAKEN.test(String(error))) return this.start(portsLeft - 1);
      throw error;
    }
    if (this.current === 'stopped') return run.stop();
    this.current = 'ready';
    this.options.logger.info(`The engine is ready (process ${run.pid})`);
    this.watch(run);
    void run.ended().then((how) => this.restart(how, performance.now() - startedAt));
  }

  address(): EngineAddress {
    return this.addressOf('owner');
  }

  private addressOf(account: 'owner' | 'reader'): EngineAddress {
    const port = this.run?.port;
    if (this.current !== 'ready' || this.run === undefined || port === undefined) {
      throw new EngineError('engine-unavailable', `The engine is ${this.current}`, {
        retryAfterSeconds: Math.max(1, Math.ceil(this.pauseMs / 1000)),
      });
    }
    return {
      url: `http://127.0.0.1:${port}`,
      ...this.run[account],
      database: 'isobath',
    };
  }

  state(): EngineChildState {
    return this.current;
  }

  pid(): number | undefined {
    return this.current === 'ready' ? this.run?.pid : undefined;
  }

  async stop(): Promise<void> {
    this.current = 'stopped';
    clearTimeout(this.timer);
    this.pings?.stop();
    await Promise.all([this.engine.close(), this.reader.close()]);
    await this.run?.stop();
  }

  private watch(run: ChildProcessRun): void {
    const limitMs = this.options.unresponsiveAfterMs ?? UNRESPONSIVE_AFTER_MS;
    this.pings = new PingWatch({
      ping: (signal) => sendPing(run.port as number, signal),
      answerWithinMs: limitMs / maxUnanswered,
      onSilent: () => {
        this.options.logger.error(
          `The engine has left ${maxUnanswered} pings unanswered, each for ${Math.round(limitMs / maxUnanswered)} ms, and is ended`,
        );
        run.kill();
      },
    });
  }

  private restart(how: string, livedMs: number): void {
    this.pings?.stop();
    if (this.current === 'stopped') return;
    this.current = 'restarting';
    if (livedMs > WELL_AFTER_MS) this.pauseMs = FIRST_PAUSE_MS;
    this.options.logger.error(
      `The engine ended (${how}); it is started again in ${this.pauseMs} ms`,
    );
    const pause = this.pauseMs;
    this.pauseMs = Math.min(this.pauseMs * 2, MAX_PAUSE_MS);
    this.timer = setTimeout(() => {
      this.start().catch((error: unknown) => this.restart(String(error), 0));
    }, pause);
  }
}
