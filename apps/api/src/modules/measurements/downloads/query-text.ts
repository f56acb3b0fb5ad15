import { clientTableName } from '../../ingestion/loads/index.ts';
import type { DownloadRow } from './downloads.repository.ts';

const instant = /fromUnixTimestamp64Milli\(\{(\w+):Int64\}, 'UTC'\)/g;

/**
 * The exact statement in the dialect of `/api/data/query`, with its values inlined and the table
 * under the name that clients know: sending it returns the same rows.
 */
export function writeQuery({
  sqlText,
  params,
  physicalTable,
  ancillaryCall,
}: Pick<DownloadRow, 'sqlText' | 'params' | 'physicalTable' | 'ancillaryCall'>): string {
  if (ancillaryCall !== null) return ancillaryCall;
  const named = sqlText
    .replace(physicalTable, clientTableName(physicalTable))
    .replaceAll(/`([^`]*)`/g, '[$1]');
  return named
    .replaceAll(instant, (place, name: string) => writeInstant(place, params[name]))
    .replaceAll(/\{(\w+):\w+\}/g, (place, name: string) => {
      const value = params[name];
      return typeof value === 'number'
        ? String(value)
        : value === undefined
          ? place
          : `'${value.replaceAll("'", "''")}'`;
    });
}

function writeInstant(place: string, ms: string | number | undefined): string {
  return typeof ms === 'number' ? `'${new Date(ms).toISOString()}'` : place;
}
