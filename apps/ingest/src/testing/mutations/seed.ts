import type { ReadTable } from '../table-fixtures.ts';

/** A small file in which every cell tells its column and row, to be mutated. */
export interface Seed {
  readonly name: string;
  /** Name of the format that reads it. */
  readonly format: string;
  readonly fileName: string;
  /** The whole file. */
  readonly bytes: Buffer;
  /** Lines of a text; undefined for other files. */
  readonly text?: SeedText;
  /** How mutated bytes are made of it where it is no text. */
  readonly mutate?: (random: Dice) => Mutated;
}

/** A text as lines: those of the header, those of each row, those below. */
export interface SeedText {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly footer: readonly string[];
  /** What parts the cells of a line: a character, or blanks. */
  readonly delimiter: string;
  readonly decimal: '.' | ',';
}

/** A mutated file. */
export interface Mutated {
  readonly kind: string;
  readonly bytes: Buffer;
  /** The text as it reads, where it is one. */
  readonly text?: string;
}

/** The rows of the file as it was, and by what recipe they were read. */
export interface Reference {
  readonly seed: Seed;
  readonly table: ReadTable;
}

/** Chooses at random. */
export interface Dice {
  below(limit: number): number;
  pick<T>(values: readonly T[]): T;
}
