import type { SQL } from 'drizzle-orm';
import { and, asc, count, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import {
  account,
  collection,
  collectionDataset,
  collectionFollow,
  dataset,
} from '../../../platform/catalog-database/schema/schema.ts';

/** What a list of collections is about. */
export interface CollectionFilter {
  /** Who asks; undefined for a visitor. */
  readonly viewer: number | undefined;
  readonly words?: readonly string[];
  readonly dataset?: string | undefined;
  /** Only those of the viewer, or only those that the viewer follows. */
  readonly only?: 'own' | 'followed' | undefined;
}

/** A collection with its owner and its counts. */
export type CollectionRow = Awaited<ReturnType<typeof selectCollections>>[number];
/** A dataset of a collection; `longName` is null where the catalog has none of its name. */
export type CollectedRow = Awaited<ReturnType<typeof selectDatasets>>[number];
/** The fields of a collection that its owner writes. */
type OwnFields = Pick<typeof collection.$inferInsert, 'name' | 'description' | 'isPublic'>;
/** How often something was done with a collection. */
export type CollectionCount = 'views' | 'copies' | 'downloads';

/** Reads and writes collections. */
export interface CollectionsRepository {
  list(
    filter: CollectionFilter,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<{ readonly total: number; readonly rows: CollectionRow[] }>;
  /** Of any owner, private or public. */
  find(id: number, viewer: number | undefined): Promise<CollectionRow | undefined>;
  /** By the number of their collection, in their order. */
  listDatasets(ids: readonly number[]): Promise<ReadonlyMap<number, readonly CollectedRow[]>>;
  /** Names of published datasets as the catalog spells them, by the name in lower case. */
  spell(shortNames: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The collection of an account that has a name, letter case aside. */
  findByName(accountId: number, name: string): Promise<number | undefined>;
  countOf(accountId: number): Promise<number>;
  add(accountId: number, fields: OwnFields, at: Date): Promise<number>;
  change(id: number, fields: Partial<OwnFields>, at: Date): Promise<void>;
  setDatasets(id: number, shortNames: readonly string[]): Promise<void>;
  remove(id: number): Promise<void>;
  follow(id: number, accountId: number, at: Date): Promise<void>;
  unfollow(id: number, accountId: number): Promise<void>;
  unfollowAll(id: number): Promise<void>;
  increase(id: number, what: CollectionCount): Promise<void>;
  transaction<T>(run: (repository: CollectionsRepository) => Promise<T>): Promise<T>;
}

/** Collections of a database. */
export function createCollectionsRepository(database: Database): CollectionsRepository {
  return {
    ...readCollections(database),
    ...writeCollections(database),
    transaction: (run) =>
      database.transaction((transaction) => run(createCollectionsRepository(transaction))),
  };
}

function readCollections(database: Database) {
  return {
    async list(
      filter: CollectionFilter,
      { offset, limit }: { readonly offset: number; readonly limit: number },
    ) {
      const where = conditionsOf(filter);
      const rows = await selectCollections(database, filter.viewer)
        .where(where)
        .orderBy(desc(collection.modifiedAt), desc(collection.id))
        .offset(offset)
        .limit(limit);
      const [all] = await database
        .select({ total: count() })
        .from(collection)
        .innerJoin(account, eq(account.id, collection.accountId))
        .where(where);
      return { rows, total: all?.total ?? 0 };
    },
    async find(id: number, viewer: number | undefined) {
      const [found] = await selectCollections(database, viewer).where(eq(collection.id, id));
      return found;
    },
    async listDatasets(ids: readonly number[]) {
      const rows = ids.length === 0 ? [] : await selectDatasets(database, ids);
      const byCollection = new Map<number, CollectedRow[]>();
      for (const row of rows) {
        const before = byCollection.get(row.collectionId);
        if (before) before.push(row);
        else byCollection.set(row.collectionId, [row]);
      }
      return byCollection;
    },
    async spell(shortNames: readonly string[]) {
      const keys = shortNames.map((name) => name.toLowerCase());
      if (keys.length === 0) return new Map<string, string>();
      const rows = await database
        .select({ shortName: dataset.shortName })
        .from(dataset)
        .where(inArray(sql`lower(${dataset.shortName})`, keys));
      return new Map(rows.map(({ shortName }) => [shortName.toLowerCase(), shortName]));
    },
    async findByName(accountId: number, name: string) {
      const [found] = await database
        .select({ id: collection.id })
        .from(collection)
        .where(
          and(eq(collection.accountId, accountId), eq(collection.nameKey, name.toLowerCase())),
        );
      return found?.id;
    },
    async countOf(accountId: number) {
      const [all] = await database
        .select({ total: count() })
        .from(collection)
        .where(eq(collection.accountId, accountId));
      return all?.total ?? 0;
    },
  };
}

function writeCollections(database: Database) {
  return {
    async add(accountId: number, fields: OwnFields, at: Date) {
      const [added] = await database
        .insert(collection)
        .values({
          ...fields,
          accountId,
          nameKey: fields.name.toLowerCase(),
          createdAt: at,
          modifiedAt: at,
        })
        .returning({ id: collection.id });
      if (!added) throw new Error('The collection was not written');
      return added.id;
    },
    async change(id: number, fields: Partial<OwnFields>, at: Date) {
      const nameKey = fields.name?.toLowerCase();
      await database
        .update(collection)
        .set({ ...fields, ...(nameKey !== undefined && { nameKey }), modifiedAt: at })
        .where(eq(collection.id, id));
    },
    async setDatasets(id: number, shortNames: readonly string[]) {
      await database.delete(collectionDataset).where(eq(collectionDataset.collectionId, id));
      const rows = shortNames.map((shortName, position) => ({
        collectionId: id,
        nameKey: shortName.toLowerCase(),
        shortName,
        position,
      }));
      if (rows.length > 0) await database.insert(collectionDataset).values(rows);
    },
    async remove(id: number) {
      await database.delete(collection).where(eq(collection.id, id));
    },
    async follow(id: number, accountId: number, at: Date) {
      await database
        .insert(collectionFollow)
        .values({ collectionId: id, accountId, followedAt: at })
        .onConflictDoNothing();
    },
    async unfollow(id: number, accountId: number) {
      await database
        .delete(collectionFollow)
        .where(
          and(eq(collectionFollow.collectionId, id), eq(collectionFollow.accountId, accountId)),
        );
    },
    async unfollowAll(id: number) {
      await database.delete(collectionFollow).where(eq(collectionFollow.collectionId, id));
    },
    async increase(id: number, what: CollectionCount) {
      await database
        .update(collection)
        .set({ [what]: sql`${collection[what]} + 1` })
        .where(eq(collection.id, id));
    },
  };
}

function selectCollections(database: Database, viewer: number | undefined) {
  return database
    .select({
      id: collection.id,
      accountId: collection.accountId,
      name: collection.name,
      description: collection.description,
      isPublic: collection.isPublic,
      views: collection.views,
      copies: collection.copies,
      downloads: collection.downloads,
      createdAt: collection.createdAt,
      modifiedAt: collection.modifiedAt,
      firstName: account.firstName,
      lastName: account.lastName,
      institute: account.institute,
      suspendedAt: account.suspendedAt,
      datasetCount: sql<number>`(select count(*)::int from ${collectionDataset} where ${collectionDataset.collectionId} = ${collection.id})`,
      followerCount: sql<number>`(select count(*)::int from ${collectionFollow} where ${collectionFollow.collectionId} = ${collection.id})`,
      isFollowing: isFollowedBy(viewer),
    })
    .from(collection)
    .innerJoin(account, eq(account.id, collection.accountId))
    .$dynamic();
}

function selectDatasets(database: Database, ids: readonly number[]) {
  return database
    .select({
      collectionId: collectionDataset.collectionId,
      shortName: collectionDataset.shortName,
      longName: dataset.longName,
      rowCount: dataset.rowCount,
      hasAncillary: dataset.isAncillary,
    })
    .from(collectionDataset)
    .leftJoin(dataset, eq(sql`lower(${dataset.shortName})`, collectionDataset.nameKey))
    .where(inArray(collectionDataset.collectionId, [...ids]))
    .orderBy(asc(collectionDataset.collectionId), asc(collectionDataset.position));
}

function isFollowedBy(viewer: number | undefined): SQL<boolean> {
  return viewer === undefined
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from ${collectionFollow} where ${collectionFollow.collectionId} = ${collection.id} and ${collectionFollow.accountId} = ${viewer})`;
}

/** Public ones of people who are not suspended, and the viewer's own; of these, those that fit. */
function conditionsOf({ viewer, words = [], dataset: shortName, only }: CollectionFilter) {
  const isOwn = viewer === undefined ? sql`false` : eq(collection.accountId, viewer);
  const text = sql`(${collection.name} || ' ' || ${collection.description} || ' ' || ${account.firstName} || ' ' || ${account.lastName})`;
  return and(
    only === 'own'
      ? isOwn
      : or(isOwn, and(eq(collection.isPublic, true), isNull(account.suspendedAt))),
    only === 'followed' ? isFollowedBy(viewer) : undefined,
    ...words.map(
      (word) => sql`${text} ilike ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
    ),
    shortName === undefined
      ? undefined
      : sql`exists (select 1 from ${collectionDataset} where ${collectionDataset.collectionId} = ${collection.id} and ${collectionDataset.nameKey} = ${shortName.toLowerCase()})`,
  );
}
