import type { ThrottleRule } from '../../protection/throttle/index.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const growing = (action: string, free: number): ThrottleRule => ({
  action,
  free,
  firstDelayMs: 10 * secondMs,
  maxDelayMs: 30 * minuteMs,
  windowMs: 60 * minuteMs,
});

/** What an account may do for its submissions before each further step has to wait. */
export const submissionRules = {
  /** On all submissions together. */
  comment: growing('comment', 40),
  commentOnOne: growing('comment-on-one', 10),
  /** Each version is a mail to every administrator. */
  commit: growing('submission-version', 20),
  /** Links that were revoked stay in the list. */
  reviewerLink: growing('reviewer-link', 40),
  /** How many are free is a setting. */
  check: {
    action: 'workbook-check',
    firstDelayMs: minuteMs,
    maxDelayMs: 15 * minuteMs,
    windowMs: 60 * minuteMs,
  },
} as const;
