import type { ColumnType } from '../../table.ts';
import type { Place } from '../sql-refusal.ts';
import type { RelationColumn } from '../catalog/relation-catalog.ts';
import type { DecimalType } from '../decimal-type.ts';

/** What an expression gives. A `condition` is true, false or unknown and can only be asked, not shown. */
export type Kind = 'int' | 'decimal' | 'float' | 'text' | 'time' | 'condition' | 'null';

/** What is known of the numbers of an expression or a column beside their kind. */
export interface NumberTraits {
  /** Digits and places of a `decimal`; the engine holds each as Decimal(38, scale). */
  readonly decimal?: DecimalType | undefined;
  /** Whether a whole number is a `bigint`; every other one is an `int`. */
  readonly isBig?: boolean | undefined;
  /** Whether it is a number of single precision (`real`), beside which a constant is one too: 25.3 is then the 25.3 that a person sees. */
  readonly isSingle?: boolean | undefined;
  /** Whether it is never −0, which the engine groups, joins and prints as another number than 0. */
  readonly isSettled?: boolean | undefined;
}

/** An expression as ClickHouse SQL. */
export interface Written extends NumberTraits {
  readonly sql: string;
  readonly kind: Kind;
  readonly isNullable: boolean;
  /** Whether it never is NaN or infinite. */
  readonly isFinite: boolean;
  /** Whether it is a day without a time, which is written as `2016-04-20`. */
  readonly isDay?: boolean | undefined;
  /** The time that it is the day of, where it is that of one. */
  readonly dayOf?: string;
  /** How many different values it has, about, where it is a column of which that is known. */
  readonly distinct?: number | undefined;
  /** The column of a relation that it shows, where it is no more than that. */
  readonly origin?: RelationColumn | undefined;
  /** Places in FROM, from 0, of the sources whose columns it is made of; those of subqueries within it do not count. */
  readonly sources?: readonly number[] | undefined;
  /** Whether it is the key of its source: a column of numbers that are all different. */
  readonly isKey?: boolean | undefined;
  /** Whether a NULL of the statement is a part of it. */
  readonly holdsNull?: boolean | undefined;
  /** The value where it is a constant of the statement. */
  readonly literal?: string | number;
  /** The digits of a constant that is a whole number or a decimal, exactly. */
  readonly digits?: string;
  /** A column that is neither aggregated nor part of a GROUP BY key. */
  readonly loose?: Place | undefined;
  readonly isAggregate: boolean;
}

const kinds: Readonly<Record<ColumnType, Kind>> = {
  time: 'time',
  float64: 'float',
  float32: 'float',
  int64: 'int',
  int32: 'int',
  int16: 'int',
  uint8: 'int',
  text: 'text',
};

/** The kind of a column of the catalog and the traits of its numbers. */
export function describeColumnType(type: ColumnType): NumberTraits & { readonly kind: Kind } {
  return { kind: kinds[type], isSingle: type === 'float32', isBig: type === 'int64' };
}

/** What a person calls a kind. */
export const kindNames: Readonly<Record<Kind, string>> = {
  int: 'a whole number',
  decimal: 'a number',
  float: 'a number',
  text: 'a text',
  time: 'a time',
  condition: 'a condition',
  null: 'NULL',
};

const engineTypes: Readonly<Record<Exclude<Kind, 'decimal'>, string>> = {
  int: 'Nullable(Int64)',
  float: 'Nullable(Float64)',
  text: 'Nullable(String)',
  time: "Nullable(DateTime64(3, 'UTC'))",
  condition: 'Nullable(UInt8)',
  null: 'Nullable(String)',
};

/** The engine's type of a kind whose values may be missing. */
export function engineType(kind: Kind, decimal?: DecimalType): string {
  return kind === 'decimal' ? `Nullable(Decimal(38, ${decimal?.scale ?? 0}))` : engineTypes[kind];
}

/** What an expression that is made of others gives. */
export interface ComposedType extends NumberTraits {
  readonly kind: Kind;
  readonly isNullable?: boolean;
  readonly isFinite?: boolean;
}

/** An expression made of others: a column outside of aggregates in one of them is one of the whole, and whole numbers are as wide as the widest of them. */
export function compose(sql: string, parts: readonly Written[], result: ComposedType): Written {
  return {
    sql,
    kind: result.kind,
    decimal: result.decimal,
    isBig: result.kind === 'int' && (result.isBig ?? parts.some(({ isBig }) => isBig === true)),
    isSingle: result.isSingle,
    isSettled: result.isSettled,
    isNullable: result.isNullable ?? parts.some(({ isNullable }) => isNullable),
    isFinite:
      result.isFinite ?? (result.kind !== 'float' || parts.every(({ isFinite }) => isFinite)),
    loose: parts.find(({ loose }) => loose)?.loose,
    sources: uniteSources(parts),
    holdsNull: parts.some(({ kind, holdsNull }) => kind === 'null' || holdsNull === true),
    isAggregate: parts.some(({ isAggregate }) => isAggregate),
  };
}

const noSources: readonly number[] = [];

function uniteSources(parts: readonly Written[]): readonly number[] {
  const lists = parts.flatMap(({ sources = noSources }) => (sources.length > 0 ? [sources] : []));
  const [first = noSources, ...others] = lists;
  return others.length === 0 ? first : [...new Set(lists.flat())];
}

/** Writes each item of a list; a tuple gives a tuple. */
export function writeEach<const Items extends readonly unknown[]>(
  items: Items,
  write: (item: Items[number], index: number) => Written,
): { readonly [Index in keyof Items]: Written } {
  return items.map(write) as { readonly [Index in keyof Items]: Written };
}

/** A number of which −0 is 0, as in T-SQL: the engine would group, join and print it as another value. */
export function settleZero({
  sql,
  kind,
  isSettled,
  isSingle,
  literal,
}: Pick<Written, 'sql' | 'kind' | 'isSettled' | 'isSingle' | 'literal'>): string {
  if (kind !== 'float' || isSettled === true || literal !== undefined) return sql;
  return isSingle ? `toFloat32(${sql} + 0)` : `(${sql} + 0)`;
}

/** A number that is NULL where it is none at all (the logarithm of -1). */
export function writeFinite({ sql, isFinite }: Pick<Written, 'sql' | 'isFinite'>): string {
  return isFinite ? sql : `if(isFinite(${sql}), ${sql}, NULL)`;
}

/** A constant. */
export function writeConstant(sql: string, kind: Kind, literal?: string | number): Written {
  return {
    sql,
    kind,
    isNullable: kind === 'null',
    isFinite: true,
    isAggregate: false,
    ...(literal !== undefined && { literal }),
  };
}

/** Whether it can be calculated with. */
export function isNumber({ kind }: Pick<Written, 'kind'>): boolean {
  return kind === 'int' || kind === 'decimal' || kind === 'float';
}
