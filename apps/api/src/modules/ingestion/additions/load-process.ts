import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { progressEventSchema } from '@isobath/contract';
import type { AdditionState, ProgressEvent } from '@isobath/contract';
import { ingestEnvironment } from '../../../platform/process/ingest-program.ts';
import { createTail } from './create-tail.ts';

/** What is loaded, by the program `isobath ingest`. */
export interface LoadOrder {
  readonly program: string;
  readonly path: string;
  readonly recipePath: string;
  readonly dataFolder: string;
}

type Dataset = NonNullable<AdditionState['dataset']>;

/** How a load ended. */
export type LoadOutcome =
  | { readonly kind: 'done'; readonly dataset: Dataset }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly problem: string };

/** A load under way. */
export interface RunningLoad {
  readonly ended: Promise<LoadOutcome>;
  /** Stops it; nothing of it stays. */
  stop(): void;
}

/** Time that a load has to undo what it began. */
const undoMs = 15_000;
/** A load that says nothing for so long hangs. */
const silentMs = 3_600_000;
/** What `isobath` ends with when it was stopped. */
const stoppedCode = 130;

const datasetSchema = z.object({
  shortName: z.string(),
  version: z.number(),
  rowCount: z.number(),
  notes: z.array(z.string()),
});

/** Loads a file as `isobath ingest` does, in a process of its own that reaches this portal as the command line does. */
export function startLoad(
  { program, path, recipePath, dataFolder }: LoadOrder,
  onStep: (step: { step: string; done: number; total: number | null }) => void,
): RunningLoad {
  const child = spawn(
    process.execPath,
    [program, 'ingest', '--json', '--recipe', recipePath, '--', path],
    { env: ingestEnvironment(dataFolder), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const tail = createTail(child.stderr);
  let dataset: Dataset | undefined;
  let isStopped = false;
  let killer: NodeJS.Timeout | undefined;
  const hanging = setTimeout(() => child.kill('SIGKILL'), silentMs);
  createInterface({ input: child.stdout }).on('line', (line) => {
    hanging.refresh();
    const event = readEvent(line);
    if (event?.event === 'step')
      onStep({ step: event.step, done: event.done ?? 0, total: event.total ?? null });
    else if (event?.event === 'done') dataset = datasetSchema.safeParse(event.result).data;
  });
  const ended = new Promise<LoadOutcome>((resolve) => {
    const close = (reason: string, code: number | null): void => {
      clearTimeout(hanging);
      clearTimeout(killer);
      if (dataset) resolve({ kind: 'done', dataset });
      else if (isStopped || code === stoppedCode) resolve({ kind: 'stopped' });
      else resolve({ kind: 'failed', problem: describeFailure(tail()) || reason });
    };
    child.once('error', ({ message }) => close(message, null));
    child.once('close', (code, signal) =>
      close(
        `The load ended unexpectedly (${signal ?? `exit code ${code ?? '?'}`}). Nothing was published.`,
        code,
      ),
    );
  });
  return {
    ended,
    stop() {
      isStopped = true;
      child.kill('SIGTERM');
      killer ??= setTimeout(() => child.kill('SIGKILL'), undoMs);
    },
  };
}

/** A line that is no event is none. */
function readEvent(line: string): ProgressEvent | undefined {
  try {
    return progressEventSchema.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** The message of the command line, without what stands before it. */
function describeFailure(said: string): string {
  const at = said.lastIndexOf('isobath: ');
  return at < 0 ? said : said.slice(at + 'isobath: '.length);
}
