import type { ThrottleRule } from '../throttle/index.ts';

/** New guests of one address: a class behind one address begins at once, a robot does not get far. */
export const newGuests: ThrottleRule = {
  action: 'guest',
  free: 60,
  firstDelayMs: 500,
  maxDelayMs: 30_000,
  windowMs: 3_600_000,
};
