import type { CoordinateOrigins } from '../coordinates.ts';
import { nameDepth } from '../../depth-names.ts';
import { namePlace } from '../../place-names.ts';
import type { SourceTable, TableColumn } from '../table.ts';
import { isClockName, isDateName } from '../times/time-formats.ts';

/** Names that say what a column is, in lower case without spaces, underscores or dots. */
const NAMES = {
  time: [
    'time',
    'datetime',
    'date',
    'datetimeutc',
    'timeutc',
    'timestamp',
    'isotime',
    'utc',
    't',
    'dateutc',
    'yyyy-mm-ddthh:mm:sssss',
    'yyyy-mm-ddthh:mm',
  ],
  lat: ['lat', 'latitude'],
  lon: ['lon', 'longitude', 'long'],
} as const;

/**
 * What a table's coordinates most likely are, by the names of its columns and their units; only names that leave no doubt. A column that
 * the recipe keeps as a variable (`kept`) is not assumed to be a depth. Longitudes and latitudes
 * never guess a hemisphere: `lonW` is left to the recipe, and a unit such as `degrees_west` needs one
 * that says `positive: west`.
 */
export function guessCoordinates(
  table: SourceTable,
  kept: ReadonlySet<string> = new Set(),
): CoordinateOrigins {
  const find = (kind: keyof typeof NAMES): TableColumn | undefined => {
    for (const word of NAMES[kind]) {
      const found = table.columns.find((column) => plainName(column.name) === word);
      if (found) return found;
    }
    return kind === 'time'
      ? undefined
      : onlyOne(table.columns.filter(({ name }) => namePlace(name) === kind));
  };
  const time = withoutClockBeside(table, find('time'));
  const lat =
    joinedAngle(table, 'lat(?:itude)?', 'n/?s') ??
    (find('lat') ?? byUnit(table, /^degrees?_?(?:n(?:orth)?|south|(?<=_)s)$/i))?.name;
  const lon =
    joinedAngle(table, 'lon(?:g(?:itude)?)?', 'e/?w') ??
    (find('lon') ?? byUnit(table, /^degrees?_?(?:e(?:ast)?|w(?:est)?)$/i))?.name;
  const packed = ['YYYYMMDD', 'HHMM'].every((name) =>
    table.columns.some((column) => column.name.toUpperCase() === name),
  );
  const field = (name: string): { attribute: string } | undefined =>
    table.fields.has(name) ? { attribute: name } : undefined;
  const [north, east] = [
    lat === undefined ? field('lat') : { from: lat },
    lon === undefined ? field('lon') : { from: lon },
  ];
  return {
    ...(time
      ? { time: { from: time.name } }
      : packed && { time: { from: ['YYYYMMDD', 'HHMM'], format: '%Y%m%d %H%M' } }),
    ...(north && { lat: north }),
    ...(east && { lon: east }),
    ...guessDepth(table, kept),
  };
}

/** A depth, or else a pressure, that the recipe does not keep as a variable. */
function guessDepth(
  table: SourceTable,
  kept: ReadonlySet<string>,
): Pick<CoordinateOrigins, 'depth'> {
  const named = table.columns.flatMap((column) => {
    const found = kept.has(column.name) ? undefined : nameDepth(column.name, column.unit);
    return found ? [{ column, found }] : [];
  });
  const below =
    named.find(({ found }) => found.is === 'depth') ??
    named.find(({ found }) => found.is === 'pressure');
  if (below === undefined) return {};
  const { column, found } = below;
  const unit =
    found.is === 'pressure' ? 'dbar' : column.unit === undefined ? found.unit : undefined;
  return { depth: { from: column.name, ...(unit !== undefined && unit !== 'm' && { unit }) } };
}

/**
 * A date is not taken for the time if there is a time of day next to it: the recipe must say how
 * the two are joined.
 */
function withoutClockBeside(
  table: SourceTable,
  time: TableColumn | undefined,
): TableColumn | undefined {
  if (time === undefined || !isDateName(time.name) || /time/i.test(time.name)) return time;
  return table.columns.some((column) => column !== time && isClockName(column.name))
    ? undefined
    : time;
}

/**
 * Degrees with their minutes, seconds and hemisphere in separate columns; undefined if there are
 * only degrees.
 */
function joinedAngle(table: SourceTable, angle: string, sides: string): string[] | undefined {
  const find = (pattern: string): string | undefined => {
    const name = new RegExp(`^(?:${pattern})$`);
    return table.columns.find((column) =>
      name.test(plainName(column.name).replaceAll(/[()[\]°'"]/g, '')),
    )?.name;
  };
  const degrees = find(`${angle}(?:deg(?:rees?)?|d)?`);
  const minutes =
    find(`${angle}max(?:imum)?`) === undefined ? find(`${angle}(?:min(?:utes?)?|m)`) : undefined;
  const seconds = minutes === undefined ? undefined : find(`${angle}sec(?:onds?)?`);
  const side = find(`${angle}(?:hem(?:isphere)?|dir(?:ection)?|side|${sides})|${sides}`);
  if (degrees === undefined || (minutes === undefined && side === undefined)) return undefined;
  return [degrees, minutes, seconds, side].filter((name) => name !== undefined);
}

function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_.]/g, '');
}

/** The one of its kind; undefined where there is none or another. */
function onlyOne(columns: readonly TableColumn[]): TableColumn | undefined {
  return columns.length === 1 ? columns[0] : undefined;
}

function byUnit(table: SourceTable, unit: RegExp): TableColumn | undefined {
  return onlyOne(
    table.columns.filter((column) => column.unit !== undefined && unit.test(column.unit)),
  );
}
