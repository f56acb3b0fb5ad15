import type { ThrottleRule } from '../../protection/throttle/index.ts';

const hourMs = 3_600_000;
const rule = (action: string, free: number): ThrottleRule => ({
  action,
  free,
  firstDelayMs: 10_000,
  maxDelayMs: hourMs / 2,
  windowMs: hourMs,
});
/** Messages from one address or account. */
export const messagesFromSubject = rule('contact', 5);
/**
 * Copies to one address, so that nobody's mailbox can be flooded through us. Beyond that, the
 * message still goes to the team, with a note that its sender got no copy.
 */
export const copiesTo = rule('contact-copy', 3);
