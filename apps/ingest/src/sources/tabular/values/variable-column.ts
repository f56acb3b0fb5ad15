import type { Recipe, VariableRecipe } from '@isobath/contract';
import type { ColumnSpec, ColumnValues } from '@isobath/engine';
import { SourceError } from '../../source.ts';
import type { CellChanges } from './cell-changes.ts';
import { countMissing, noChanges } from './cell-changes.ts';
import { createMissingTokens } from './missing.ts';
import { parseDecimal } from '../../values/decimal.ts';
import { bindFlags } from './flags.ts';
import { bindMarks, describeMarks } from './split-marks.ts';
import { isSplit, readMarked } from './marks.ts';
import type { RowCursor, SourceTable } from '../table.ts';
import { findColumn, refuseCell, requireColumn } from '../table.ts';
import type { InferredType } from './infer-types.ts';
import type { NumberColumn, VariableType } from './value-columns.ts';
import { isInt64, isLongInteger, readInteger, readLongInteger } from './whole-numbers.ts';
import { createBigIntColumn, createNumberColumn, createTextColumn } from './value-columns.ts';
import { RowPlaces } from './row-places.ts';
import { UnfitValue } from '../../values/column-values.ts';
import { startFillerTally, tallyFillers } from '../../values/fillers.ts';
import type { ValuePlan } from '../../values/settle-values.ts';
import { isConverted, planValues, settleValues } from '../../values/settle-values.ts';
import type { ValueTally } from '../../values/value-tally.ts';
import { describeValues, startValueTally } from '../../values/value-tally.ts';

/** Writes the variable of the cursor's current row into the block's row. */
export type VariableWriter = (cursor: RowCursor, row: number) => void;

/** One variable of the dataset: its column, and a writer for each table it is read from. */
export interface VariableColumn {
  readonly spec: ColumnSpec;
  bind(table: SourceTable): VariableWriter;
  take(rows: number): ColumnValues;
  /** Words that became missing values, and spaces that were removed. */
  readonly changes: CellChanges;
  /** What else happened to values on the way, as sentences. */
  notes(): readonly string[];
}

/** The column of a variable, stored as its inferred type. */
export function createVariableColumn(
  recipe: Recipe,
  { variable, type, keepsDigits, countsMarks, note }: InferredType,
): VariableColumn {
  const tally = startValueTally(startFillerTally());
  const marks = new Map<string, number>();
  const changes = noChanges();
  const writer = {
    text: textWriter,
    int64: bigIntWriter,
    int32: numberWriter,
    float32: numberWriter,
    float64: numberWriter,
  }[type];
  const { spec, take, bind } = writer({
    recipe,
    variable,
    type,
    keepsDigits,
    countsMarks: countsMarks === true,
    tally,
    marks,
    changes,
  });
  return {
    spec,
    take,
    bind,
    changes,
    notes: () => [
      ...(note === undefined ? [] : [note]),
      ...describeMarks(variable, marks),
      ...describeValues(variable, tally),
    ],
  };
}

interface WriterOptions {
  readonly recipe: Recipe;
  readonly variable: VariableRecipe;
  readonly type: VariableType;
  readonly keepsDigits: boolean;
  readonly countsMarks: boolean;
  readonly tally: ValueTally;
  /** Marks of numbers, with how often each came; for a text that is so by its marks, too. */
  readonly marks: Map<string, number>;
  readonly changes: CellChanges;
}
type Writer = (options: WriterOptions) => Pick<VariableColumn, 'spec' | 'bind' | 'take'>;

/** Where a variable is found in a table: a column, or a header field whose text every row gets. */
function locate(
  table: SourceTable,
  variable: VariableRecipe,
): { column: number } | { field: string } {
  const column = findColumn(table.columns, variable.from);
  if (column !== undefined) return { column };
  for (const [name, field] of table.fields)
    if (name.toLowerCase() === variable.from.toLowerCase()) return { field };
  return { column: requireColumn(table, variable.from, `variable ${variable.name}`) };
}

