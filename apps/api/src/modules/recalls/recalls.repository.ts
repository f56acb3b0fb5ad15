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
import type { Database } from '../../platform/catalog-database/database.ts';
import { isSuppressed } from '../../platform/catalog-database/suppressed-address.ts';
import {
  account,
  apiKey,
  dataset,
  datasetVersion,
  partChange,
  takenPart,
} from '../../platform/catalog-database/schema/schema.ts';

/** A downloaded part as it is kept. */
export type TakenPartRow = typeof takenPart.$inferSelect;
/** What a version changed in a part, as it is kept. */
export type PartChangeRow = typeof partChange.$inferSelect;

/** Parts that one round compares. */
const partsPerRound = 200;
/** Accounts that one transaction writes to. */
const peoplePerRound = 100;

/** Keeps a part; the same download once. */
export async function addPart(database: Database, part: TakenPartRow): Promise<void> {
  await database.insert(takenPart).values(part).onConflictDoNothing();
}

/** Keeps a plot, the same one once, and as many of its person's newest as said. */
export async function addPlot(database: Database, plot: TakenPartRow, kept: number): Promise<void> {
  await database
    .insert(takenPart)
    .values(plot)
    .onConflictDoUpdate({ target: takenPart.id, set: { takenAt: plot.takenAt } });
  const own = and(eq(takenPart.accountId, plot.accountId), eq(takenPart.package, 'plot'));
  const oldest = database
    .select({ id: takenPart.id })
    .from(takenPart)
    .where(own)
    .orderBy(desc(takenPart.takenAt), takenPart.id)
    .offset(kept);
  await database.delete(takenPart).where(inArray(takenPart.id, oldest));
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
): Promise<{ total: number; parts: TakenPartRow[]; changes: PartChangeRow[] }> {
  const own = eq(takenPart.accountId, accountId);
  const [{ total } = { total: 0 }] = await database
    .select({ total: count() })
    .from(takenPart)
    .where(own);
  const parts = await database
    .select()
    .from(takenPart)
    .where(own)
    .orderBy(desc(takenPart.takenAt), takenPart.id)
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
    .delete(takenPart)
    .where(and(eq(takenPart.id, id), eq(takenPart.accountId, accountId)))
    .returning({ id: takenPart.id });
  return removed.length > 0;
}

/** A part whose dataset has a version that it was not compared with, and the version that it was compared with last, where the catalog still has it. */
export interface DuePart {
  readonly part: TakenPartRow;
  readonly known: typeof datasetVersion.$inferSelect | null;
  readonly live: { readonly number: number };
}

/** Parts that are to be compared with the live version of their dataset. */
export function listDueParts(database: Database): Promise<DuePart[]> {
  const known = alias(datasetVersion, 'known');
  return database
    .select({ part: takenPart, live: { number: datasetVersion.number }, known })
    .from(takenPart)
    .innerJoin(
      datasetVersion,
      and(eq(datasetVersion.datasetId, takenPart.datasetId), datasetVersion.isLive),
    )
    .leftJoin(
      known,
      and(
        eq(known.datasetId, takenPart.datasetId),
        eq(known.number, takenPart.comparedVersion),
        isNull(known.droppedAt),
      ),
    )
    .where(ne(takenPart.comparedVersion, datasetVersion.number))
    .orderBy(asc(takenPart.datasetId), asc(takenPart.comparedVersion))
    .limit(partsPerRound);
}

/** Notes that a part was compared with a version, and the difference if there is one. */
export async function recordComparison(
  database: Database,
  { part, version, change }: { part: TakenPartRow; version: number; change?: PartChangeRow },
): Promise<void> {
  await database.transaction(async (transaction) => {
    if (change) await transaction.insert(partChange).values(change).onConflictDoNothing();
    await transaction
      .update(takenPart)
      .set({ comparedVersion: version })
      .where(eq(takenPart.id, part.id));
  });
}

/** What somebody is to be told of: their part, and its change. */
export interface DueNotice {
  readonly person: {
    readonly accountId: number;
    readonly email: string;
    readonly firstName: string;
  };
  readonly part: TakenPartRow;
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
            .from(takenPart)
            .innerJoin(partChange, eq(partChange.partId, takenPart.id))
            .where(and(eq(takenPart.accountId, account.id), isUntold)),
        ),
      ),
    )
    .limit(peoplePerRound);
  if (people.length === 0) return [];
  const found = await transaction
    .select({
      part: takenPart,
      change: partChange,
      dataset: { shortName: dataset.shortName, longName: dataset.longName },
    })
    .from(partChange)
    .innerJoin(takenPart, eq(takenPart.id, partChange.partId))
    .innerJoin(dataset, eq(dataset.id, takenPart.datasetId))
    .where(
      and(
        isUntold,
        inArray(
          takenPart.accountId,
          people.map(({ accountId }) => accountId),
        ),
      ),
    )
    .orderBy(desc(takenPart.takenAt), asc(takenPart.id))
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
