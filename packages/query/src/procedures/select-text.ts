import { formatInstant, isWholeCircle, splitLongitude } from '@isobath/ocean';
import type { Bounds, OpenRange } from '../bounds.ts';
import type { Selection, Term } from './selection.ts';
import { nameApart } from './selection.ts';

/** A selection as a SELECT of the public dialect, values written in, for a person to read and to send to `/api/data/query`. */
export function writeSelectText({
  table,
  bounds,
  items,
  condition,
  groupBy,
  orderBy,
}: Selection): string {
  const list = nameApart(items).map(({ text, column }) =>
    text === column.header || text === `[${column.header}]`
      ? text
      : `${text} AS [${column.header}]`,
  );
  const where = [...(condition ? [condition.text] : []), ...listBounds(bounds)];
  return [
    `SELECT ${list.join(', ')}`,
    `FROM [${table.tableName}]`,
    ...(where.length > 0 ? [`WHERE ${where.join(' AND ')}`] : []),
    ...(groupBy ? [`GROUP BY ${listOf(groupBy)}`] : []),
    `ORDER BY ${listOf(orderBy)}`,
  ].join(' ');
}

function listBounds({ timeMs, months, lat, lon, depth }: Bounds): string[] {
  return [
    ...range('[time]', timeMs, (ms) => `'${formatInstant(ms)}'`),
    ...(months
      ? [
          months.first <= months.last
            ? `[month] BETWEEN ${months.first} AND ${months.last}`
            : `([month] >= ${months.first} OR [month] <= ${months.last})`,
        ]
      : []),
    ...range('lat', lat, String),
    ...(isWholeCircle(lon)
      ? []
      : [anyOf(splitLongitude(lon).map(([low, high]) => `lon BETWEEN ${low} AND ${high}`))]),
    ...range('depth', depth, String),
  ];
}

function range(name: string, { low, high }: OpenRange, show: (value: number) => string): string[] {
  if (low !== undefined && high !== undefined)
    return [`${name} BETWEEN ${show(low)} AND ${show(high)}`];
  return [
    ...(low === undefined ? [] : [`${name} >= ${show(low)}`]),
    ...(high === undefined ? [] : [`${name} <= ${show(high)}`]),
  ];
}

function anyOf(conditions: readonly string[]): string {
  const joined = conditions.join(' OR ');
  return conditions.length === 1 ? joined : `(${joined})`;
}

function listOf(terms: readonly Term[]): string {
  return terms.map(({ text }) => text).join(', ');
}
