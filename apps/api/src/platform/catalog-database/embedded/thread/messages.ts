import { DamagedFolderError } from '../../../process/start-error.ts';

/** One statement with its parameters; values of `textTypes` (object identifiers of types) stay text. */
export interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[] | undefined;
  readonly rowMode: 'array' | 'object' | undefined;
  readonly textTypes: readonly number[];
}

/** What the thread is asked for. `transaction` is the number of an open transaction. */
export type Order =
  | { readonly do: 'query'; readonly statement: Statement; readonly transaction?: number }
  | { readonly do: 'read on'; readonly result: number }
  | { readonly do: 'begin'; readonly transaction: number }
  | { readonly do: 'end'; readonly transaction: number; readonly isCommit: boolean }
  | { readonly do: 'close' };

/** The first rows of a result; `rest` is the number of rows that are read on. */
export interface ResultPart {
  readonly rows: unknown[];
  readonly fields: { name: string; dataTypeID: number }[];
  readonly affectedRows: number | undefined;
  readonly rest: number;
}

/** An error as it crosses threads: structured cloning keeps only its message and stack. */
export interface Failure {
  readonly message: string;
  readonly name: string;
  readonly stack: string | undefined;
  readonly isDamage: boolean;
  /** What PostgreSQL says of it besides, such as `code` and `severity`. */
  readonly details: Readonly<Record<string, string | number | boolean>>;
  readonly cause: Failure | undefined;
}

/** The answer to the order of the same number; 0 says that the catalog is open. */
export type Answer =
  | { readonly number: number; readonly result?: ResultPart; readonly rows?: unknown[] }
  | { readonly number: number; readonly failure: Failure };

/** An error as a message. */
export function writeFailure(error: unknown): Failure {
  const known = error instanceof Error ? error : new Error(String(error));
  const details = Object.entries(known).filter(([, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value),
  ) as [string, string | number | boolean][];
  return {
    message: known.message,
    name: known.name,
    stack: known.stack,
    isDamage: known instanceof DamagedFolderError,
    details: Object.fromEntries(details),
    cause: known.cause === undefined ? undefined : writeFailure(known.cause),
  };
}

/** The error of a message. */
export function readFailure({ message, name, stack, isDamage, details, cause }: Failure): Error {
  const options = cause && { cause: readFailure(cause) };
  const error = isDamage ? new DamagedFolderError(message, options) : new Error(message, options);
  return Object.assign(error, { name, stack }, details);
}
