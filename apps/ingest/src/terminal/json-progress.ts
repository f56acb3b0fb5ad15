import type { ProgressEvent } from '@isobath/contract';
import type { Clock, Progress } from './progress.ts';
import type { Terminal } from './terminal.ts';

const everyMs = 250;

/** Progress as JSON lines for a program: each new step, and four times a second how far it is. */
export function openJsonProgress(
  terminal: Pick<Terminal, 'print'>,
  clock: Clock = () => performance.now(),
): Progress {
  let shownStep = '';
  let shownMs = -Infinity;
  return {
    show({ step, done, total }) {
      const nowMs = clock();
      if (step === shownStep && nowMs - shownMs < everyMs) return;
      [shownStep, shownMs] = [step, nowMs];
      const event: ProgressEvent = { event: 'step', step, done, ...(total && { total }) };
      terminal.print(JSON.stringify(event));
    },
    end: () => undefined,
  };
}
