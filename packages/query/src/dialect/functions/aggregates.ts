import { requireValue } from '@isobath/ocean';
import { convert, needFloat, needNumber } from '../expression/convert.ts';
import { decimalOf } from '../expression/decimals.ts';
import type { Place } from '../sql-refusal.ts';
import { refuseAt } from '../sql-refusal.ts';
import type { Expression } from '../parse/tree.ts';
import type { Frame } from '../expression/writer.ts';
import type { ComposedType, Written } from '../expression/written.ts';
import { engineType, settleZero, writeFinite } from '../expression/written.ts';

type Call = Extract<Expression, { type: 'call' }>;

/** Aggregates of numbers; a single value has no sample deviation, nothing has no mean. */
const numberAggregates: Readonly<Record<string, (value: string) => string>> = {
  AVG: (value) => `avgOrNull(${value})`,
  SUM: (value) => `sumOrNull(${value})`,
  STDEV: (value) => `if(count(${value}) > 1, stddevSampStable(${value}), NULL)`,
  STDEVP: (value) => `if(count(${value}) > 0, stddevPopStable(${value}), NULL)`,
  VAR: (value) => `if(count(${value}) > 1, varSampStable(${value}), NULL)`,
  VARP: (value) => `if(count(${value}) > 0, varPopStable(${value}), NULL)`,
};

/** Names of the aggregates, for messages. */
export const aggregateNames: readonly string[] = [
  'COUNT',
  'COUNT_BIG',
  'MIN',
  'MAX',
  ...Object.keys(numberAggregates),
  'STRING_AGG',
];

/** Writes a call of an aggregate; undefined for any other function. */
export function writeAggregate(call: Call, frame: Frame): Written | undefined {
  if (!aggregateNames.includes(call.name)) return undefined;
  if (!frame.takesAggregates)
    refuseAt(
      call,
      'bad-syntax',
      `${call.name} is used in ${frame.clause}, where rows are not aggregated yet.`,
      'HAVING, or a subquery',
    );
  if (call.order.length > 0 && call.name !== 'STRING_AGG')
    refuseAt(
      call,
      'bad-syntax',
      `${call.name} takes no WITHIN GROUP.`,
      'WITHIN GROUP after STRING_AGG',
    );
  if (call.name === 'STRING_AGG') return writeStringAggregate(call, frame);
  const [argument] = call.args;
  if (!argument || call.args.length !== 1)
    refuseAt(call, 'bad-syntax', `${call.name} takes one value.`, 'one value');
  if (call.name === 'COUNT' || call.name === 'COUNT_BIG') return writeCount(call, argument, frame);
  const value = writeInner(argument, frame);
  if (call.name === 'MIN' || call.name === 'MAX')
    return {
      ...aggregate(writeExtreme(call.name, value), value, call),
      isDay: value.isDay,
    };
  return writeNumberAggregate(value, argument, call);
}

function writeNumberAggregate(value: Written, argument: Expression, call: Call): Written {
  if (call.isDistinct && call.name !== 'SUM' && call.name !== 'AVG')
    refuseAt(
      call,
      'not-supported',
      `${call.name} with DISTINCT is not part of this dialect.`,
      `${call.name} without DISTINCT`,
    );
  if (value.kind === 'condition' || value.kind === 'null') return aggregate('', value, call);
  if (call.isDistinct) {
    const float = needFloat(value, argument);
    const sql = `${call.name.toLowerCase()}OrNull(DISTINCT ${settleZero(float)})`;
    return aggregate(sql, { kind: call.name === 'SUM' ? float.kind : 'float', isBig: true }, call);
  }
  const number = needNumber(value, argument);
  if (call.name === 'SUM') return writeSum(number, call);
  if (call.name === 'AVG' && number.kind === 'decimal') return writeDecimalMean(number, call);
  const write = requireValue(numberAggregates[call.name], `aggregate ${call.name}`);
  return aggregate(
    write(needFloat(number, argument).sql),
    { kind: 'float', isSettled: true },
    call,
  );
}

/** A sum: of whole numbers a `bigint`, of decimals one of 38 digits. What these do not hold is refused by the engine. */
function writeSum(number: Written, call: Call): Written {
  const { sql, kind, isBig } = number;
  if (kind === 'decimal') {
    const decimal = { precision: 38, scale: decimalOf(number).scale };
    return aggregate(
      `CAST(sumOrNull(toDecimal256(${sql}, ${decimal.scale})) AS ${engineType(kind, decimal)})`,
      { kind, decimal },
      call,
    );
  }
  if (kind === 'int')
    return aggregate(
      isBig ? `accurateCast(sumOrNull(toInt128(${sql})), 'Nullable(Int64)')` : `sumOrNull(${sql})`,
      { kind, isBig: true },
      call,
    );
  // A sum begins with 0, and 0 + −0 is 0.
  return aggregate(`sumOrNull(${sql})`, { kind, isSettled: true }, call);
}

