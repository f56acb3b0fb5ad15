import { addressGroup } from '../../../platform/address-group.ts';
import type { ThrottleRule } from '../../protection/throttle/index.ts';
import { keyOf } from './key-of.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

const growing = (action: string, free: number): ThrottleRule => ({
  action,
  free,
  firstDelayMs: secondMs,
  maxDelayMs: 15 * minuteMs,
  windowMs: hourMs,
});

/**
 * How many attempts are allowed for anything that could be guessed or flooded. Attempts are counted
 * by address, and by address and name (or e-mail address) together, never by a name alone: nobody
 * can lock somebody else out from elsewhere. A browser that has signed in before has separate
 * counters, so that nobody behind the same address can lock it out either.
 */
export const rules = {
  signInFromAddress: growing('sign-in', 30),
  signInToAccount: growing('sign-in-account', 5),
  /** From a browser that has signed in to the account before: instead of the two above. */
  signInFromBrowser: growing('sign-in-browser', 5),
  /** Wrong passwords for one account from anywhere. They delay nothing: its owner is told. */
  failuresOfAccount: {
    action: 'sign-in-failures',
    free: 50,
    firstDelayMs: hourMs,
    maxDelayMs: hourMs,
    windowMs: 2 * hourMs,
  },
  noticeOfFailures: {
    action: 'sign-in-notice',
    free: 0,
    firstDelayMs: 24 * hourMs,
    maxDelayMs: 24 * hourMs,
    windowMs: 25 * hourMs,
  },
  /** Only those who know the password get this far. */
  secondFactor: growing('second-factor', 6),
  /** Proof of identity by a signed-in user. */
  passwordProof: growing('password-proof', 6),
  signUpFromAddress: growing('sign-up', 40),
  signUpOfEmail: growing('sign-up-email', 3),
  validate: { ...growing('validate', 120), maxDelayMs: 30 * secondMs },
  forgotFromAddress: growing('forgot', 10),
  forgotOfEmail: growing('forgot-email', 3),
  useLink: growing('link', 30),
  changeEmail: growing('change-email', 5),
  /** Even keys that are revoked immediately leave a row for some days. */
  makeKey: growing('key-made', 100),
} as const;

/** One name, tried from one place: an address, or a subject of known browsers. */
export function pairOf(name: string, place: string): string {
  return `${keyOf(name)} ${addressGroup(place)}`;
}
