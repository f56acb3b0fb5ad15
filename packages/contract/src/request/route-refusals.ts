import type { ProblemCode } from '../errors.ts';

/** What may be wrong with a subset of a table, and what may fail while it is read. */
export const subsetRefusals: readonly ProblemCode[] = [
  'unknown-table',
  'unknown-variable',
  'bad-bounds',
  'no-depth',
  'too-large',
  'time-limit',
  'memory-limit',
  'data-damaged',
  'engine-unavailable',
  'busy',
];

/** What a file that was asked for before may be refused with. */
export const fileRefusals: readonly ProblemCode[] = [
  'not-found',
  'expired',
  'conflict',
  'data-damaged',
  'engine-unavailable',
  'busy',
];

/** What a sign-in may be refused with. */
export const signInRefusals: readonly ProblemCode[] = [
  'sign-in-failed',
  'second-factor-needed',
  'second-factor-wrong',
  'suspended',
];
