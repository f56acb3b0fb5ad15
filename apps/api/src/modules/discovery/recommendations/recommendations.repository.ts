import {
  and,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  max,
  ne,
  notInArray,
  sql,
  sum,
} from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { dataset, datasetUse } from '../../../platform/catalog-database/schema/schema.ts';

/** Numbers of datasets, the first in front, from the record of their use. */
export interface RecommendationsRepository {
  /** Most used by everybody since a day (`YYYY-MM-DD`, UTC). */
  listPopular(since: string, limit: number): Promise<number[]>;
  /** Last used by an account. */
  listRecent(accountId: number, limit: number): Promise<number[]>;
  /** Not used by an account yet: first what those used who used the same, by how many they are, then what shares keywords with it. */
  listRelated(accountId: number, limit: number): Promise<number[]>;
}

/** The record of use in a database. */
export function createRecommendationsRepository(database: Database): RecommendationsRepository {
  return {
    listPopular: listPopular(database),
    listRecent: listRecent(database),
    listRelated: listRelated(database),
  };
}

const listPopular =
  (database: Database): RecommendationsRepository['listPopular'] =>
  async (since, limit) => {
    return ids(
      await database
        .select({ id: datasetUse.datasetId })
        .from(datasetUse)
        .where(and(gte(datasetUse.day, since), isListed(database)))
        .groupBy(datasetUse.datasetId)
        .orderBy(desc(sum(datasetUse.count)), desc(datasetUse.datasetId))
        .limit(limit),
    );
  };

const listRecent =
  (database: Database): RecommendationsRepository['listRecent'] =>
  async (accountId, limit) => {
    return ids(
      await database
        .select({ id: datasetUse.datasetId })
        .from(datasetUse)
        .where(eq(datasetUse.accountId, accountId))
        .groupBy(datasetUse.datasetId)
        .orderBy(desc(max(datasetUse.lastAt)), desc(datasetUse.datasetId))
        .limit(limit),
    );
  };

const listRelated =
  (database: Database): RecommendationsRepository['listRelated'] =>
  async (accountId, limit) => {
    const all = [
      ...(await listOfPeers(database, accountId, limit)),
      ...(await listOfKeywords(database, accountId, limit)),
    ];
    return [...new Set(all)].slice(0, limit);
  };

/** Datasets that an account has used, as a subquery. */
const seenBy = (database: Database, accountId: number) =>
  database
    .select({ id: datasetUse.datasetId })
    .from(datasetUse)
    .where(eq(datasetUse.accountId, accountId));
/** Hidden datasets are recommended to nobody. */
const isListed = (database: Database) =>
  inArray(
    datasetUse.datasetId,
    database.select({ id: dataset.id }).from(dataset).where(eq(dataset.isHidden, false)),
  );
const ids = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

async function listOfPeers(
  database: Database,
  accountId: number,
  limit: number,
): Promise<number[]> {
  const peers = database
    .selectDistinct({ id: datasetUse.accountId })
    .from(datasetUse)
    .where(
      and(
        inArray(datasetUse.datasetId, seenBy(database, accountId)),
        isNotNull(datasetUse.accountId),
        ne(datasetUse.accountId, accountId),
      ),
    );
  const peerCount = sql`count(distinct ${datasetUse.accountId})`;
  return ids(
    await database
      .select({ id: datasetUse.datasetId })
      .from(datasetUse)
      .where(
        and(
          inArray(datasetUse.accountId, peers),
          notInArray(datasetUse.datasetId, seenBy(database, accountId)),
          isListed(database),
        ),
      )
      .groupBy(datasetUse.datasetId)
      .orderBy(desc(peerCount), desc(sum(datasetUse.count)), desc(datasetUse.datasetId))
      .limit(limit),
  );
}

async function listOfKeywords(
  database: Database,
  accountId: number,
  limit: number,
): Promise<number[]> {
  const known = database
    .select({ word: sql`lower(unnest(${dataset.keywords}))` })
    .from(dataset)
    .where(inArray(dataset.id, seenBy(database, accountId)));
  const words = database
    .select({ id: dataset.id, word: sql<string>`lower(unnest(${dataset.keywords}))`.as('word') })
    .from(dataset)
    .where(and(notInArray(dataset.id, seenBy(database, accountId)), eq(dataset.isHidden, false)))
    .as('words');
  return ids(
    await database
      .select({ id: words.id, shared: count() })
      .from(words)
      .where(inArray(words.word, known))
      .groupBy(words.id)
      .orderBy(desc(count()), desc(words.id))
      .limit(limit),
  );
}
