import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { additionReplySchema } from '@isobath/contract';
import type { AdditionReply, AdditionRequest } from '@isobath/contract';
import { ingestEnvironment } from '../../../platform/process/ingest-program.ts';
import { createTail } from './create-tail.ts';

/** What can be asked of a file; see {@link AdditionRequest}. */
export type FileRequest = AdditionRequest extends infer Request
  ? Request extends AdditionRequest
    ? Omit<Request, 'id'>
    : never
  : never;

/** What a file says. */
export type FileReply = AdditionReply extends infer Reply
  ? Reply extends AdditionReply
    ? Omit<Reply, 'id'>
    : never
  : never;

/** A file, and the program that reads it. */
export interface FileReader {
  readonly program: string;
  readonly path: string;
  readonly dataFolder: string;
  /** What one request may take, ms. */
  readonly limitMs: number;
}

/** Memory of JavaScript values, MB; beyond it the process ends, and the portal goes on. */
const memoryMb = 1500;

/**
 * A process that answers questions about one file, started by the first of them. It holds nothing that the next one would need: where it ended or took too
 * long, the question is answered with that, and the next starts another.
 */
export class FileProcess {
  private readonly reader: FileReader;
  private running: RunningReader | undefined;
  private count = 0;

  constructor(reader: FileReader) {
    this.reader = reader;
  }

  /** Never throws: what goes wrong is a reply too. */
  async ask(request: FileRequest): Promise<FileReply> {
    this.running ??= this.start();
    const { running } = this;
    this.count += 1;
    const id = this.count;
    const { limitMs } = this.reader;
    const reply = new Promise<FileReply>((resolve) => running.waiting.set(id, resolve));
    const timer = setTimeout(
      () => running.end(`The file was not read within ${limitMs / 1000} s.`),
      limitMs,
    );
    running.child.stdin?.write(`${JSON.stringify({ id, ...request })}\n`);
    try {
      return await reply;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends the process; a later question starts another. */
  async close(): Promise<void> {
    const { running } = this;
    running?.end('The portal is stopping.');
    await running?.ended;
  }

  private start(): RunningReader {
    const { program, path, dataFolder } = this.reader;
    const args = [`--max-old-space-size=${memoryMb}`, program, 'add-session', path];
    const child = spawn(process.execPath, args, {
      env: ingestEnvironment(dataFolder),
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const running = watch(child, () => {
      if (this.running === running) this.running = undefined;
    });
    return running;
  }
}

interface RunningReader {
  readonly child: ChildProcess;
  readonly waiting: Map<number, (reply: FileReply) => void>;
  readonly ended: Promise<void>;
  /** Stops it: nothing that it holds is worth waiting for. */
  end(problem: string): void;
}

function watch(child: ChildProcess, onEnd: () => void): RunningReader {
  const waiting: RunningReader['waiting'] = new Map();
  const tail = createTail(child.stderr);
  let stopped: string | undefined;
  child.stdin?.on('error', () => undefined);
  if (child.stdout)
    createInterface({ input: child.stdout }).on('line', (line) => {
      // What it still says once it is being stopped counts no more.
      if (stopped !== undefined) return;
      const parsed = readReply(line);
      if (!parsed) {
        end('The program that reads files answered something unexpected.');
        return;
      }
      const { id, ...reply } = parsed;
      waiting.get(id)?.(reply);
      waiting.delete(id);
    });
  const ended = new Promise<void>((resolve) => {
    const close = (reason: string): void => {
      onEnd();
      const problem = stopped ?? reason;
      for (const answer of waiting.values()) answer({ reply: 'refused', problem, problems: [] });
      waiting.clear();
      resolve();
    };
    child.once('error', ({ message }) => close(`The program that reads files: ${message}`));
    child.once('close', (code, signal) =>
      close(
        `The program that reads the file ended unexpectedly (${signal ?? `exit code ${code ?? '?'}`}). Try again.${tail() === '' ? '' : ` It said: ${tail()}`}`,
      ),
    );
  });
  function end(problem: string): void {
    stopped ??= problem;
    onEnd();
    child.kill('SIGKILL');
  }
  return { child, waiting, ended, end };
}

function readReply(line: string): AdditionReply | undefined {
  try {
    return additionReplySchema.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}
