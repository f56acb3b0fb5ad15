import type { ReactNode } from 'react';

/** What became of something that is fetched: the one union every screen uses. */
export type Loadable<T> =
  | { state: 'loading'; doing?: string; share?: number }
  | { state: 'failed'; problem: Problem }
  | { state: 'empty'; why?: ReactNode; whatWouldWork?: ReactNode }
  | { state: 'ready'; value: T };

/**
 * A failure in words for people. `details` are for support (request id, the refused field);
 * `wayThrough` says what would work.
 */
export interface Problem {
  title?: string;
  message?: string;
  details?: string;
  /** The details say what to change: they are unfolded. */
  areDetailsOpen?: boolean;
  wayThrough?: ReactNode;
}

/** Still on its way. `doing` says what is being done, `share` how far it is, 0 to 1. */
export function loading(doing?: string, share?: number): Loadable<never> {
  return {
    state: 'loading',
    ...(doing === undefined ? {} : { doing }),
    ...(share === undefined ? {} : { share }),
  };
}

/** It went wrong, and why. */
export function failed(problem: Problem): Loadable<never> {
  return { state: 'failed', problem };
}

/** It worked and there is nothing to show. */
export function empty(why?: ReactNode, whatWouldWork?: ReactNode): Loadable<never> {
  return { state: 'empty', why, whatWouldWork };
}

/** It is here. */
export function ready<T>(value: T): Loadable<T> {
  return { state: 'ready', value };
}
