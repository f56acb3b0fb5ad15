import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ChildMessage, StartMessage } from '../child/messages.ts';
import type { ServerLogin } from '../child/server-config.ts';
import { EngineError } from '../engine-error.ts';
import type { EngineLogger } from './engine-logger.ts';

const KILL_AFTER_MS = 10_000;
const READY_WITHIN_MS = 120_000;

/** How the engine says what went wrong. */
const FAULT = /Code: \d+\. DB::Exception: (.*)/;

/** How it complains of a file that describes a table or a database. */
const FILE_FAULT = /(?:metadata file|from file|in file) \S*\.sql/;

/** A message in the engine's log that belongs to no statement; the caller of a statement is told of its failure. */
const OWN_MESSAGE = /\{\} <(?:Error|Fatal|Critical)>/;

/** One life of the child process. */
export class ChildProcessRun {
  port: number | undefined;
  readonly owner: ServerLogin;
  readonly reader: ServerLogin;
  private readonly engineFolder: string;
  private readonly process: ChildProcess;
  private readonly end: Promise<string>;
  private readonly closed: Promise<unknown>;
  /** What the engine said last of what went wrong. */
  private fault: string | undefined;

  constructor(entry: string, message: StartMessage, logger: EngineLogger) {
    this.owner = message.owner;
    this.reader = message.reader;
    this.engineFolder = join(message.dataFolder, 'engine');
    this.process = fork(entry, [], {
      execArgv: [],
      env: { PATH: process.env['PATH'], TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const output of [this.process.stdout, this.process.stderr]) {
      if (output) createInterface({ input: output }).on('line', (line) => this.hear(line, logger));
    }
    this.end = once(this.process, 'exit').then(
      ([code, signal]) => (signal ? `signal ${signal}` : `exit code ${code}`),
      String,
    );
    this.closed = once(this.process, 'close');
    this.process.on('error', (error) =>
      logger.error(`The engine process failed: ${error.message}`),
    );
    this.process.send(message, () => undefined);
  }

  get pid(): number | undefined {
    return this.process.pid;
  }

  /** Resolves when the child listens. */
  async ready(): Promise<void> {
    const answer = once(this.process, 'message').then(([message]) => message as ChildMessage);
    const end = this.end.then((how): ChildMessage => ({
      kind: 'refused',
      message: `The engine ended (${how})`,
      isFolderTaken: false,
      isDamaged: false,
    }));
    const timer = setTimeout(() => this.kill(), READY_WITHIN_MS);
    const message = await Promise.race([answer, end]).finally(() => clearTimeout(timer));
    if (message.kind === 'refused') {
      await this.closed;
      throw this.refusal(message);
    }
    this.port = message.port;
  }

  private hear(line: string, logger: EngineLogger): void {
    const fault = FAULT.exec(line)?.[1];
    if (fault !== undefined) this.fault = fault;
    if (this.port === undefined ? fault !== undefined : OWN_MESSAGE.test(line))
      logger.warn(`engine: ${line}`);
  }

  /** Why the child did not start; what it wrote is there when its outputs are closed. */
  private refusal({
    message,
    isDamaged,
    isFolderTaken,
  }: Extract<ChildMessage, { kind: 'refused' }>): EngineError {
    if (isDamaged) return new EngineError('damaged', message);
    if (isFolderTaken || this.fault === undefined)
      return new EngineError('engine-unavailable', message);
    return FILE_FAULT.test(this.fault)
      ? new EngineError(
          'damaged',
          `The measurement store in ${this.engineFolder} is damaged: ${this.fault}`,
        )
      : new EngineError('engine-unavailable', `${message}: ${this.fault}`);
  }

  /** Resolves with how the child ended, when it has. */
  ended(): Promise<string> {
    return this.end;
  }

  /** Ends the child at once. */
  kill(): void {
    this.process.kill('SIGKILL');
  }

  /** Asks the child to end, and makes it after a while. */
  async stop(): Promise<void> {
    this.process.kill('SIGTERM');
    const timer = setTimeout(() => this.kill(), KILL_AFTER_MS);
    await this.end;
    clearTimeout(timer);
  }
}
