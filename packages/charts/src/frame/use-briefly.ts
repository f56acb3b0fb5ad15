import { useCallback, useEffect, useRef, useState } from 'react';

/** True for `durationMs` after each call of the function that comes with it. */
export function useBriefly(durationMs: number): [boolean, () => void] {
  const [isOn, setOn] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useCallback(() => {
    setOn(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOn(false), durationMs);
  }, [durationMs]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [isOn, start];
}
