import type { Subset } from '@isobath/contract';
import { isLongitude } from '@isobath/ocean';
import type { Bounds } from '../bounds.ts';
import { parseBounds } from '../bounds.ts';
import { parseNumericFields } from '../fields.ts';
import type { Planned } from '../planned.ts';
import { planned, refused } from '../planned.ts';
import { placeArguments, plainTableName, timeArguments } from '../procedures/arguments.ts';
import type { FindTable, MeasurementProcedure, NamedArgument } from '../procedures/procedure.ts';
import { estimateBoundedRows } from './bounded-rows.ts';
import type { TableColumn, TableDescription } from '../table.ts';
import { planMatch } from './match-plan.ts';
import type { MatchSide, Tolerance } from './match.ts';

const matchArguments = [
  { parameter: 'srcTable', name: 'source table', kind: 'text', example: 'tblTable' },
  { parameter: 'srcVar', name: 'source variable', kind: 'text', example: 'variable' },
  { parameter: 'tgtTable', name: 'target table', kind: 'text', example: 'tblTarget' },
  { parameter: 'tgtVar', name: 'target variable', kind: 'text', example: 'target variable' },
  ...timeArguments,
  ...placeArguments,
  { parameter: 'tolTime', name: 'days', kind: 'number' },
  { parameter: 'tolLat', name: 'degrees of latitude', kind: 'number' },
  { parameter: 'tolLon', name: 'degrees of longitude', kind: 'number' },
  { parameter: 'tolDepth', name: 'metres', kind: 'number' },
] as const satisfies readonly NamedArgument[];
const names = matchArguments.map(({ parameter }) => parameter);
type Given = Readonly<Record<(typeof matchArguments)[number]['parameter'], string>>;

/** The relation of the catalog that holds the tracks of cruises. */
const trackTable = 'tblCruise_Trajectory';
/** Points of a track, which is thinned by shape; for the guess of a match's size only. */
const trackPoints = 10_000;

/**
 * `uspMatch`: for each point of the source in the bounds, the target's rows in the same bounds near it. Arguments as clients send them;
 * source `tblCruise_Trajectory` takes the cruise's number instead of a variable, an empty `srcVar`
 * leaves the source's variables out. A climatology is matched by months, the bounds' dates then
 * being those of the other table. Refuses by the name of the argument.
 */
export const match: MeasurementProcedure = {
  name: 'uspMatch',
  gives:
    'Each point of the source that has rows of the target within the tolerances, with the mean and sample deviation of both: each row counts once, so that the deviation of a single row is NULL (a server that joins the rows first gives 0 where one row of the source has several matches). Rows of the target lie within the bounds of place and depth too; where one of the tables is a climatology, its months are not bounded. Days are months where one of the tables is a climatology. Directions and classes are averaged as plain numbers, as clients expect; `POST /api/data/track-match` averages directions on the circle and gives the most frequent class. With `tblCruise_Trajectory` as the source, its variable is the number of a cruise.',
  arguments: matchArguments,
  tableArguments: [0, 2],
  givesTableRows: false,
  estimate: (args, tables) => estimateBoundedRows(args, names.indexOf('dt1'), tables),
  plan(args, tables, encoding) {
    if (args.length !== names.length)
      return refused(
        'bad-request',
        'spName',
        `uspMatch is called with ${args.length} arguments; wanted are ${names.join(', ')}`,
      );
    const given = Object.fromEntries(
      names.map((name, index) => [name, String(args[index]).trim()]),
    ) as Given;
    const tolerance = readTolerance(given);
    if (!tolerance.ok) return tolerance;
    const subset = readSubset(given);
    if (!subset.ok) return subset;
    const source = readSource(given, subset.value, tables);
    if (!source.ok) return source;
    const target = readTarget(given, subset.value, tables);
    if (!target.ok) return target;
    return planned(
      planMatch(
        { source: source.value, target: target.value, tolerance: tolerance.value },
        encoding,
      ),
    );
  },
};

/** Whether a name is that of the relation of cruise tracks, which no dataset owns. */
export function isTrackTable(name: string): boolean {
  return plainTableName(name).toLowerCase() === trackTable.toLowerCase();
}

