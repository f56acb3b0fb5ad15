/** Why a statement is refused. */
export type SqlRefusalCode =
  | 'bad-syntax'
  | 'unknown-table'
  | 'unknown-column'
  | 'ambiguous-column'
  | 'unknown-function'
  | 'unknown-procedure'
  | 'not-supported'
  | 'bad-value'
  | 'wrong-type'
  | 'too-long'
  | 'too-complex';

/**
 * A statement that is not run: the word at fault, where it stands (line and column from 1, offset
 * from 0), and what would be accepted.
 */
export interface SqlRefusal {
  readonly ok: false;
  readonly code: SqlRefusalCode;
  readonly word: string;
  readonly line: number;
  readonly column: number;
  readonly offset: number;
  /** One sentence that names the word. */
  readonly message: string;
  /** What would be accepted in its place. */
  readonly accepted: string;
}

/** Where something stands in the text. */
export interface Place {
  readonly at: number;
  readonly word: string;
}

/** What is wrong at a place. */
export interface Fault {
  readonly code: SqlRefusalCode;
  readonly message: string;
  readonly accepted: string;
}

/** Carries a refusal out of the depths of the parser; never leaves the dialect. */
export class StatementRefused extends Error {
  override readonly name = 'StatementRefused';
  readonly place: Place;
  readonly fault: Fault;

  constructor(place: Place, fault: Fault) {
    super(fault.message);
    this.place = place;
    this.fault = fault;
  }
}

/** Refuses a statement. Words are cut after 60 characters so that a message stays readable. */
export function refuseAt(
  place: Place,
  code: SqlRefusalCode,
  message: string,
  accepted: string,
): never {
  throw new StatementRefused(place, { code, message, accepted });
}

/** A word as a message shows it. */
export function showWord(word: string): string {
  const shown = word.length > 60 ? `${word.slice(0, 57)}...` : word;
  return shown.replaceAll(
    /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The refusal as a value, with line and column. */
export function describeRefusal({ place, fault }: StatementRefused, text: string): SqlRefusal {
  const before = text.slice(0, place.at);
  const lastBreak = before.lastIndexOf('\n');
  return {
    ok: false,
    ...fault,
    word: showWord(place.word),
    offset: place.at,
    line: before.split('\n').length,
    column: place.at - lastBreak,
  };
}
