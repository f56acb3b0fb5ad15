import type { Recipe, VariableRecipe } from '@isobath/contract';
import { SourceError } from '../../source.ts';
import type { MissingTokens } from './missing.ts';
import { createMissingTokens } from './missing.ts';
import type { RowCursor, SourceTable } from '../table.ts';
import { findColumn } from '../table.ts';
import type { VariableType } from './value-columns.ts';
import { isInt64, readLongInteger } from './whole-numbers.ts';

/** Rows of each table that are looked at to tell numbers from texts. */
const SAMPLE_ROWS = 5000;
/** Tables that are looked at. */
const SAMPLE_TABLES = 25;

/** How a variable is stored, and why where that may surprise. */
export interface InferredType {
  readonly variable: VariableRecipe;
  readonly type: VariableType;
  /** Nothing said that the values may be rounded: a whole number further down that a double cannot keep is refused. */
  readonly keepsDigits: boolean;
  /** Numbers with marks in a column of texts are counted, because nothing says what they are. */
  readonly countsMarks?: boolean;
  readonly note?: string;
}

/** What the sampled values of a variable without a type are. */
interface Tally {
  readonly variable: VariableRecipe;
  numbers: number;
  texts: number;
  readonly words: Set<string>;
  hasDecimals: boolean;
  hasLongIntegers: boolean;
  isBeyondInt64: boolean;
}

/**
 * The types of the recipe's variables, in order. A declared type stands. Otherwise a variable is `float64` when every value among the
 * first 5,000 rows of each table is a number (or missing), `int64` when they are whole numbers of which one has more digits than a double
 * keeps, else `text`; nothing narrower is guessed, because a later row may have decimals. A text further down in a column taken for numbers is
 * refused with its line. Refuses a table that has no rows.
 */
export async function inferTypes(
  tables: readonly SourceTable[],
  recipe: Recipe,
  signal: AbortSignal,
): Promise<InferredType[]> {
  const found = recipe.variables.map((variable): InferredType | Tally => {
    const type =
      variable.type ?? ofMarks[markSetting(variable)] ?? storedTypeOf(tables, variable.from);
    return type === undefined ? emptyTally(variable) : { variable, type, keepsDigits: false };
  });
  const tallies = found.filter(isTally);
  if (tallies.length > 0) {
    for (const table of tables.slice(0, SAMPLE_TABLES))
      await tallyTable(table, { recipe, tallies, signal });
  }
  return found.map((either) => (isTally(either) ? judge(either) : either));
}

/** What the setting for marks says of the type: numbers where they are split, else text. */
const ofMarks: Readonly<Record<string, VariableType | undefined>> = {
  split: 'float64',
  text: 'text',
};

function markSetting({ marks }: VariableRecipe): string {
  return typeof marks === 'object' ? 'split' : (marks ?? '');
}

function emptyTally(variable: VariableRecipe): Tally {
  return {
    variable,
    numbers: 0,
    texts: 0,
    words: new Set(),
    hasDecimals: false,
    hasLongIntegers: false,
    isBeyondInt64: false,
  };
}

function isTally(either: InferredType | Tally): either is Tally {
  return 'numbers' in either;
}

async function tallyTable(
  table: SourceTable,
  { recipe, tallies, signal }: { recipe: Recipe; tallies: readonly Tally[]; signal: AbortSignal },
): Promise<void> {
  const open = tallies.map((tally) => ({
    tally,
    column: findColumn(table.columns, tally.variable.from),
    field: table.fields.get(tally.variable.from),
    missing: createMissingTokens([
      ...table.missingTokens,
      ...(recipe.source.missing_values ?? []),
      ...(tally.variable.missing_values ?? []),
    ]),
  }));
  for await (const cursor of sampleRows(table, signal)) {
    for (const { tally, column, missing } of open) {
      if (column === undefined) continue;
      const value = cursor.number(column);
      if (Number.isNaN(value)) addText(tally, cursor.text(column), missing);
      else if (!missing.isMissingNumber(value))
        addNumber(tally, value, Number.isSafeInteger(value) ? '' : cursor.text(column));
    }
  }
  for (const { tally, column, field, missing } of open) {
    if (column === undefined && field !== undefined && Number.isNaN(Number(field)))
      addText(tally, field, missing);
  }
}

function addText(tally: Tally, text: string, missing: MissingTokens): void {
  if (missing.isMissingText(text)) return;
  tally.texts += 1;
  if (tally.words.size < 5) tally.words.add(text);
}

function addNumber(tally: Tally, value: number, text: string): void {
  tally.numbers += 1;
  if (!Number.isInteger(value)) tally.hasDecimals = true;
  const long = readLongInteger(value, text);
  if (long === undefined) return;
  tally.hasLongIntegers = true;
  if (!isInt64(long)) tally.isBeyondInt64 = true;
}

function judge(tally: Tally): InferredType {
  const { variable } = tally;
  if (tally.texts > 0) {
    const words = [...tally.words].map((word) => JSON.stringify(word)).join(', ');
    const note = `${variable.name} is stored as text: ${tally.texts} of the ${tally.texts + tally.numbers} values looked at are not numbers, such as ${words}; list what means "no value" in missing_values`;
    return {
      variable,
      type: 'text',
      keepsDigits: false,
      countsMarks: tally.numbers > 0,
      ...(tally.numbers >= tally.texts && { note }),
    };
  }
  if (!tally.hasLongIntegers || tally.hasDecimals)
    return { variable, type: 'float64', keepsDigits: !tally.hasDecimals };
  if (variable.convert !== undefined || variable.valid_range !== undefined)
    return { variable, type: 'float64', keepsDigits: false };
  const type = tally.isBeyondInt64 ? 'text' : 'int64';
  return {
    variable,
    type,
    keepsDigits: false,
    note: `${variable.name} is stored as ${type}, because some of its whole numbers have more digits than float64 keeps`,
  };
}

/** The one type that all tables store a column as. */
function storedTypeOf(tables: readonly SourceTable[], from: string): VariableType | undefined {
  const types = new Set(
    tables.map((table) => table.columns[findColumn(table.columns, from) ?? -1]?.storedType),
  );
  return types.size === 1 ? [...types][0] : undefined;
}

/**
 * The first rows of a table, one at a time: a cursor already positioned on the row. Refuses a table
 * without rows.
 */
export async function* sampleRows(
  table: SourceTable,
  signal: AbortSignal,
): AsyncGenerator<RowCursor> {
  let rows = 0;
  for await (const cursor of table.cursors(signal)) {
    while (cursor.next()) {
      yield cursor;
      rows += 1;
      if (rows >= SAMPLE_ROWS) return;
    }
  }
  if (rows === 0) throw new SourceError('the table has a header but no rows', { file: table.file });
}
