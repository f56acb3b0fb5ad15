import { aggregateNames } from './aggregates.ts';
import { convert, convertToSingle, needCondition, unify } from '../expression/convert.ts';
import { decimalOf } from '../expression/decimals.ts';
import type { Call, CallWith, FunctionTable } from './function-table.ts';
import { result, rule } from './function-table.ts';
import { writeJsonValue } from './json-value.ts';
import { numberFunctions } from './number-functions.ts';
import type { CatalogRelation } from '../catalog/relation-catalog.ts';
import { refuseAt, showWord } from '../sql-refusal.ts';
import { textFunctions } from './text-functions.ts';
import { timeFunctions, writeCalendar } from './time-functions.ts';
import { foldCase } from '../expression/write-condition.ts';
import type { Frame } from '../expression/writer.ts';
import type { Written } from '../expression/written.ts';
import { writeConstant, writeEach, writeFinite } from '../expression/written.ts';

/** The first value that is not NULL. */
function writeCoalesce(call: Call, frame: Frame): Written {
  const { values, type } = unify(
    call.args.map((argument) => frame.write(argument)),
    call,
  );
  return result(`coalesce(${values.map(writeFinite).join(', ')})`, values, type.kind, {
    ...type,
    isNullable: values.every(({ isNullable }) => isNullable),
  });
}

function writeNullIf(call: CallWith<2>, frame: Frame): Written {
  const { values, type } = unify(
    writeEach(call.args, (argument) => frame.write(argument)),
    call,
  );
  const [left, right] = values;
  const isEqual =
    type.kind === 'text'
      ? `(${foldCase(left, frame.writer)} = ${foldCase(right, frame.writer)})`
      : `(${left.sql} = ${right.sql})`;
  return result(`if(${isEqual}, NULL, ${left.sql})`, values, type.kind, {
    ...type,
    isNullable: true,
  });
}

function writeChoice(call: CallWith<3>, frame: Frame): Written {
  const [when, yes, no] = call.args;
  const condition = needCondition(frame.write(when), when);
  const { values, type } = unify([frame.write(yes), frame.write(no)], call);
  return result(
    `if(${condition.sql}, ${values[0].sql}, ${values[1].sql})`,
    [condition, ...values],
    type.kind,
    { ...type, isNullable: values.some(({ isNullable }) => isNullable) },
  );
}

/** Bytes of a column as SQL Server counts them; NULL when the table or the column does not exist. */
function writeColumnLength(call: Call, { writer }: Frame): Written {
  const [table, column] = call.args;
  if (table?.type !== 'text' || column?.type !== 'text')
    return refuseAt(
      call,
      'bad-value',
      'COL_LENGTH takes the names of a table and a column in single quotes.',
      "COL_LENGTH('table', 'column')",
    );
  const relation = writer.catalog.find(
    table.value
      .replace(/^\s*(\[dbo\]|dbo)\./i, '')
      .replace(/^\[(.*)\]$/, '$1')
      .toLowerCase(),
  );
  const found = relation?.columns.find(
    ({ name }) => name.toLowerCase() === column.value.toLowerCase(),
  );
  if (!found)
    return relation && hasPartOfTime(relation, column.value)
      ? writeConstant('toInt64(4)', 'int', 4)
      : writeConstant('CAST(NULL AS Nullable(Int64))', 'null');
  const bytes = {
    time: 8,
    float64: 8,
    int64: 8,
    float32: 4,
    int32: 4,
    int16: 2,
    uint8: 1,
    text: -1,
  }[found.type];
  return writeConstant(`toInt64(${bytes})`, 'int', bytes);
}

/** Whether a table may be asked for a part of its time by this name. */
function hasPartOfTime({ isData, columns }: CatalogRelation, name: string): boolean {
  return (
    isData &&
    columns.some((column) => column.name === 'time' && column.type === 'time') &&
    writeCalendar('').some((part) => part.name === name.toLowerCase())
  );
}

