import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
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
  const tables = findDescriptions(engineFolder);
  if (tables === undefined) return `${databaseFile} does not describe a database`;
  // The engine makes that folder, and a link to it beside the description, with the first table.
  if (existsSync(join(engineFolder, tables)) || !hasHadTables(engineFolder)) return undefined;
  return `${tables}, which describes its tables, is missing`;
}

/**
 * Removes the empty descriptions of tables that can be made again, by their names; answers those it removed. A disk that is full at the wrong instant leaves
 * such a file, and the engine opens none of its tables beside it. No other process may have the folder open.
 */
export function removeEmptyDescriptions(
  engineFolder: string,
  rebuildableTables: readonly string[],
): string[] {
  const tables = existsSync(join(engineFolder, databaseFile))
    ? findDescriptions(engineFolder)
    : undefined;
  if (tables === undefined) return [];
  const isEmpty = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.size === 0;
  return rebuildableTables.filter((name) => {
    const path = join(engineFolder, tables, `${name}.sql`);
    if (!isEmpty(path)) return false;
    rmSync(path);
    return true;
  });
}

/** The folder that describes the tables of the database, from the engine's own; undefined where the database's description is none. */
function findDescriptions(engineFolder: string): string | undefined {
  const uuid = /UUID '([0-9a-f-]{36})'/.exec(
    readFileSync(join(engineFolder, databaseFile), 'utf8'),
  )?.[1];
  return uuid === undefined ? undefined : join('store', uuid.slice(0, 3), uuid);
}

function hasHadTables(engineFolder: string): boolean {
  return readdirSync(join(engineFolder, 'metadata')).includes('isobath') || hasTables(engineFolder);
}

/** Whether there is the data of a table, whose folder begins with a file that tells its form. */
function hasTables(engineFolder: string): boolean {
  const store = join(engineFolder, 'store');
  if (!existsSync(store)) return false;
  return readdirSync(store, { recursive: true, encoding: 'utf8' }).some((name) =>
    name.endsWith('format_version.txt'),
  );
}
