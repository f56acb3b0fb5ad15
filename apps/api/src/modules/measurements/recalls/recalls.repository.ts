import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  ne,
  not,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { isSuppressed } from '../../../platform/catalog-database/suppressed-address.ts';
import {
  account,
  apiKey,
  dataset,
  datasetVersion,
  partChange,
  downloadRecord,
} from '../../../platform/catalog-database/schema/schema.ts';

/** A downloaded part as it is kept. */
export type DownloadRecordRow = typeof downloadRecord.$inferSelect;
/** What a version changed in a part, as it is kept. */
export type PartChangeRow = typeof partChange.$inferSelect;

/** Parts that one round compares. */
const partsPerRound = 200;
/** Accounts that one transaction writes to. */
const peoplePerRound = 100;

/** Keeps a part; the same download once. */
export async function addPart(database: Database, part: DownloadRecordRow): Promise<void> {
  await database.insert(downloadRecord).values(part).onConflictDoNothing();
}

/** Keeps a plot, the same one once, and as many of its person's newest as said. */
export async function addPlot(
  database: Database,
  plot: DownloadRecordRow,
  kept: number,
): Promise<void> {
  await database
    .insert(downloadRecord)
    .values(plot)
    .onConflictDoUpdate({ target: downloadRecord.id, set: { takenAt: plot.takenAt } });
  const own = and(eq(downloadRecord.accountId, plot.accountId), eq(downloadRecord.package, 'plot'));
  const oldest = database
    .select({ id: downloadRecord.id })
    .from(downloadRecord)
    .where(own)
    .orderBy(desc(downloadRecord.takenAt), downloadRecord.id)
    .offset(kept);
  await database.delete(downloadRecord).where(inArray(downloadRecord.id, oldest));
}

/** The number of a dataset by its short name. */
export async function findDatasetId(
  database: Database,
  shortName: string,
): Promise<number | undefined> {
  const [found] = await database
    .select({ id: dataset.id })
    .from(dataset)
    .where(eq(dataset.shortName, shortName));
  return found?.id;
}

/** Whose an API key is. */
export async function findKeyOwner(
  database: Database,
  keyId: number,
): Promise<number | null | undefined> {
  const [found] = await database
    .select({ accountId: apiKey.accountId })
    .from(apiKey)
    .where(eq(apiKey.id, keyId));
  return found?.accountId;
}

/** A page of what an account downloaded, newest first, with how many there are in all. */
export async function listParts(
  database: Database,
  accountId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ total: number; parts: DownloadRecordRow[]; changes: PartChangeRow[] }> {
  const own = eq(downloadRecord.accountId, accountId);
  const [{ total } = { total: 0 }] = await database
    .select({ total: count() })
    .from(downloadRecord)
    .where(own);
  const parts = await database
    .select()
    .from(downloadRecord)
    .where(own)
    .orderBy(desc(downloadRecord.takenAt), downloadRecord.id)
    .offset(offset)
    .limit(limit);
  const changes =
    parts.length === 0
      ? []
      : await database
          .select()
          .from(partChange)
          .where(
            inArray(
              partChange.partId,
              parts.map(({ id }) => id),
            ),
          )
          .orderBy(desc(partChange.version));
  return { total, parts, changes };
}

/** Forgets what an account downloaded; false if there is no such download of it. */
export async function removePart(
  database: Database,
  id: string,
  accountId: number,
): Promise<boolean> {
  const removed = await database
    .delete(downloadRecord)
    .where(and(eq(downloadRecord.id, id), eq(downloadRecord.accountId, accountId)))
    .returning({ id: downloadRecord.id });
  return removed.length > 0;
}

/** A part whose dataset has a version that it was not compared with, and the version that it was compared with last, where the catalog still has it. */
export interface DuePart {
  readonly part: DownloadRecordRow;
  readonly known: typeof datasetVersion.$inferSelect | null;
  readonly live: { readonly number: number };
}

