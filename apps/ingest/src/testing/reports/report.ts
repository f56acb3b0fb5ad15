import type { ReadValue } from '../table-fixtures.ts';

/** Values of some columns of a row. */
export type NamedRow = Readonly<Record<string, ReadValue>>;

/** A file as people in the field have it, and what must become of it. */
export interface Report {
  /** What is special about it; also the name of its test. */
  readonly title: string;
  readonly file: string;
  readonly content: string | Uint8Array;
  /** Fields that the draft leaves to a person, with the answer that this test gives. Words and places that the file lacks are not counted. */
  readonly asks?: Readonly<Record<string, unknown>>;
  /** Columns of the first row, and of others by their number, after the questions are answered; computed by hand. */
  readonly rows?: Readonly<Record<number, NamedRow>>;
  /** What the refusal of the draft or of the load says. */
  readonly refused?: RegExp;
}

/** A table of one quantity with the place in its rows, the time being what a report is about. */
export function clockTable(head: string, cells: readonly string[], above = ''): string {
  return `${above}${head},lat,lon,temp\n${cells.map((cell, at) => `${cell},44.5,-63.5,${10 + at}\n`).join('')}`;
}
