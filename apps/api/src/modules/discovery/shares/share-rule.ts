import type { ThrottleRule } from '../../protection/throttle/index.ts';

/** New short links, by address or account. */
export const newShares: ThrottleRule = {
  action: 'share-charts',
  free: 30,
  firstDelayMs: 10_000,
  maxDelayMs: 1_800_000,
  windowMs: 3_600_000,
};
