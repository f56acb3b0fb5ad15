import { and, asc, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AdminNewsQuery } from '@isobath/contract';
import type { Database } from '../../../platform/catalog-database/database.ts';
import type { NewsContent } from '../../../platform/catalog-database/schema/schema.ts';
import {
  account,
  dataset,
  newsRevision,
  newsStory,
} from '../../../platform/catalog-database/schema/schema.ts';

/** A story as it is stored. */
export type StoryRow = typeof newsStory.$inferSelect;

/** Which stories are listed. */
export interface StoryFilter {
  readonly statuses: readonly number[];
  /** Short name of a dataset, in any case. */
  readonly dataset?: string | undefined;
  readonly categoryId?: number | undefined;
  /** Words that all stand in headline or text. */
  readonly words?: readonly string[];
}

/** A part of a list. */
export interface StoryPage {
  readonly offset: number;
  readonly limit: number;
}

/** Featured stories first, then by rank, then the newest: the order of the public list (spec 1 §2). */
const publicOrder: readonly SQL[] = [
  desc(newsStory.isFeatured),
  sql`${newsStory.rank} asc nulls last`,
  sql`${newsStory.publishedAt} desc nulls last`,
  desc(newsStory.createdAt),
  desc(newsStory.id),
];

const sortColumns = {
  modify_date: newsStory.modifiedAt,
  publish_date: newsStory.publishedAt,
  create_date: newsStory.createdAt,
  rank: newsStory.rank,
  headline: sql`lower(${newsStory.headline})`,
} as const;

/** The order of the administrators' list. */
function orderOf({ sort, direction }: Pick<AdminNewsQuery, 'sort' | 'direction'>): readonly SQL[] {
  if (sort === 'simulate') return publicOrder;
  const column = sortColumns[sort];
  const sorted =
    direction === 'asc' ? sql`${column} asc nulls last` : sql`${column} desc nulls last`;
  return [sorted, desc(newsStory.id)];
}

function conditionsOf({ statuses, dataset: tag, categoryId, words = [] }: StoryFilter) {
  return and(
    inArray(newsStory.status, [...statuses]),
    tag === undefined
      ? undefined
      : sql`lower(${newsStory.tags}::text)::jsonb @> ${JSON.stringify([tag.toLowerCase()])}::jsonb`,
    categoryId === undefined ? undefined : eq(newsStory.categoryId, categoryId),
    ...words.map(
      (word) =>
        sql`strpos(lower(${newsStory.headline} || ' ' || ${newsStory.body}), ${word.toLowerCase()}) > 0`,
    ),
  );
}

/** One page of the stories that fit, and how many fit. */
export async function listStories(
  database: Database,
  filter: StoryFilter,
  { offset, limit, ...order }: StoryPage & Partial<Pick<AdminNewsQuery, 'sort' | 'direction'>>,
): Promise<{ total: number; rows: StoryRow[] }> {
  const where = conditionsOf(filter);
  const { sort = 'simulate', direction = 'desc' } = order;
  const rows = await database
    .select()
    .from(newsStory)
    .where(where)
    .orderBy(...orderOf({ sort, direction }))
    .offset(offset)
    .limit(limit);
  const [all] = await database.select({ total: count() }).from(newsStory).where(where);
  return { total: all?.total ?? 0, rows };
}

/** A story, whatever its status. */
export async function findStory(database: Database, id: number): Promise<StoryRow | undefined> {
  return (await database.select().from(newsStory).where(eq(newsStory.id, id)))[0];
}

/** A story that nobody else changes until the transaction ends. */
export async function holdStory(transaction: Database, id: number): Promise<StoryRow | undefined> {
  return (await transaction.select().from(newsStory).where(eq(newsStory.id, id)).for('update'))[0];
}

export async function addStory(
  transaction: Database,
  row: typeof newsStory.$inferInsert,
): Promise<StoryRow> {
  const [made] = await transaction.insert(newsStory).values(row).returning();
  if (made) return made;
  throw new Error('The catalog took a story and did not return it');
}

export async function changeStory(
  transaction: Database,
  id: number,
  change: Partial<StoryRow>,
): Promise<StoryRow> {
  const [made] = await transaction
    .update(newsStory)
    .set(change)
    .where(eq(newsStory.id, id))
    .returning();
  if (made) return made;
  throw new Error('The catalog changed a story and did not return it');
}

/** Stories that have a rank, the first one first; with `isHeld` nobody else changes them until the transaction ends. */
export function listRanked(
  database: Database,
  { isHeld = false }: { readonly isHeld?: boolean } = {},
): Promise<StoryRow[]> {
  const ranked = database
    .select()
    .from(newsStory)
    .where(isNotNull(newsStory.rank))
    .orderBy(asc(newsStory.rank));
  return isHeld ? ranked.for('update') : ranked;
}

/** Takes all ranks away, so that they can be given again. */
export async function clearRanks(transaction: Database): Promise<void> {
  await transaction.update(newsStory).set({ rank: null }).where(isNotNull(newsStory.rank));
}

/** Short names as the catalog spells them, of those that it has. */
export async function findShortNames(
  database: Database,
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const found = await database
    .select({ shortName: dataset.shortName })
    .from(dataset)
    .where(
      inArray(
        sql`lower(${dataset.shortName})`,
        names.map((name) => name.toLowerCase()),
      ),
    );
  return found.map(({ shortName }) => shortName);
}

/** Notes a state of a story and who brought it about. */
export async function addRevision(
  transaction: Database,
  revision: Omit<typeof newsRevision.$inferInsert, 'content'>,
  row: StoryRow,
): Promise<void> {
  const { headline, link, label, body, date, tags, categoryId, status, rank, isFeatured } = row;
  const content: NewsContent = {
    headline,
    link,
    label,
    body,
    date,
    tags,
    categoryId,
    status,
    rank,
    isFeatured,
  };
  await transaction.insert(newsRevision).values({ ...revision, content });
}

/** States of a story with the addresses of those who brought them about, the newest first. */
export function listRevisions(database: Database, storyId: number) {
  return database
    .select({
      id: newsRevision.id,
      at: newsRevision.at,
      by: account.email,
      action: newsRevision.action,
      content: newsRevision.content,
    })
    .from(newsRevision)
    .leftJoin(account, eq(account.id, newsRevision.actorId))
    .where(eq(newsRevision.storyId, storyId))
    .orderBy(desc(newsRevision.id));
}

/** A state of a story. */
export async function findRevision(database: Database, storyId: number, revisionId: number) {
  const [found] = await database
    .select()
    .from(newsRevision)
    .where(and(eq(newsRevision.id, revisionId), eq(newsRevision.storyId, storyId)));
  return found;
}

/** Addresses of accounts by their numbers. */
export async function listAuthors(
  database: Database,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ id: account.id, email: account.email })
    .from(account)
    .where(inArray(account.id, [...ids]));
  return new Map(rows.map(({ id, email }) => [id, email]));
}