/** The mean of decimals has at least six places, and is cut off after them. */
function writeDecimalMean(number: Written, call: Call): Written {
  const { scale } = decimalOf(number);
  const decimal = { precision: 38, scale: Math.max(6, scale) };
  const sum = `sumOrNull(toDecimal256(${number.sql}, ${scale}))`;
  const mean = `divideDecimal(${sum}, toDecimal256(greatest(count(${number.sql}), 1), 0), ${decimal.scale})`;
  return aggregate(
    `CAST(${mean} AS ${engineType('decimal', decimal)})`,
    { kind: 'decimal', decimal },
    call,
  );
}

/** The first or last value; of texts by the order of ORDER BY, which ignores case. */
function writeExtreme(name: 'MIN' | 'MAX', { sql, kind }: Written): string {
  return kind === 'text'
    ? `arg${name === 'MIN' ? 'Min' : 'Max'}OrNull(${sql}, tuple(lowerUTF8(${sql}), ${sql}))`
    : `${name.toLowerCase()}OrNull(${sql})`;
}

function aggregate(sql: string, type: ComposedType, place: Place): Written {
  const { kind, decimal, isBig, isSingle, isSettled } = type;
  if (kind === 'condition' || kind === 'null')
    refuseAt(
      place,
      'wrong-type',
      `${place.word} gathers values, not conditions or NULL.`,
      'a column',
    );
  return {
    sql,
    kind,
    decimal,
    isBig,
    isSingle,
    isSettled,
    isNullable: true,
    isFinite: kind !== 'float',
    isAggregate: true,
  };
}

/** The value inside an aggregate, which may contain no other aggregate. */
function writeInner(argument: Expression, frame: Frame): Written {
  const value = frame.write(argument);
  if (value.isAggregate)
    refuseAt(argument, 'bad-syntax', 'An aggregate stands inside another.', 'a subquery in FROM');
  return value;
}

function writeCount(call: Call, argument: Expression, frame: Frame): Written {
  const result = {
    kind: 'int',
    isBig: call.name === 'COUNT_BIG',
    isNullable: false,
    isFinite: true,
    isAggregate: true,
  } as const;
  if (argument.type === 'star') {
    if (call.isDistinct)
      refuseAt(
        call,
        'bad-syntax',
        'COUNT(DISTINCT *) counts nothing in particular.',
        'COUNT(*) or COUNT(DISTINCT column)',
      );
    return { sql: 'toInt64(count())', ...result };
  }
  const value = writeInner(argument, frame);
  if (value.kind === 'condition')
    refuseAt(argument, 'wrong-type', 'COUNT counts values, not conditions.', 'a column');
  const counted = writeFinite(call.isDistinct ? { ...value, sql: settleZero(value) } : value);
  return {
    sql: call.isDistinct ? `toInt64(uniqExact(${counted}))` : `toInt64(count(${counted}))`,
    ...result,
  };
}

function writeStringAggregate(call: Call, frame: Frame): Written {
  const [argument, separator] = call.args;
  if (!argument || separator?.type !== 'text' || call.args.length !== 2 || call.isDistinct)
    refuseAt(
      call,
      'bad-syntax',
      'STRING_AGG takes a value and a separator in single quotes.',
      "STRING_AGG(column, ', ')",
    );
  const value = convert(writeInner(argument, frame), 'text', argument);
  const between = frame.writer.bind(separator.value);
  if (call.order.length > 1)
    refuseAt(
      call,
      'not-supported',
      'STRING_AGG is ordered by more than one value.',
      'one value after WITHIN GROUP (ORDER BY',
    );
  const [order] = call.order;
  const gathered = order ? gatherOrdered(value, order, frame) : `groupArray(${value.sql})`;
  const sql = `if(count(${value.sql}) > 0, arrayStringConcat(${gathered}, ${between}), NULL)`;
  return { sql, kind: 'text', isNullable: true, isFinite: true, isAggregate: true };
}

function gatherOrdered(value: Written, order: Call['order'][number], frame: Frame): string {
  const by = writeInner(order.value, frame);
  const sort = order.isDescending ? 'arrayReverseSort' : 'arraySort';
  const key = by.kind === 'text' ? `lowerUTF8(${by.sql})` : by.sql;
  return `arrayMap(x -> tupleElement(x, 2), ${sort}(x -> tupleElement(x, 1), groupArrayIf(tuple(${key}, ifNull(${value.sql}, ${frame.writer.bind('')})), ${value.sql} IS NOT NULL)))`;
}