function readTolerance(given: Given): Planned<Tolerance> {
  const read: Record<string, number> = {};
  for (const [name, field] of [
    ['time', 'tolTime'],
    ['lat', 'tolLat'],
    ['lon', 'tolLon'],
    ['depth', 'tolDepth'],
  ] as const) {
    const value = given[field] === '' ? Number.NaN : Number(given[field]);
    if (!(value >= 0))
      return refused(
        'bad-bounds',
        field,
        `"${given[field]}" is not a tolerance; a number from 0 on is wanted`,
      );
    read[name] = value;
  }
  return planned(read as unknown as Tolerance);
}

function readSubset(given: Given): Planned<Subset> {
  const bounds: Record<string, number> = {};
  for (const field of ['lat1', 'lat2', 'lon1', 'lon2', 'depth1', 'depth2'] as const) {
    const value = given[field] === '' ? Number.NaN : Number(given[field]);
    const isFitting = field.startsWith('lon') ? isLongitude(value) : Number.isFinite(value);
    if (!isFitting)
      return refused(
        'bad-bounds',
        field,
        `"${given[field]}" is not a number of ${field.startsWith('depth') ? 'metres' : field.startsWith('lon') ? 'degrees east, from -360 to 540' : 'degrees north'}`,
      );
    bounds[field] = value;
  }
  return planned({
    tableName: given.srcTable,
    fields: given.srcVar,
    dt1: given.dt1,
    dt2: given.dt2,
    ...bounds,
  });
}

function readSource(given: Given, subset: Subset, tables: FindTable): Planned<MatchSide> {
  if (isTrackTable(given.srcTable)) return readTrack(given, subset);
  const table = tables(plainTableName(given.srcTable));
  if (!table)
    return refused(
      'unknown-table',
      'srcTable',
      `"${given.srcTable}" is not a table of the catalog`,
    );
  const bounds = parseBounds(subset, table);
  if (!bounds.ok) return bounds;
  const variables =
    given.srcVar === '' ? planned([]) : readVariables(given.srcVar, table, 'srcVar');
  return variables.ok
    ? planned({ table, bounds: bounds.value, variables: variables.value })
    : variables;
}

function readTarget(given: Given, subset: Subset, tables: FindTable): Planned<MatchSide> {
  const table = tables(plainTableName(given.tgtTable));
  if (!table)
    return refused(
      'unknown-table',
      'tgtTable',
      `"${given.tgtTable}" is not a table of the catalog`,
    );
  const variables = readVariables(given.tgtVar, table, 'tgtVar');
  if (!variables.ok) return variables;
  const { dt1, dt2, ...place } = subset;
  const bounds: Planned<Bounds> = parseBounds(
    table.isClimatology ? place : { ...place, dt1, dt2 },
    table,
  );
  return bounds.ok ? planned({ table, bounds: bounds.value, variables: variables.value }) : bounds;
}

function readVariables(
  written: string,
  table: TableDescription,
  field: 'srcVar' | 'tgtVar',
): Planned<readonly TableColumn[]> {
  const parsed = parseNumericFields(written, table);
  return parsed.ok ? parsed : refused(parsed.code, field, parsed.message);
}

function readTrack({ srcVar }: Given, subset: Subset): Planned<MatchSide> {
  const cruiseId = srcVar === '' ? Number.NaN : Number(srcVar);
  if (!Number.isInteger(cruiseId) || Math.abs(cruiseId) > 2 ** 31 - 1)
    return refused(
      'bad-request',
      'srcVar',
      `"${srcVar}" is not the number of a cruise, which ${trackTable} is asked by`,
    );
  const table: TableDescription = {
    tableName: trackTable,
    physicalTable: trackTable,
    hasDepth: false,
    isClimatology: false,
    variables: [],
    rowCount: trackPoints,
    coverage: {
      latMin: null,
      latMax: null,
      lonWest: null,
      lonEast: null,
      depthMin: null,
      depthMax: null,
      timeMinMs: null,
      timeMaxMs: null,
    },
  };
  const bounds = parseBounds(subset, table);
  if (!bounds.ok) return bounds;
  return planned({
    table,
    bounds: bounds.value,
    variables: [],
    cruiseId,
    condition: { sql: 't.Cruise_ID = {cruise_id:Int32}', params: { cruise_id: cruiseId } },
  });
}
