import type { SubsetProcedureName } from '@isobath/query';
import { filterRows } from './naive-filter.ts';
import {
  cellOf,
  datePart,
  deviationOf,
  groupRows,
  meanLongitude,
  meanOf,
  presentValues,
} from './naive-numbers.ts';
import type { Cell, Row, SubsetTable } from './subset-table.ts';
import type { SubsetRequest } from './subset-request.ts';

/** What a procedure should give: its header, its rows, and by which columns they are ordered (`-depth`: falling). */
export interface NaiveAnswer {
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly orderedBy: readonly string[];
  /** Columns whose numbers were added up, so that they may differ in the last digits. */
  readonly means: ReadonlySet<string>;
}

/** A procedure by plain loops over all rows, from the documentation of the procedures. */
export function answerNaively(request: SubsetRequest, table: SubsetTable): NaiveAnswer {
  const rows = filterRows(request, table);
  const { spName } = request;
  if (spName === 'uspSpaceTime' || spName === 'uspSectionMap')
    return listRows(request, table, rows);
  if (spName === 'uspAggregate') return listPlaces(request, table, rows);
  return listMeans(request, table, rows);
}

function listRows(
  { spName, fields }: SubsetRequest,
  { description: { hasDepth, variables }, columns }: SubsetTable,
  rows: readonly Row[],
): NaiveAnswer {
  const time = columns[0]!.name;
  const hour = variables.find(({ name }) => name.toLowerCase() === 'hour')?.name;
  const named = fieldsOf(
    fields,
    variables.map(({ name }) => name),
  );
  const isSection = spName === 'uspSectionMap';
  const names = isSection
    ? [time, 'lat', 'lon', 'depth', ...named]
    : [
        time,
        'lat',
        'lon',
        ...(hour ? [hour] : []),
        ...(hasDepth ? ['depth'] : []),
        ...named.filter((name) => name !== hour),
      ];
  const orderedBy = isSection
    ? [
        time,
        ...(hour && names.includes(hour) ? [hour] : []),
        ...(hour && !names.includes(hour) ? [] : ['lat', 'lon', '-depth']),
      ]
    : hasDepth
      ? [time, 'depth', 'lat', 'lon']
      : [time, ...(hour ? [hour] : []), 'lat', 'lon'];
  return {
    header: names,
    orderedBy,
    means: new Set(),
    rows: rows.map((row) => names.map((name) => cellOf(row, name))),
  };
}

const groupsOf: Readonly<Partial<Record<SubsetProcedureName, readonly (keyof typeof datePart)[]>>> =
  {
    uspWeekly: ['year', 'week'],
    uspMonthly: ['year', 'month'],
    uspQuarterly: ['year', 'quarter'],
    uspAnnual: ['year'],
  };

function listMeans(request: SubsetRequest, table: SubsetTable, rows: readonly Row[]): NaiveAnswer {
  const {
    description: { hasDepth },
    columns,
  } = table;
  const isProfile = request.spName === 'uspDepthProfile';
  const parts = groupsOf[request.spName];
  const keys: readonly string[] = parts ?? [isProfile ? 'depth' : columns[0]!.name];
  const groups = groupRows(rows, (row) =>
    parts
      ? parts.map((part) => datePart[part](Number(row['time'])))
      : keys.map((key) => Number(row[key])),
  );
  const fields = numericFields(request.fields, table);
  const places = ['lat', 'lon', ...(hasDepth && !isProfile ? ['depth'] : [])];
  const values = nameApart([
    ...(isProfile ? [] : keys),
    ...places,
    ...fields.flatMap((name) => [name, `${name}_std`]),
    ...(isProfile ? keys : []),
  ]);
  return {
    header: values,
    orderedBy: keys,
    means: new Set(values.filter((name) => !keys.includes(name))),
    rows: groups.map((group) => {
      const means = places.map((name) =>
        name === 'lon'
          ? meanLongitude(group.rows, request, table)
          : meanOf(presentValues(group.rows, name)),
      );
      const numbers = fields.flatMap((name) => [
        meanOf(presentValues(group.rows, name)),
        deviationOf(presentValues(group.rows, name)),
      ]);
      return isProfile
        ? [...means, ...numbers, ...group.key]
        : [...group.key, ...means, ...numbers];
    }),
  };
}

function listPlaces(request: SubsetRequest, table: SubsetTable, rows: readonly Row[]): NaiveAnswer {
  const { hasDepth, isClimatology } = table.description;
  const wanted = Number(request.periodVal);
  const period = request.period as 'month';
  const chosen = rows.filter(
    (row) =>
      (isClimatology ? Number(row['month']) : datePart[period](Number(row['time']))) === wanted,
  );
  const keys = ['lat', 'lon', ...(hasDepth ? ['depth'] : [])];
  const fields = numericFields(request.fields, table);
  const header = nameApart([...keys, ...fields.flatMap((name) => [name, 'std', 'sample_size'])]);
  return {
    header,
    orderedBy: keys,
    means: new Set(
      header.filter((name) => !keys.includes(name) && !name.startsWith('sample_size')),
    ),
    rows: groupRows(chosen, (row) => keys.map((key) => Number(row[key]))).map((group) => [
      ...group.key,
      ...fields.flatMap((name) => [
        meanOf(presentValues(group.rows, name)),
        deviationOf(presentValues(group.rows, name)),
        presentValues(group.rows, name).length,
      ]),
    ]),
  };
}

function fieldsOf(fields: string, all: readonly string[]): string[] {
  if (fields === '*') return [...all];
  const asked = fields.split(',').map((name) => name.trim().toLowerCase());
  return [...new Set(asked)].map((name) => all.find((each) => each.toLowerCase() === name)!);
}

function numericFields(fields: string, { description: { variables } }: SubsetTable): string[] {
  const text = new Set(variables.filter(({ type }) => type === 'text').map(({ name }) => name));
  return fieldsOf(
    fields,
    variables.map(({ name }) => name),
  ).filter((name) => !text.has(name));
}

/** A name that was there already is followed by its number. */
function nameApart(names: readonly string[]): string[] {
  const seen: string[] = [];
  for (const name of names) {
    let shown = name;
    for (let number = 2; seen.includes(shown); number += 1) shown = `${name}_${number}`;
    seen.push(shown);
  }
  return seen;
}
