import type { CoordinateOrigins } from './coordinates.ts';
import { depthUnit } from './place-reader.ts';
import type { SourceTable, TableColumn } from './table.ts';

/** Names that say what a column is, in lower case without blanks, underscores or dots. */
const NAMES = {
  time: ['time', 'datetime', 'date', 'datetimeutc', 'timeutc', 'timestamp', 'isotime', 'utc', 't', 'dateutc', 'yyyy-mm-ddthh:mm:sssss', 'yyyy-mm-ddthh:mm'],
  lat: ['lat', 'latitude', 'latn', 'latituden', 'decimallatitude', 'latdeg', 'latitudedegreesnorth'],
  lon: ['lon', 'longitude', 'long', 'lone', 'longitudee', 'decimallongitude', 'londeg', 'longitudedegreeseast'],
  depth: ['depth', 'depthm', 'depthmeters', 'depthmetres', 'z', 'sampledepth', 'depthbelowsurface'],
  pressure: ['pressure', 'pres', 'press', 'ctdprs', 'prdm', 'pressuredbar', 'presdbar'],
} as const;

/**
 * What a table's coordinates most likely are, by the names of its columns and their units; only names that leave no doubt. A column that
 * the recipe keeps as a variable (`kept`) is no depth by guess. Longitudes and latitudes never guess a hemisphere: `lonW` is left to the recipe.
 */
export function guessCoordinates(table: SourceTable, kept: ReadonlySet<string> = new Set()): CoordinateOrigins {
  const find = (kind: keyof typeof NAMES): TableColumn | undefined => {
    for (const word of NAMES[kind]) {
      const found = table.columns.find((column) => plainName(column.name) === word);
      if (found) return found;
    }
    return undefined;
  };
  const time = find('time');
  const lat = find('lat') ?? byUnit(table, /^degrees?_?n(?:orth)?$/i);
  const lon = find('lon') ?? byUnit(table, /^degrees?_?e(?:ast)?$/i);
  const below = [find('depth'), find('pressure')].find((column) => column !== undefined && !kept.has(column.name));
  const isPressure = below !== undefined && find('pressure') === below;
  const unit = below?.unit === undefined ? (isPressure ? 'pressure' : { metres: 1 }) : depthUnit(below.unit);
  const packed = ['YYYYMMDD', 'HHMM'].every((name) => table.columns.some((column) => column.name.toUpperCase() === name));
  const field = (name: string): { attribute: string } | undefined => (table.fields.has(name) ? { attribute: name } : undefined);
  const [north, east] = [lat ? { from: lat.name } : field('lat'), lon ? { from: lon.name } : field('lon')];
  return {
    ...(time ? { time: { from: time.name } } : packed && { time: { from: ['YYYYMMDD', 'HHMM'], format: '%Y%m%d %H%M' } }),
    ...(north && { lat: north }),
    ...(east && { lon: east }),
    ...(below && unit !== undefined && { depth: { from: below.name, ...(unit === 'pressure' && { unit: 'dbar' as const }) } }),
  };
}

function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_.]/g, '');
}

function byUnit(table: SourceTable, unit: RegExp): TableColumn | undefined {
  const found = table.columns.filter((column) => column.unit !== undefined && unit.test(column.unit));
  return found.length === 1 ? found[0] : undefined;
}
