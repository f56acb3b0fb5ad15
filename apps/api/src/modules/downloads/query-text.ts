import { clientTableName } from '../loads/index.ts';
import type { DownloadRow } from './downloads.repository.ts';

const instant = /fromUnixTimestamp64Milli\(\{(\w+):Int64\}, 'UTC'\)/g;

/** The exact statement with its values written in, instants as dates and the table by the name that clients know, for people to repeat. */
export function writeQuery({ sqlText, params, physicalTable }: Pick<DownloadRow, 'sqlText' | 'params' | 'physicalTable'>): string {
  return sqlText.replace(physicalTable, clientTableName(physicalTable)).replaceAll(instant, (place, name: string) => writeInstant(place, params[name])).replaceAll(/\{(\w+):\w+\}/g, (place, name: string) => {
    const value = params[name];
    return typeof value === 'number' ? String(value) : value === undefined ? place : `'${value.replaceAll("'", "''")}'`;
  });
}

function writeInstant(place: string, ms: string | number | undefined): string {
  return typeof ms === 'number' ? `toDateTime64('${new Date(ms).toISOString().slice(0, -1).replace('T', ' ')}', 3, 'UTC')` : place;
}
