import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** The speeds to choose from, in steps a second. */
export const speeds = [1, 2, 4, 8] as const;

interface PlayingOptions {
  /** Which step is shown, of how many. */
  index: number;
  count: number;
  /** Whether the step that `index` names is on the screen. */
  isShown: boolean;
  perSecond: number;
  onTurn: (index: number) => void;
  /** The last step was shown for its time, or playing was stopped. */
  onStop: () => void;
}

/**
 * Shows one step after the other until the last. A turn that is late is not made up for by passing over steps, and the next ones keep their distance.
 * Playing starts from the first step when the last one is shown.
 */
export function usePlaying({ index, count, isShown, perSecond, onTurn, onStop }: PlayingOptions) {
  const [isPlaying, setPlaying] = useState(false);
  const dueMs = useRef(0);
  const turn = useEffectEvent(() => {
    dueMs.current = Math.max(dueMs.current, performance.now());
    onTurn(index + 1);
  });
  const end = useEffectEvent(() => {
    setPlaying(false);
    onStop();
  });
  useEffect(() => {
    if (!isPlaying || !isShown) return undefined;
    if (index >= count - 1) {
      end();
      return undefined;
    }
    // Due so long after the turn before was due, or at once when that is over.
    dueMs.current += 1000 / perSecond;
    const timer = setTimeout(turn, Math.max(0, dueMs.current - performance.now()));
    return () => clearTimeout(timer);
  }, [isPlaying, isShown, index, count, perSecond]);
  return {
    isPlaying,
    play: () => {
      dueMs.current = performance.now();
      if (index >= count - 1) onTurn(0);
      setPlaying(true);
    },
    stop: () => {
      setPlaying(false);
      onStop();
    },
  };
}
