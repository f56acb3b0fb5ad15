import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';

const moment = () => timestamp({ withTimezone: true });

/** What a story says and where it stands, as its history keeps it. */
export interface NewsContent {
  readonly headline: string;
  readonly link: string | null;
  readonly label: string | null;
  /** Markdown. */
  readonly body: string;
  readonly date: string | null;
  readonly tags: readonly string[];
  readonly categoryId: number;
  readonly status: number;
  readonly rank: number | null;
  readonly isFeatured: boolean;
}

/** A news story. Tags are short names, not references: a dataset that leaves the catalog and comes back keeps its news. */
export const newsStory = pgTable(
  'news_story',
  {
    id: serial().primaryKey(),
    headline: text().notNull(),
    /** Where the headline leads besides the story, and what that link is called. */
    link: text(),
    label: text(),
    /** Markdown. */
    body: text().notNull(),
    /** The date that is shown, YYYY-MM-DD; null for the day of publication. */
    date: text(),
    tags: jsonb().$type<readonly string[]>().notNull(),
    categoryId: integer().notNull(),
    /** 0 hidden, 1 draft, 2 preview, 3 published. */
    status: integer().notNull(),
    /** 1 stands first; null after all ranked ones. */
    rank: integer(),
    isFeatured: boolean().notNull(),
    authorId: integer().references(() => account.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    modifiedAt: moment().notNull(),
    publishedAt: moment(),
  },
  (table) => [
    uniqueIndex('news_story_rank_key').on(table.rank),
    index('news_story_status_idx').on(table.status),
  ],
);

/** Each state that a story had, with who brought it about. */
export const newsRevision = pgTable(
  'news_revision',
  {
    id: serial().primaryKey(),
    storyId: integer()
      .notNull()
      .references(() => newsStory.id, { onDelete: 'cascade' }),
    actorId: integer().references(() => account.id, { onDelete: 'set null' }),
    at: moment().notNull(),
    action: text().notNull(),
    content: jsonb().$type<NewsContent>().notNull(),
  },
  (table) => [index('news_revision_story_idx').on(table.storyId, table.id)],
);

/** Images of stories, resized. They are small and few, and lie with the stories so that every backup has both. */
export const newsImage = pgTable('news_image', {
  /** The first 40 digits of the SHA-256 of the bytes, and the size: `…-1600x1067`. */
  id: text().primaryKey(),
  mediaType: text().$type<'image/png' | 'image/jpeg'>().notNull(),
  /** Base64. */
  bytes: text().notNull(),
  uploaderId: integer().references(() => account.id, { onDelete: 'set null' }),
  /** When it was uploaded last: what no story shows is kept for some time after that. */
  uploadedAt: moment().notNull(),
});
