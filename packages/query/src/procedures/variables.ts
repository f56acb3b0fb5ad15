import { quoteIdentifier } from '@isobath/ocean';
import type { ResultColumn } from '../result-column.ts';
import type { ColumnType, TableColumn } from '../table.ts';
import type { Item, Term } from './selection.ts';

const kinds: Readonly<Record<ColumnType, ResultColumn['kind']>> = {
  time: 'time',
  float64: 'float',
  float32: 'float',
  int64: 'int',
  int32: 'int',
  int16: 'int',
  uint8: 'int',
  text: 'text',
};

/** A variable's column by its full name. */
export function variableTerm({ name }: Pick<TableColumn, 'name'>): Term {
  return { sql: `t.${quoteIdentifier(name)}`, text: `[${name.replaceAll(']', ']]')}]` };
}

/** A variable as it is; missing values stay. */
export function variableItem(variable: TableColumn): Item {
  const { name, type, isNullable, isFinite } = variable;
  const term = variableTerm(variable);
  const column = { header: name, kind: kinds[type], isNullable, ...(isFinite && { isFinite }) };
  if (!isNullable || (type !== 'float32' && type !== 'float64')) return { ...term, column };
  return {
    ...term,
    columnsSql: `ifNull(${term.sql}, ${type === 'float32' ? 'toFloat32(nan)' : 'nan'})`,
    column,
  };
}

/** A variable's mean. NULL values are left out, as AVG does; without a value the mean is missing. */
function meanItem(variable: TableColumn): Item {
  const { sql, text } = variableTerm(variable);
  const mean = { sql: `avgOrNull(${sql})`, text: `AVG(${text})` };
  return missingItem(mean, variable.name, isSafe(variable));
}

/** A variable's sample deviation as `header`; that of a single value is missing. */
function deviationItem(variable: TableColumn, header: string): Item {
  const { sql, text } = variableTerm(variable);
  return missingItem(
    { sql: `if(count(${sql}) > 1, stddevSampStable(${sql}), NULL)`, text: `STDEV(${text})` },
    header,
    isSafe(variable),
  );
}

/** Each variable's mean under its own name, and its sample deviation as `<name>_std`. */
export function meanItems(variables: readonly TableColumn[]): Item[] {
  return variables.flatMap((variable) => [
    meanItem(variable),
    deviationItem(variable, `${variable.name}_std`),
  ]);
}

/** A variable's mean and deviation and how many values they are of, as `<name>`, `std`, `sample_size`. */
export function sampleItems(variables: readonly TableColumn[]): Item[] {
  return variables.flatMap((variable) => {
    const { sql, text } = variableTerm(variable);
    const size: Item = {
      sql: `count(${sql})`,
      text: `COUNT(${text})`,
      column: { header: 'sample_size', kind: 'int', isNullable: false },
    };
    return [meanItem(variable), deviationItem(variable, 'std'), size];
  });
}

/** Whether sums of a variable's values and of their squares are finite: those of 32 bits, finite ones, are. */
function isSafe({ type, isFinite }: TableColumn): boolean {
  return type === 'float32' ? isFinite === true : kinds[type] === 'int';
}

/** A number that may be missing, as a column; `isFinite` where it is never NaN or infinite. */
export function missingItem({ sql, text }: Term, header: string, isFinite: boolean): Item {
  return {
    sql,
    text,
    columnsSql: `ifNull(${sql}, nan)`,
    column: { header, kind: 'float', isNullable: true, ...(isFinite && { isFinite }) },
  };
}
