import { EngineError } from '@isobath/engine';
import { Refusal } from '../../../platform/problems/problem.ts';

const tooComplex = 'The statement is too complex: it has more parts than the engine takes.';
const unfit =
  'A value of the statement does not fit where it is used: it is out of range, or not of the form that is needed there.';
const tooLong =
  'A text or a list of the statement becomes longer than the engine takes. Accepted are texts of up to 1,000,000 characters.';

/**
 * Errors of ClickHouse that a statement brings about itself, by its shape or by its values, after the dialect has taken it, and what a person is told of
 * each. Everything else that the engine says of a statement that the dialect wrote is a fault of ours.
 */
const faults: ReadonlyMap<number, string> = new Map([
  // Syntax (by length), columns, subqueries, depth and size of the tree, limits of parts, recursion.
  ...[62, 161, 162, 167, 168, 290, 306].map((code) => [code, tooComplex] as const),
  // Texts that are not a number, date or time; arguments out of bounds; values out of the range of
  // their type; patterns.
  ...[6, 12, 27, 38, 41, 69, 70, 72, 321, 407, 427].map((code) => [code, unfit] as const),
  // Arrays, texts, sets.
  ...[128, 131, 191].map((code) => [code, tooLong] as const),
  [125, 'A subquery used as a single value gives more than one row.'],
  [153, 'A division of whole numbers has a result that a whole number of 64 bits does not hold.'],
]);

/** Calculations that overflow in a row, in the words of T-SQL: what the engine says of them, and the type that does not hold the result. */
const overflows: readonly (readonly [code: number, words: RegExp, type: string])[] = [
  [70, /cannot be safely converted into type Int32/, 'int'],
  [70, /cannot be safely converted into type Int64/, 'bigint'],
  [407, /./, 'numeric'],
];

function describeFault({ engineCode = 0, message }: EngineError): string | undefined {
  const overflow = overflows.find(([code, words]) => code === engineCode && words.test(message));
  return overflow
    ? `Arithmetic overflow error converting expression to data type ${overflow[2]}. Use CAST to a type that holds the result: bigint, decimal or float.`
    : faults.get(engineCode);
}

/** Refuses a statement whose own fault the engine found; throws every other error as it is. */
export function refuseStatementFault(error: unknown): never {
  const fault = error instanceof EngineError ? describeFault(error) : undefined;
  if (fault === undefined) throw error;
  throw new Refusal('bad-statement', fault, {
    fields: [{ field: 'query', problem: fault }],
    cause: error,
  });
}