const generalFunctions: FunctionTable = {
  ISNULL: rule('a value and what stands for NULL', [2, 2], (call, frame) => {
    const [value, substitute] = call.args;
    const first = frame.write(value);
    if (first.kind === 'null') return frame.write(substitute);
    const { kind, decimal, isSingle } = first;
    const given = frame.write(substitute);
    const other = convert(
      given,
      kind,
      substitute,
      kind === 'decimal' ? decimalOf(first) : undefined,
    );
    const second = isSingle ? convertToSingle(other) : other;
    return result(`ifNull(${writeFinite(first)}, ${second.sql})`, [first, second], kind, {
      decimal,
      isSingle,
      isNullable: second.isNullable,
      isFinite: second.isFinite,
    });
  }),
  COALESCE: rule('two values or more', [2, 100], writeCoalesce),
  NULLIF: rule('two values', [2, 2], writeNullIf),
  IIF: rule('a condition and two values', [3, 3], writeChoice),
  COL_LENGTH: rule('a table and a column', [2, 2], writeColumnLength),
  JSON_VALUE: rule('a document and a path', [2, 2], writeJsonValue),
};

const functions: ReadonlyMap<string, FunctionTable[string]> = new Map(
  Object.entries({ ...numberFunctions, ...textFunctions, ...timeFunctions, ...generalFunctions }),
);

/** What each function of values takes, for the reference; aggregates and conversions are not included. */
export function listFunctions(): {
  readonly name: string;
  readonly takes: string;
  readonly group: 'numbers' | 'text' | 'time' | 'other';
}[] {
  const groups = {
    numbers: numberFunctions,
    text: textFunctions,
    time: timeFunctions,
    other: generalFunctions,
  } as const;
  return (Object.keys(groups) as (keyof typeof groups)[]).flatMap((group) =>
    Object.entries<FunctionTable[string]>(groups[group]).map(([name, { usage }]) => ({
      name,
      takes: usage,
      group,
    })),
  );
}

/** Names of all functions, including aggregates and conversions. */
const functionNames: readonly string[] = [
  ...functions.keys(),
  ...aggregateNames,
  'CAST',
  'CONVERT',
  'TRY_CAST',
  'TRY_CONVERT',
].toSorted((a, b) => a.localeCompare(b));

/** Functions of T-SQL that people use and this dialect does not have, with what does the same. */
const alternatives: Readonly<Record<string, string>> = {
  FORMAT:
    'CONVERT(varchar(30), time, style) for a time, CAST(x AS decimal(10, 2)) for a number, DATENAME for the name of a month',
  CHOOSE: 'CASE',
  STR: 'CAST(CAST(x AS decimal(10, 2)) AS varchar(20))',
  STUFF: 'LEFT, SUBSTRING and CONCAT',
  PATINDEX: 'CHARINDEX, or LIKE with a pattern',
  PARSE: 'CAST, or TRY_CAST where it may fail',
  TRY_PARSE: 'TRY_CAST',
  ISNUMERIC: 'CASE WHEN TRY_CAST(x AS float) IS NULL THEN 0 ELSE 1 END',
  ISDATE: 'CASE WHEN TRY_CAST(x AS datetime) IS NULL THEN 0 ELSE 1 END',
  DATEFROMPARTS: "CAST(CONCAT(year, '-', month, '-', day) AS date)",
  APPROX_COUNT_DISTINCT: 'COUNT(DISTINCT x)',
};

/** Writes a call of a function; refuses an unknown function and wrong arguments. */
export function writeFunction(call: Call, frame: Frame): Written {
  const known = functions.get(call.name);
  const instead = alternatives[call.name];
  if (!known && instead !== undefined)
    return refuseAt(call, 'not-supported', `${call.name} is not part of this dialect.`, instead);
  if (!known)
    return refuseAt(
      call,
      'unknown-function',
      `There is no function "${showWord(call.word)}".`,
      functionNames.join(', '),
    );
  return known.write(call, frame);
}
