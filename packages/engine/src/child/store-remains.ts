import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file that makes the engine know its database; the one after it is where its tables are described. */
const databaseFile = 'metadata/isobath.sql';

/**
 * What is wrong with a folder in which the engine would make a new, empty database beside the tables of the old one; undefined where it is new, or
 * its database is described. Reads names and one small file, and changes nothing.
 */
export function findStoreDamage(engineFolder: string): string | undefined {
  const path = join(engineFolder, databaseFile);
  if (!existsSync(path)) return hasTables(engineFolder) ? `${databaseFile} is missing` : undefined;
  const uuid = /UUID '([0-9a-f-]{36})'/.exec(readFileSync(path, 'utf8'))?.[1];
  if (uuid === undefined) return `${databaseFile} does not describe a database`;
  const tables = join('store', uuid.slice(0, 3), uuid);
  // The engine makes that folder, and a link to it beside the description, with the first table.
  if (existsSync(join(engineFolder, tables)) || !hasHadTables(engineFolder)) return undefined;
  return `${tables}, which describes its tables, is missing`;
}

function hasHadTables(engineFolder: string): boolean {
  return readdirSync(join(engineFolder, 'metadata')).includes('isobath') || hasTables(engineFolder);
}

/** Whether there is the data of a table, whose folder begins with a file that tells its form. */
function hasTables(engineFolder: string): boolean {
  const store = join(engineFolder, 'store');
  if (!existsSync(store)) return false;
  return readdirSync(store, { recursive: true, encoding: 'utf8' }).some((name) => name.endsWith('format_version.txt'));
}
