import type { ThrottleRule } from '../../protection/throttle/index.ts';

const growing = (action: string): ThrottleRule => ({
  action,
  free: 30,
  firstDelayMs: 1000,
  maxDelayMs: 15 * 60_000,
  windowMs: 60 * 60_000,
});
/** What an account may do with webhooks, before it has to wait. */
export const webhookRules = { register: growing('webhook-made'), send: growing('webhook-sent') };
