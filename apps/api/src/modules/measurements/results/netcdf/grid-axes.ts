import { longitudeWidth, smallestLongitudeInterval, unrollLongitude } from '@isobath/ocean';
import { quoteIdentifier } from '@isobath/engine';
import type { SizeAxisName } from '@isobath/query';
import type { AnswerColumn, ResultRequest } from '../result-request.ts';

/** Steps of a grid in ascending order. Longitudes are as the rows have them; `lonsShown` are the same in one ascending run, past 180 where it crosses the date line. */
export interface GridAxes {
  /** Milliseconds since 1970, or months 1 to 12 of a climatology. */
  readonly times: readonly number[];
  readonly isClimatology: boolean;
  /** Metres, positive down; null for a grid without depth. */
  readonly depths: readonly number[] | null;
  readonly lats: readonly number[];
  readonly lons: readonly number[];
  readonly lonsShown: readonly number[];
  /** Rows that the grid is made from. */
  readonly rowCount: number;
}

/** The columns of a result by what they mean for a grid: places in the list of columns, counted from 0. */
export interface GridColumns {
  readonly time: number;
  readonly isClimatology: boolean;
  readonly lat: number;
  readonly lon: number;
  readonly depth: number | null;
  readonly variables: readonly number[];
}

/** What is missing or too much for a grid, in words; or its columns. */
export function findGridColumns(columns: readonly AnswerColumn[]): GridColumns | string {
  const headers = columns.map(({ header }) => header.toLowerCase());
  const coordinates = ['time', 'month', 'lat', 'lon', 'depth'];
  const twice = headers.find((header, index) => headers.indexOf(header) !== index);
  if (twice !== undefined) return `it has two columns "${twice}"`;
  const time = headers.findIndex((header) => header === 'time' || header === 'month');
  const missing = [
    time < 0 ? 'time (or month)' : '',
    headers.includes('lat') ? '' : 'lat',
    headers.includes('lon') ? '' : 'lon',
  ].filter(Boolean);
  if (missing.length > 0) return `it has no ${missing.join(', ')}`;
  if (headers.includes('time') && headers.includes('month')) return 'it has both time and month';
  const variables = columns.flatMap((column, index) =>
    coordinates.includes(column.header.toLowerCase()) ? [] : [{ ...column, index }],
  );
  const odd = variables.find(
    ({ kind, header }) => kind === 'text' || kind === 'time' || !/^[A-Za-z_]\w*$/.test(header),
  );
  if (odd)
    return odd.kind === 'text' || odd.kind === 'time'
      ? `${odd.header} holds no numbers`
      : `"${odd.header}" is not a name for a variable`;
  if (variables.length === 0) return 'it has no variable';
  const depth = headers.indexOf('depth');
  return {
    time,
    isClimatology: headers[time] === 'month',
    lat: headers.indexOf('lat'),
    lon: headers.indexOf('lon'),
    depth: depth < 0 ? null : depth,
    variables: variables.map(({ index }) => index),
  };
}

/** The statement's rows, with columns by place: `i1`, `i2` … */
export function placedRows({
  statement,
  columns,
}: Pick<ResultRequest, 'statement' | 'columns'>): string {
  return `(${statement.sql}) AS r (${columns.map((_, index) => placeName(index)).join(', ')})`;
}

/** The name of a column by its place. */
export function placeName(index: number): string {
  return quoteIdentifier(`i${index + 1}`);
}

/** The time of a row as a number: milliseconds, or the month. */
export function timeNumber({ time, isClimatology }: GridColumns): string {
  return isClimatology
    ? `toFloat64(${placeName(time)})`
    : `toFloat64(toUnixTimestamp64Milli(${placeName(time)}))`;
}

/** Most steps of one axis: hours of 50 years. */
const maxSteps = 500_000;

/** Whether an axis has more steps than a file takes; its later ones are not known then. */
export function hasTooManySteps({ times, depths, lats, lons }: GridAxes): boolean {
  return [times, depths ?? [], lats, lons].some(({ length }) => length > maxSteps);
}

/** Asks the engine for the steps of each axis that the statement's rows lie on. */
export async function readGridAxes(request: ResultRequest, found: GridColumns): Promise<GridAxes> {
  const { engine, statement, limits, signal } = request;
  const steps = (expression: string): string =>
    `arraySort(groupUniqArray(${maxSteps + 1})(${expression}))`;
  const axis = (index: number): string => steps(`toFloat64(${placeName(index)})`);
  const sql = `SELECT ${steps(timeNumber(found))} AS times, ${axis(found.lat)} AS lats, ${axis(found.lon)} AS lons, ${found.depth === null ? '[]' : axis(found.depth)} AS depths, count() AS row_count FROM ${placedRows(request)}`;
  const asked = {
    sql,
    limits,
    settings: { ...statement.settings },
    ...(statement.params && { params: statement.params }),
  };
  const [row] = await engine.readRows<{
    times: number[];
    lats: number[];
    lons: number[];
    depths: number[];
    row_count: number;
  }>(asked, signal);
  const {
    times = [],
    lats = [],
    lons: foundLons = [],
    depths = [],
    row_count: rowCount = 0,
  } = row ?? {};
  return {
    times,
    isClimatology: found.isClimatology,
    depths: found.depth === null ? null : depths,
    lats,
    rowCount,
    ...runEast(foundLons),
  };
}

/** The axes of a grid that is known to have a row in each cell of these steps; undefined if it has other axes than the result. */
export function axesOfFullGrid(
  steps: ReadonlyMap<SizeAxisName, readonly number[]>,
  { isClimatology, depth }: GridColumns,
): GridAxes | undefined {
  const times = steps.get(isClimatology ? 'month' : 'time');
  const lats = steps.get('lat');
  const lons = steps.get('lon');
  const depths = steps.get('depth') ?? null;
  if (!times || !lats || !lons || (depths === null) !== (depth === null)) return undefined;
  const axes = { times, isClimatology, depths, lats, ...runEast(lons) };
  const rowCount = countCells(axes);
  return rowCount > 0 ? { ...axes, rowCount } : withoutSteps(axes);
}

function withoutSteps({
  isClimatology,
  depths,
}: Pick<GridAxes, 'isClimatology' | 'depths'>): GridAxes {
  const none = { times: [], lats: [], lons: [], lonsShown: [], rowCount: 0 };
  return { ...none, isClimatology, depths: depths && [] };
}

/** Degrees without rows from which on a grid is taken for a part that crosses 180°, and not for a globe with a continent in it. */
const narrowestOpening = 60;

/** Longitudes from west to east: -180 to 180, or of a part that crosses 180° one run that goes on past it, to 360 at most. */
function runEast(lons: readonly number[]): Pick<GridAxes, 'lons' | 'lonsShown'> {
  const stretch = smallestLongitudeInterval(lons);
  const width = stretch ? longitudeWidth(stretch) : 0;
  const isPart =
    stretch !== undefined && 360 - width >= narrowestOpening && stretch.west + width <= 360;
  const west = isPart ? stretch.west : -180;
  const run = lons
    .map((lon) => ({ lon, shown: unrollLongitude(lon, west) }))
    .sort((a, b) => a.shown - b.shown);
  return { lons: run.map(({ lon }) => lon), lonsShown: run.map(({ shown }) => shown) };
}

/** Cells of a grid. */
export function countCells({
  times,
  depths,
  lats,
  lons,
}: Pick<GridAxes, 'times' | 'depths' | 'lats' | 'lons'>): number {
  return times.length * (depths?.length ?? 1) * lats.length * lons.length;
}
