import { and, eq, exists, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { newsImageAddress } from '@isobath/contract';
import type { Database } from '../../../platform/catalog-database/database.ts';
import {
  newsImage,
  newsRevision,
  newsStory,
} from '../../../platform/catalog-database/schema/schema.ts';

/** An image as it is stored. */
export type ImageRow = typeof newsImage.$inferSelect;

/** Whether a text shows the image of the row. */
const isIn = (text: SQL | typeof newsStory.body): SQL =>
  sql`strpos(${text}, ${newsImageAddress('')} || ${newsImage.id}) > 0`;

/** Keeps an image; one that is there already is as if uploaded now. */
export async function addImage(database: Database, row: ImageRow): Promise<void> {
  await database
    .insert(newsImage)
    .values(row)
    .onConflictDoUpdate({ target: newsImage.id, set: { uploadedAt: row.uploadedAt } });
}

/** An image that a story of one of these view statuses shows now; without statuses, any image. */
export async function findImage(
  database: Database,
  id: string,
  statuses?: readonly number[],
): Promise<ImageRow | undefined> {
  const showing = database
    .select({ one: sql`1` })
    .from(newsStory)
    .where(and(inArray(newsStory.status, [...(statuses ?? [])]), isIn(newsStory.body)));
  const [found] = await database
    .select()
    .from(newsImage)
    .where(and(eq(newsImage.id, id), statuses && exists(showing)));
  return found;
}

/** Which of some images there are. */
export async function findImageIds(
  database: Database,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await database
    .select({ id: newsImage.id })
    .from(newsImage)
    .where(inArray(newsImage.id, [...ids]));
  return new Set(found.map(({ id }) => id));
}

/** Deletes images uploaded before a moment that no story shows and no earlier state of one showed. Returns how many. */
export async function removeUnusedImages(database: Database, before: Date): Promise<number> {
  const one = { one: sql`1` };
  const inStory = database.select(one).from(newsStory).where(isIn(newsStory.body));
  const inPast = database
    .select(one)
    .from(newsRevision)
    .where(isIn(sql`${newsRevision.content} ->> 'body'`));
  const removed = await database
    .delete(newsImage)
    .where(and(lt(newsImage.uploadedAt, before), notExists(inStory), notExists(inPast)))
    .returning({ id: newsImage.id });
  return removed.length;
}
