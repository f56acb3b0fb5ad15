/** Why a request cannot be planned; a subset of the contract's problem codes. */
export type RefusalCode =
  | 'bad-request'
  | 'bad-bounds'
  | 'unknown-table'
  | 'unknown-variable'
  | 'no-depth';

/** An expected refusal: which field of the request, and why in one sentence that names the value. */
export interface QueryRefusal {
  readonly ok: false;
  readonly code: RefusalCode;
  readonly field: string;
  readonly message: string;
}

/** A value, or the reason why there is none. */
export type Planned<T> = { readonly ok: true; readonly value: T } | QueryRefusal;

export function planned<T>(value: T): Planned<T> {
  return { ok: true, value };
}

export function refused(code: RefusalCode, field: string, message: string): QueryRefusal {
  return { ok: false, code, field, message };
}