function missingTokensOf(
  { recipe, variable }: WriterOptions,
  table: SourceTable,
): ReturnType<typeof createMissingTokens> {
  return createMissingTokens([
    ...table.missingTokens,
    ...(recipe.source.missing_values ?? []),
    ...(variable.missing_values ?? []),
  ]);
}

function numberWriter(options: WriterOptions): ReturnType<Writer> {
  const { variable, tally, marks, changes, keepsDigits } = options;
  const type = options.type as 'float64' | 'float32' | 'int32';
  const plan = planValues(variable);
  const store = createNumberColumn({ name: variable.name, type, isNullable: true }, (numbers) =>
    settleBlock(numbers, plan, tally),
  );
  // Plain doubles fit as they are.
  const places = type === 'float64' && !isConverted(plan) ? undefined : new RowPlaces();
  return {
    spec: store.spec,
    take: places ? takePlaced(store, places, variable) : store.take,
    bind(table) {
      const missing = missingTokensOf(options, table);
      const place = locate(table, variable);
      if ('field' in place) {
        const value = missing.isMissingText(place.field) ? Number.NaN : parseDecimal(place.field);
        if (Number.isNaN(value) && !missing.isMissingText(place.field))
          throw new SourceError('the header field is not a number; set type: text', {
            file: table.file,
            variable: variable.from,
            value: place.field,
          });
        return (cursor, row) => {
          places?.note(row, table, cursor);
          store.set(row, value);
        };
      }
      const { column } = place;
      const isAccepted = bindFlags(table, variable, tally);
      const readMarks = isSplit(variable) ? bindMarks(table, variable, marks) : undefined;
      return (cursor, row) => {
        let raw = cursor.number(column);
        if (Number.isNaN(raw)) {
          const text = cursor.text(column);
          const marked = missing.isMissingText(text) ? '' : (readMarks?.(text) ?? text);
          if (typeof marked === 'string') {
            if (marked !== '') refuseText(table, cursor, { column, type });
            if (text !== '') countMissing(changes, text);
            return store.set(row, Number.NaN);
          }
          raw = marked;
          if (Number.isNaN(raw)) return store.set(row, Number.NaN);
        }
        if (missing.isMissingNumber(raw)) {
          countMissing(changes, cursor.text(column));
          return store.set(row, Number.NaN);
        }
        if (isAccepted !== undefined && !isAccepted(cursor)) return store.set(row, Number.NaN);
        if (
          keepsDigits &&
          isLongInteger(raw) &&
          readLongInteger(raw, cursor.text(column)) !== undefined
        )
          refuseLongInteger(table, cursor, column);
        places?.note(row, table, cursor);
        store.set(row, raw);
      };
    },
  };
}

/** The numbers of a block in the unit of the table; what looks like a fill value is looked for in those that stay, as the file has them. */
function settleBlock(numbers: Float64Array<ArrayBuffer>, plan: ValuePlan, tally: ValueTally): void {
  const raw = isConverted(plan) ? numbers.slice() : numbers;
  settleValues(numbers, plan, tally);
  if (raw !== numbers)
    for (let row = 0; row < raw.length; row += 1)
      if (Number.isNaN(numbers[row])) raw[row] = Number.NaN;
  if (tally.fillers) tallyFillers(tally.fillers, { values: raw });
}

/** Takes a block; a number that the type cannot hold is refused with its line. */
function takePlaced(
  store: NumberColumn,
  places: RowPlaces,
  variable: VariableRecipe,
): NumberColumn['take'] {
  return (rows) => {
    try {
      return store.take(rows);
    } catch (error) {
      if (!(error instanceof UnfitValue)) throw error;
      throw new SourceError(
        error.message,
        {
          ...places.placeOf(error.index),
          variable: variable.from,
          value: String(error.value),
        },
        { cause: error },
      );
    }
  };
}

