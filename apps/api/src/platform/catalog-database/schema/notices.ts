import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { newsStory } from './news.ts';

const moment = () => timestamp({ withTimezone: true });

/** What a mail says of a story: its words as they were when it was sent. */
export interface NoticeContent {
  readonly headline: string;
  readonly link: string | null;
  readonly label: string | null;
  /** Markdown. */
  readonly body: string;
  readonly tags: readonly string[];
}

/** A story sent to its subscribers. */
export const newsNotice = pgTable(
  'news_notice',
  {
    id: serial().primaryKey(),
    storyId: integer()
      .notNull()
      .references(() => newsStory.id, { onDelete: 'cascade' }),
    actorId: integer().references(() => account.id, { onDelete: 'set null' }),
    content: jsonb().$type<NoticeContent>().notNull(),
    /** The modifiedAt of the story that was sent: the same state is not sent twice. */
    storyModifiedAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('news_notice_story_idx').on(table.storyId)],
);

/**
 * How far a mail to somebody is: `pending` is not written yet, `weekly` comes in the mail of the
 * week, `waiting` is in the outbox, `withheld` is not sent, as the address is dead or the account
 * suspended.
 */
export type RecipientState = 'pending' | 'weekly' | 'waiting' | 'sent' | 'failed' | 'withheld';

/** Who gets a story by mail, and why. */
export const newsRecipient = pgTable(
  'news_recipient',
  {
    noticeId: integer()
      .notNull()
      .references(() => newsNotice.id, { onDelete: 'cascade' }),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** `news`, or short names of datasets. */
    reasons: jsonb().$type<readonly string[]>().notNull(),
    state: text().$type<RecipientState>().notNull(),
    /** Number of the mail in the outbox, once it is written. */
    mailId: integer(),
    attempts: integer().notNull(),
    lastAttemptAt: moment(),
    failure: text(),
  },
  (table) => [
    primaryKey({ columns: [table.noticeId, table.accountId] }),
    index('news_recipient_state_idx').on(table.state),
    index('news_recipient_account_idx').on(table.accountId),
    index('news_recipient_mail_idx').on(table.mailId),
  ],
);

/** Why an address is not written to: the mail server refused it, a mail came back, mails came back softly too often, or its owner complained. */
export type SuppressionKind = 'refused' | 'bounced' | 'soft' | 'complained';

/** Addresses that get no stories: those that a mail server refused for good until another mail arrives, others until an administrator lifts it. */
export const deadAddress = pgTable('dead_address', {
  /** The address in lower case. */
  addressKey: text().primaryKey(),
  kind: text().$type<SuppressionKind>().notNull().default('refused'),
  reason: text().notNull(),
  at: moment().notNull(),
});

/** What was told of mails that came back, each once. */
export const bounce = pgTable(
  'bounce',
  {
    id: serial().primaryKey(),
    /** Number of the mail in the outbox, which forgets it after a while. */
    mailId: integer().notNull(),
    /** The address in lower case. */
    addressKey: text().notNull(),
    kind: text().$type<'hard' | 'soft' | 'complaint'>().notNull(),
    source: text().notNull(),
    reason: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('bounce_mail_key').on(table.mailId, table.kind),
    index('bounce_address_idx').on(table.addressKey, table.at),
  ],
);