/** Parts that are to be compared with the live version of their dataset. */
export function listDueParts(database: Database): Promise<DuePart[]> {
  const known = alias(datasetVersion, 'known');
  return database
    .select({ part: downloadRecord, live: { number: datasetVersion.number }, known })
    .from(downloadRecord)
    .innerJoin(
      datasetVersion,
      and(eq(datasetVersion.datasetId, downloadRecord.datasetId), datasetVersion.isLive),
    )
    .leftJoin(
      known,
      and(
        eq(known.datasetId, downloadRecord.datasetId),
        eq(known.number, downloadRecord.comparedVersion),
        isNull(known.droppedAt),
      ),
    )
    .where(ne(downloadRecord.comparedVersion, datasetVersion.number))
    .orderBy(asc(downloadRecord.datasetId), asc(downloadRecord.comparedVersion))
    .limit(partsPerRound);
}

/** Notes that a part was compared with a version, and the difference if there is one. */
export async function recordComparison(
  database: Database,
  { part, version, change }: { part: DownloadRecordRow; version: number; change?: PartChangeRow },
): Promise<void> {
  await database.transaction(async (transaction) => {
    if (change) await transaction.insert(partChange).values(change).onConflictDoNothing();
    await transaction
      .update(downloadRecord)
      .set({ comparedVersion: version })
      .where(eq(downloadRecord.id, part.id));
  });
}

/** What somebody is to be told of: their part, and its change. */
export interface DueNotice {
  readonly person: {
    readonly accountId: number;
    readonly email: string;
    readonly firstName: string;
  };
  readonly part: DownloadRecordRow;
  readonly change: PartChangeRow;
  readonly dataset: { readonly shortName: string; readonly longName: string };
}

/** Changes by which rows or variables of a part were lost, which its person was not told of; held until the transaction ends. */
export async function listDueNotices(transaction: Database): Promise<DueNotice[]> {
  const isLost = or(
    gt(partChange.rowsRemoved, 0),
    gt(partChange.rowsChanged, 0),
    sql`jsonb_array_length(${partChange.missingFields}) > 0`,
  );
  const isUntold = and(isNull(partChange.toldAt), isLost);
  const people = await transaction
    .select({ accountId: account.id, email: account.email, firstName: account.firstName })
    .from(account)
    .where(
      and(
        isNull(account.suspendedAt),
        not(isSuppressed()),
        exists(
          transaction
            .select({ one: sql`1` })
            .from(downloadRecord)
            .innerJoin(partChange, eq(partChange.partId, downloadRecord.id))
            .where(and(eq(downloadRecord.accountId, account.id), isUntold)),
        ),
      ),
    )
    .limit(peoplePerRound);
  if (people.length === 0) return [];
  const found = await transaction
    .select({
      part: downloadRecord,
      change: partChange,
      dataset: { shortName: dataset.shortName, longName: dataset.longName },
    })
    .from(partChange)
    .innerJoin(downloadRecord, eq(downloadRecord.id, partChange.partId))
    .innerJoin(dataset, eq(dataset.id, downloadRecord.datasetId))
    .where(
      and(
        isUntold,
        inArray(
          downloadRecord.accountId,
          people.map(({ accountId }) => accountId),
        ),
      ),
    )
    .orderBy(desc(downloadRecord.takenAt), asc(downloadRecord.id))
    .for('update', { of: partChange, skipLocked: true });
  const byId = new Map(people.map((person) => [person.accountId, person]));
  return found.flatMap((notice) => {
    const person = byId.get(notice.part.accountId);
    return person ? [{ ...notice, person }] : [];
  });
}

/** Notes that people were told of changes. */
export async function markTold(
  transaction: Database,
  changes: readonly PartChangeRow[],
  at: Date,
): Promise<void> {
  for (const { partId, fromVersion, version } of changes)
    await transaction
      .update(partChange)
      .set({ toldAt: at })
      .where(
        and(
          eq(partChange.partId, partId),
          eq(partChange.fromVersion, fromVersion),
          eq(partChange.version, version),
        ),
      );
}