function refuseText(
  table: SourceTable,
  cursor: RowCursor,
  { column, type }: { column: number; type: VariableType },
): never {
  const marked = readMarked(cursor.text(column), table.decimal);
  return refuseCell(
    table,
    cursor,
    column,
    `not a number, and the variable is stored as ${type}; list the value in missing_values if it means "no value", ${marked ? `set marks: split to store ${marked.value} and its mark, ` : ''}or declare the variable's type as text`,
  );
}

function refuseLongInteger(table: SourceTable, cursor: RowCursor, column: number): never {
  return refuseCell(
    table,
    cursor,
    column,
    "the whole number has more digits than float64 keeps; declare the variable's type as int64, as text, or as float64 if it may be rounded",
  );
}

/** What decides in a table whether a value is kept. */
interface Keeping {
  readonly missing: ReturnType<typeof createMissingTokens>;
  /** The flags next to the values; only for a variable in a column. */
  readonly readFlags: () => ReturnType<typeof bindFlags>;
}

/** A writer into a column, bound to each table together with what decides there whether a value is kept. */
function writeInto(
  store: Pick<VariableColumn, 'spec' | 'take'>,
  options: WriterOptions,
  bind: (table: SourceTable, keeping: Keeping) => VariableWriter,
): ReturnType<Writer> {
  return {
    spec: store.spec,
    take: store.take,
    bind: (table) =>
      bind(table, {
        missing: missingTokensOf(options, table),
        readFlags: () => bindFlags(table, options.variable, options.tally),
      }),
  };
}

function textWriter(options: WriterOptions): ReturnType<Writer> {
  const { variable, changes, countsMarks, marks } = options;
  const store = createTextColumn(variable.name);
  return writeInto(store, options, (table, { missing, readFlags }) => {
    const place = locate(table, variable);
    if ('field' in place)
      return (_, row) =>
        store.set(row, missing.isMissingText(place.field) ? undefined : place.field);
    const { column } = place;
    const isAccepted = readFlags();
    return (cursor, row) => {
      const text = cursor.text(column);
      if (missing.isMissingText(text)) {
        if (text !== '') countMissing(changes, text);
        return store.set(row, undefined);
      }
      if (isAccepted !== undefined && !isAccepted(cursor)) return store.set(row, undefined);
      if (cursor.isTrimmed?.(column) === true) changes.trimmed += 1;
      const mark = countsMarks ? readMarked(text, table.decimal)?.mark : undefined;
      if (mark !== undefined) marks.set(mark, (marks.get(mark) ?? 0) + 1);
      store.set(row, text);
    };
  });
}

function bigIntWriter(options: WriterOptions): ReturnType<Writer> {
  const { variable, changes } = options;
  const store = createBigIntColumn(variable.name);
  return writeInto(store, options, (table, { missing, readFlags }) => {
    const column = requireColumn(table, variable.from, `variable ${variable.name}`);
    const isAccepted = readFlags();
    return (cursor, row) => {
      const integer = cursor.integer?.(column);
      const text = integer === undefined ? cursor.text(column) : '';
      const isMissing =
        integer === undefined
          ? missing.isMissingText(text)
          : missing.isMissingNumber(Number(integer));
      if (isMissing) {
        if (integer !== undefined || text !== '')
          countMissing(changes, integer === undefined ? text : String(integer));
        return store.set(row, undefined);
      }
      if (isAccepted !== undefined && !isAccepted(cursor)) return store.set(row, undefined);
      if (integer !== undefined) return store.set(row, integer);
      const value = readInteger(text);
      if (value === undefined)
        return refuseCell(
          table,
          cursor,
          column,
          'not a whole number, and the variable is stored as int64; declare another type',
        );
      if (!isInt64(value))
        refuseCell(
          table,
          cursor,
          column,
          "does not fit into int64; declare the variable's type as text",
        );
      store.set(row, value);
    };
  });
}
