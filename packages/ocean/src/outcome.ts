/** Why a text or a number was not accepted. Stable words: callers switch on them. */
export type RefusalCode =
  | 'not-a-number'
  | 'out-of-range'
  | 'not-an-instant'
  | 'not-a-month'
  | 'not-time-units'
  | 'not-a-calendar'
  | 'no-calendar'
  | 'not-in-calendar'
  | 'start-after-end'
  | 'depths-not-increasing'
  | 'no-reference-level'
  | 'threshold-not-reached';

/** An expected refusal: what was refused (`value`, as it was given) and why, in one sentence for people. */
export interface Refusal {
  readonly ok: false;
  readonly code: RefusalCode;
  readonly value: string;
  readonly message: string;
}

/** The answer of a function that may refuse what it was given; it never throws for bad input. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | Refusal;

/**
 * Thrown when a number that should have been checked before is outside the range its field allows.
 * `field` says which one ("latitude"), `value` what it was.
 */
export class OceanRangeError extends RangeError {
  readonly code = 'out-of-range';
  readonly field: string;
  readonly value: number;

  constructor(field: string, value: number, expected: string) {
    super(`${field} is ${value}; expected ${expected}`);
    this.name = 'OceanRangeError';
    this.field = field;
    this.value = value;
  }
}

export const accept = <T>(value: T): Outcome<T> => ({ ok: true, value });

export const refuse = (code: RefusalCode, value: unknown, message: string): Refusal => ({
  ok: false,
  code,
  value: String(value),
  message,
});
