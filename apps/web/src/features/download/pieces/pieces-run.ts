import { requestPiece } from './pieces.ts';
import type { PiecesPlan, PieceState, PieceStates } from './pieces.ts';
import { stopDownload, takeFile } from '../take-file.ts';
import { describeRefusal } from '../use-download.ts';

/** The state of the parts, and whether one is in progress. */
export interface PiecesProgress {
  readonly states: PieceStates;
  readonly isBusy: boolean;
}

/** Takes the parts of one plan, one after another. It knows no screen: a dialog that is closed and opened again finds it as it was. */
export interface PiecesRun {
  readonly subscribe: (listen: () => void) => () => void;
  readonly read: () => PiecesProgress;
  /**
   * Downloads these parts in order; the first that does not arrive completely is the last. `isHeld`
   * receives a refusal and says whether it waits for a sign-in, after which it takes the same parts
   * up again.
   */
  take(
    indexes: readonly number[],
    isHeld: (error: unknown, again: () => void) => boolean,
  ): Promise<void>;
  /** The part in progress is the last, and is completed. */
  pause(): void;
  /** Aborts the part in progress. */
  stop(): void;
}

/** What a run depends on. */
interface RunParts {
  readonly takeFile: typeof takeFile;
  readonly stopDownload: typeof stopDownload;
}

/** Makes a run in which no part is taken yet. */
export function createPiecesRun(
  plan: PiecesPlan,
  parts: RunParts = { takeFile, stopDownload },
): PiecesRun {
  const listeners = new Set<() => void>();
  const { signal } = new AbortController();
  let progress: PiecesProgress = { states: new Map(), isBusy: false };
  let isPaused = false;
  const change = (next: Partial<PiecesProgress>): void => {
    progress = { ...progress, ...next };
    for (const listen of listeners) listen();
  };
  const put = (index: number, state: PieceState): void =>
    change({ states: new Map(progress.states).set(index, state) });

  /** Whether a part arrived whole. */
  const takeOne = async (index: number, isHeld: (error: unknown) => boolean): Promise<boolean> => {
    put(index, { kind: 'asking' });
    try {
      const download = await parts.takeFile(requestPiece(plan, index), {
        signal,
        hear: (transfer) => put(index, { kind: 'running', ...transfer }),
      });
      put(index, { kind: 'ended', download });
      return download.state === 'complete';
    } catch (error) {
      put(
        index,
        isHeld(error)
          ? { kind: 'open' }
          : { kind: 'refused', error, words: describeRefusal(error) },
      );
      return false;
    }
  };
  const run: PiecesRun = {
    subscribe(listen) {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    read: () => progress,
    async take(indexes, isHeld) {
      isPaused = false;
      if (progress.isBusy) return;
      change({ isBusy: true });
      for (const [place, index] of indexes.entries()) {
        const isWhole = await takeOne(index, (error) =>
          isHeld(error, () => void run.take(indexes.slice(place), isHeld)),
        );
        if (!isWhole || isPaused) break;
      }
      change({ isBusy: false });
    },
    pause() {
      isPaused = true;
    },
    stop() {
      isPaused = true;
      const running = [...progress.states.values()].find((state) => state.kind === 'running');
      if (running) parts.stopDownload(running.download.id, { signal }).catch(() => undefined);
    },
  };
  return run;
}

const runs = new Map<string, PiecesRun>();

/** The run of a plan: the same one until the page is left, so that nobody takes a part twice because a dialog was closed. */
export function findPiecesRun(plan: PiecesPlan): PiecesRun {
  const key = JSON.stringify(plan);
  const run = runs.get(key) ?? createPiecesRun(plan);
  runs.set(key, run);
  return run;
}
