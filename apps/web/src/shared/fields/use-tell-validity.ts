import { useEffect, useEffectEvent } from 'react';

/** Tells a listener whether a field can be used: at first, and whenever that changes; a field that is gone holds nothing wrong. */
export function useTellValidity(
  isValid: boolean,
  listener: ((isValid: boolean) => void) | undefined,
): void {
  const tell = useEffectEvent((value: boolean) => listener?.(value));
  useEffect(() => tell(isValid), [isValid]);
  useEffect(() => () => tell(true), []);
}
