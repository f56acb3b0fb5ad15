import type { SubmissionCells } from './make-submission.ts';

/** A change of the cells of a submission. */
export type Change = (cells: SubmissionCells) => void;

/** Puts a value into a cell of a sheet, row and column from 0. */
function put(
  sheet: keyof SubmissionCells,
  place: { row: number; column: number },
  value: unknown,
): Change {
  return (cells) => {
    const target = (cells[sheet] ?? [])[place.row];
    if (target === undefined) throw new Error(`no row ${place.row}`);
    target[place.column] = value;
  };
}

export const data = (row: number, column: number, value: unknown): Change =>
  put('data', { row, column }, value);
export const dataset = (column: number, value: unknown, row = 1): Change =>
  put('dataset_meta_data', { row, column }, value);
export const vars = (column: number, value: unknown, row = 1): Change =>
  put('vars_meta_data', { row, column }, value);

export const people = (column: number, value: unknown, row = 1): Change =>
  put('people', { row, column }, value);
export const funding = (column: number, value: unknown, row = 1): Change =>
  put('funding', { row, column }, value);

/** Several changes, one after the other. */
export const all =
  (...changes: Change[]): Change =>
  (cells) =>
    changes.forEach((change) => change(cells));

/** Fills a column of data; rows from 0. */
export const column =
  (at: number, valueOf: (row: number) => unknown): Change =>
  (cells) =>
    cells.data.slice(1).forEach((row, index) => (row[at] = valueOf(index)));

export const nothing: Change = () => undefined;
