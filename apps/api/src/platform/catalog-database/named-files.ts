import { getTableName, is, ne } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import * as schema from './schema/schema.ts';

/** A file that the catalog names; in the trash its size and checksum are not known. */
export interface NamedFile {
  readonly key: string;
  readonly bytes?: number;
  /** Hexadecimal. */
  readonly sha256?: string;
}

type FileTable =
  | typeof schema.vaultFile
  | typeof schema.submissionFile
  | typeof schema.submissionPart;

/** Every table whose rows say under which key of the file store their bytes are. */
const fileTables = Object.values(schema).filter(
  (value): value is FileTable => is(value, PgTable) && 'storageKey' in value,
);

/** Names of the tables whose rows say under which key of the file store their bytes are. */
export const fileTableNames: ReadonlySet<string> = new Set(fileTables.map(getTableName));

/** Every file that the catalog names: of datasets, of submissions and their uploads, and in the trash unless it is being erased. */
export async function listNamedFiles(database: Database): Promise<NamedFile[]> {
  const named: NamedFile[] = [];
  for (const table of fileTables)
    named.push(
      ...(await database
        .select({ key: table.storageKey, bytes: table.bytes, sha256: table.sha256 })
        .from(table)),
    );
  const trash = await database
    .select({ keys: schema.trashItem.fileKeys })
    .from(schema.trashItem)
    .where(ne(schema.trashItem.state, 'erasing'));
  return [...named, ...trash.flatMap(({ keys }) => keys.map((key) => ({ key })))];
}
