import { clientTableName } from '../loads/index.ts';
import type { DownloadRow } from './downloads.repository.ts';

/** The exact statement with its values written in and the table by the name that clients know, for people to repeat. */
export function writeQuery({ sqlText, params, physicalTable }: Pick<DownloadRow, 'sqlText' | 'params' | 'physicalTable'>): string {
  return sqlText.replace(physicalTable, clientTableName(physicalTable)).replaceAll(/\{(\w+):\w+\}/g, (place, name: string) => {
    const value = params[name];
    return typeof value === 'number' ? String(value) : value === undefined ? place : `'${value.replaceAll("'", "''")}'`;
  });
}
