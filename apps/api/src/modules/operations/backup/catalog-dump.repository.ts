import { getTableName, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  insertCatalogRows,
  selectRowsSql,
} from '../../../platform/catalog-database/catalog-rows.ts';
import type { Database } from '../../../platform/catalog-database/database.ts';
import {
  account,
  accountToken,
  ancillary,
  apiCall,
  apiKey,
  audit,
  bounce,
  catalogRevision,
  chartShare,
  collection,
  collectionDataset,
  collectionFollow,
  coordinateStatistics,
  cruise,
  dataset,
  datasetCruise,
  datasetProgram,
  datasetReference,
  datasetRegion,
  datasetUse,
  datasetVersion,
  deadAddress,
  formerDataset,
  newsImage,
  newsNotice,
  newsRevision,
  newsStory,
  outbox,
  partChange,
  program,
  programDescription,
  recoveryCode,
  secondFactor,
  submission,
  submissionComment,
  submissionDoi,
  submissionFile,
  submissionIngestion,
  submissionPhaseChange,
  submissionReminder,
  submissionReviewerLink,
  submissionVersion,
  subscription,
  downloadRecord,
  term,
  variable,
  variableStatistics,
  vaultFile,
  webhook,
} from '../../../platform/catalog-database/schema/schema.ts';

/**
 * The catalog tables in a backup, in the order in which they can be filled. Loads, downloads, uploads and
 * mails in progress are not included, nor are sessions, guests and pending sign-ups: after a
 * restore people sign in again.
 */
const keptTables: readonly PgTable[] = [
  term,
  program,
  programDescription,
  cruise,
  dataset,
  datasetVersion,
  variable,
  variableStatistics,
  coordinateStatistics,
  datasetReference,
  datasetRegion,
  datasetProgram,
  datasetCruise,
  ancillary,
  vaultFile,
  account,
  accountToken,
  secondFactor,
  recoveryCode,
  subscription,
  webhook,
  downloadRecord,
  partChange,
  chartShare,
  collection,
  collectionDataset,
  collectionFollow,
  formerDataset,
  newsStory,
  newsRevision,
  newsImage,
  newsNotice,
  deadAddress,
  bounce,
  submission,
  submissionVersion,
  submissionFile,
  submissionComment,
  submissionPhaseChange,
  submissionReminder,
  submissionReviewerLink,
  submissionDoi,
  submissionIngestion,
  audit,
  apiKey,
  apiCall,
  datasetUse,
  catalogRevision,
];

/** What a portal writes by itself before anything is restored into it. */
const replacedNames: readonly string[] = [catalogRevision, apiCall, datasetUse].map(getTableName);

/**
 * Of links only those that end subscriptions, because year-old mails contain them: a link that
 * changes an account might have been used since. No ingestions in progress.
 */
const keptRows: ReadonlyMap<string, SQL> = new Map([
  [getTableName(accountToken), sql`kept.purpose = 'unsubscribe'`],
  [getTableName(submissionIngestion), sql`kept.state <> 'running'`],
]);

const keptNames: readonly string[] = keptTables.map(getTableName);
const numberedNames = [
  term,
  program,
  cruise,
  dataset,
  datasetVersion,
  variable,
  datasetReference,
  vaultFile,
  account,
  accountToken,
  newsStory,
  newsRevision,
  newsNotice,
  bounce,
  submission,
  submissionVersion,
  submissionFile,
  submissionComment,
  submissionPhaseChange,
  submissionReviewerLink,
  submissionDoi,
  submissionIngestion,
  audit,
  apiKey,
].map(getTableName);
const fetchRows = 500;

/** Runs `work` on one unchanging state of the catalog; it is given each table's rows as JSON lines. Answers what `read` reads of the same state. */
export function dumpCatalog<Read>(
  database: Database,
  read: (state: Database) => Promise<Read>,
  work: (table: string, lines: AsyncIterable<string>) => Promise<void>,
): Promise<Read> {
  return database.transaction(
    async (transaction) => {
      const found = await read(transaction);
      for (const table of keptNames) await work(table, readLines(transaction, table));
      return found;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function* readLines(transaction: Database, table: string): AsyncGenerator<string> {
  await transaction.execute(
    sql`declare backup_rows no scroll cursor for ${selectRowsSql(table, keptRows.get(table))}`,
  );
  try {
    for (;;) {
      const { rows } = (await transaction.execute(
        sql.raw(`fetch ${fetchRows} from backup_rows`),
      )) as unknown as { rows: { line: string }[] };
      for (const { line } of rows) yield `${line}\n`;
      if (rows.length < fetchRows) return;
    }
  } finally {
    await transaction.execute(sql`close backup_rows`);
  }
}

/**
 * Puts JSON lines into a table of an empty catalog, some hundred at a time. A column that the lines do not name, as in the backup of an older
 * release, gets what the table says is its value by default. Returns how many lines there were.
 */
export async function fillTable(
  transaction: Database,
  table: string,
  lines: AsyncIterable<string>,
): Promise<number> {
  if (!keptNames.includes(table))
    throw new Error(`The backup names a table ${table} that the catalog does not have`);
  if (replacedNames.includes(table))
    await transaction.execute(sql`delete from ${sql.identifier(table)}`);
  let count = 0;
  let batch: string[] = [];
  const flush = async (): Promise<void> => {
    await insertCatalogRows(transaction, table, batch);
    count += batch.length;
    batch = [];
  };
  for await (const line of lines) {
    if (line.trim() !== '') batch.push(line);
    if (batch.length >= fetchRows) await flush();
  }
  await flush();
  return count;
}

/** Makes new rows be numbered after the restored ones. */
export async function continueNumbers(transaction: Database): Promise<void> {
  for (const table of numberedNames) {
    await transaction.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 0) + 1 from ${sql.identifier(table)}), false)`,
    );
  }
  // Reports of returned mails name mails of the outbox, which no backup holds: a new mail must not get the number of one that came back.
  await transaction.execute(
    sql`select setval(pg_get_serial_sequence(${getTableName(outbox)}, 'id'), (select greatest((select coalesce(max(mail_id), 0) from ${bounce}), (select coalesce(max(id), 0) from ${outbox})) + 1), false)`,
  );
}

/** Whether the catalog holds nothing that would conflict with a restore. */
export async function isCatalogEmpty(database: Database): Promise<boolean> {
  for (const table of [dataset, cruise, account, apiKey]) {
    if (
      (
        await database
          .select({ one: sql`1` })
          .from(table)
          .limit(1)
      ).length > 0
    )
      return false;
  }
  return true;
}
