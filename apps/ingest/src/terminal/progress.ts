import { formatCount, formatDuration } from './amounts.ts';
import type { Terminal } from './terminal.ts';

/** Milliseconds that only ever go up. */
export type Clock = () => number;

/** How far a piece of work has come. */
export interface ProgressState {
  step: string;
  done: number;
  total?: number | undefined;
  unit: 'rows' | 'bytes' | 'parts';
  /** Seconds left of something larger than this step. */
  overallSecondsLeft?: number | undefined;
}

/** Draws the state of a piece of work. */
export interface Progress {
  show(state: ProgressState): void;
  /** Takes the drawn line away. */
  end(): void;
}

const drawEveryMs = 100;
const tellEveryMs = 5000;
const tellNewStepAfterMs = 1000;
const barCharacters = 24;

/** A bar that redraws itself for a person; for a log a plain line every five seconds, sooner where a new step begins. */
export function openProgress(
  terminal: Terminal,
  label: string,
  clock: Clock = () => performance.now(),
): Progress {
  let step: { name: string; startedMs: number; doneAtStart: number } | undefined;
  let shownMs = -Infinity;
  return {
    show(state) {
      const now = clock();
      const isNewStep = step?.name !== state.step;
      if (isNewStep || !step) step = { name: state.step, startedMs: now, doneAtStart: state.done };
      if (now - shownMs < waitMs(terminal.isInteractive, isNewStep)) return;
      shownMs = now;
      const line = describe(label, state, {
        elapsedSeconds: (now - step.startedMs) / 1000,
        doneAtStart: step.doneAtStart,
      });
      if (terminal.isInteractive) terminal.draw(fit(line, terminal.widthCharacters - 1));
      else terminal.tell(line);
    },
    end() {
      if (terminal.isInteractive) terminal.draw('');
    },
  };
}

/** Shows the steps of long work of the server. */
export function showSteps(
  progress: Progress,
): (step: Pick<ProgressState, 'step' | 'total'> & { done?: number | undefined }) => void {
  return ({ step, done, total }) => progress.show({ step, done: done ?? 0, total, unit: 'parts' });
}

function waitMs(isInteractive: boolean, isNewStep: boolean): number {
  if (isInteractive) return isNewStep ? 0 : drawEveryMs;
  return isNewStep ? tellNewStepAfterMs : tellEveryMs;
}

function describe(
  label: string,
  state: ProgressState,
  run: { elapsedSeconds: number; doneAtStart: number },
): string {
  const { step, done, total, unit, overallSecondsLeft } = state;
  const perSecond = run.elapsedSeconds > 0.2 ? (done - run.doneAtStart) / run.elapsedSeconds : 0;
  const share = total ? Math.min(1, done / total) : undefined;
  const parts = [
    label,
    step,
    ...(share === undefined ? [] : [`${bar(share)} ${Math.floor(share * 100)} %`]),
    ...(unit === 'rows' && done > 0 ? [`${formatCount(done)} rows`] : []),
    ...(unit === 'rows' && perSecond > 0 ? [`${formatCount(perSecond)} rows/s`] : []),
    ...(share !== undefined && share < 1 && perSecond > 0 && total
      ? [`${formatDuration((total - done) / perSecond)} left`]
      : []),
    ...(overallSecondsLeft === undefined
      ? []
      : [`everything: ${formatDuration(overallSecondsLeft)} left`]),
  ];
  return parts.join('  ');
}

function bar(share: number): string {
  const full = Math.floor(share * barCharacters);
  return `[${'='.repeat(full)}${' '.repeat(barCharacters - full)}]`;
}

function fit(line: string, width: number): string {
  return line.length <= width ? line : `${line.slice(0, Math.max(0, width - 1))}…`;
}
