import type { VariableRecipe } from '@isobath/contract';
import { parseDecimal } from '../../values/decimal.ts';

/** A number with a mark before it, behind it or both, such as `?33.1`, `<0.5`, `33.1*` or `(12.3)`. */
export interface MarkedNumber {
  readonly value: number;
  /** What stands before the number, then what stands behind it: `?`, `<`, `()`. */
  readonly mark: string;
}

/** What stands alone in a cell in place of a number with a mark. */
const LONE = /^[?/*#<>~]$/;
const MARKED =
  /^(?<before>(?:<=|>=|[?/*#<>~≤≥≈±ø([]|ca\.|circa){0,2})\s*(?<number>[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:[eE][+-]?\d+)?)\s*(?<behind>[?/*#<>~)\]!^†]{0,2}|[A-Za-z]{0,2})$/iu;
/** Marks that say on which side of the number the value is. */
const SIDES = /^(?:[<>]=?|[≤≥])$/;

/** The meanings of marks that need no explanation by the file. */
const PLAIN_MEANINGS: ReadonlyMap<string, string> = new Map([
  ['<', 'less than'],
  ['<=', 'at most'],
  ['≤', 'at most'],
  ['>', 'larger than'],
  ['>=', 'at least'],
  ['≥', 'at least'],
]);

/** The meanings of the quality flags of PANGAEA, which stand before values (PANGAEA Wiki, "Quality flag"). */
export const pangaeaMarks: ReadonlyMap<string, string> = new Map([
  ['?', 'questionable'],
  ['/', 'not valid'],
  ['*', 'unknown'],
  ['#', 'individual definition'],
  ['>', 'larger than'],
  ['<', 'less than'],
  ['ø', 'averaged'],
]);

/** The number and the mark of a cell; undefined for numbers without a mark and for everything else. `decimal` is the sign of fractions in the table. */
export function readMarked(text: string, decimal: '.' | ',' = '.'): MarkedNumber | undefined {
  const groups = MARKED.exec(text)?.groups;
  const { before = '', number = '', behind = '' } = groups ?? {};
  const mark = `${before}${behind}`.replaceAll(' ', '');
  if (mark === '' || number.includes(decimal === '.' ? ',' : '.')) return undefined;
  const value = parseDecimal(number.replace(',', '.'));
  return Number.isNaN(value) ? undefined : { value, mark };
}

/** The mark that a cell holds without a number; undefined for other cells. */
export function readLoneMark(text: string): string | undefined {
  return LONE.test(text) ? text : undefined;
}

/** Whether a mark says that the value is below or above the number. */
export function isLimit(mark: string): boolean {
  return SIDES.test(mark);
}

/** Whether a mark is a sign and not a letter, which may belong to a name such as 12A. */
export function isSign(mark: string): boolean {
  return !/[A-Za-z]/.test(mark);
}

/** A mark in quotes with its meaning, where the format of the file or the mark itself has one. */
export function describeMark(
  mark: string,
  meanings: ReadonlyMap<string, string> | undefined,
): string {
  const meaning = meanings?.get(mark) ?? PLAIN_MEANINGS.get(mark);
  return meaning === undefined ? JSON.stringify(mark) : `${JSON.stringify(mark)} (${meaning})`;
}

/** The column of the marks of a variable. */
export function markNameOf(name: string): string {
  return `${name}_flag`;
}

/** A variable whose marks are split from its numbers. */
export type SplitVariable = VariableRecipe & {
  readonly marks: Exclude<VariableRecipe['marks'], 'text' | undefined>;
};

/** Whether a recipe splits the marks of a variable from its numbers. */
export function isSplit(variable: VariableRecipe): variable is SplitVariable {
  return variable.marks !== undefined && variable.marks !== 'text';
}

/** Marks whose numbers are missing values, by the recipe. */
export function missingMarks({ marks }: VariableRecipe): ReadonlySet<string> {
  return new Set(typeof marks === 'object' ? marks.missing : []);
}
