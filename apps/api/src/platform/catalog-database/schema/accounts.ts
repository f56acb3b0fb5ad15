import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { dataset } from './catalog.ts';

const moment = () => timestamp({ withTimezone: true });

/** A person. The row is there once the address is confirmed, or the command line made an administrator. */
export const account = pgTable('account', {
  id: serial().primaryKey(),
  email: text().notNull().unique(),
  /** The address without regard to case, by which it is found. */
  emailKey: text().notNull().unique(),
  username: text(),
  usernameKey: text().unique(),
  firstName: text().notNull().default(''),
  lastName: text().notNull().default(''),
  institute: text().notNull().default(''),
  department: text().notNull().default(''),
  country: text().notNull().default(''),
  /** Argon2id with its parameters and salt; null until a password is chosen. */
  passwordHash: text(),
  googleSubject: text().unique(),
  isAdministrator: boolean().notNull(),
  isNewsSubscribed: boolean().notNull().default(false),
  /** Whether stories come once a week in one mail, not at once. */
  isNewsWeekly: boolean().notNull().default(false),
  /** When the week began whose stories come in the next such mail. */
  newsWeekAt: moment(),
  suspendedAt: moment(),
  lastSignInAt: moment(),
  createdAt: moment().notNull(),
});

/** What somebody who registers has said, until the link in the mail is followed. Several may wait for one address. */
export const signup = pgTable(
  'signup',
  {
    id: serial().primaryKey(),
    tokenHash: text().notNull().unique(),
    emailKey: text().notNull(),
    usernameKey: text().notNull(),
    profile: jsonb().$type<SignupProfile>().notNull(),
    /** Null for a link that lets its reader choose the username and the password. */
    passwordHash: text(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('signup_email_idx').on(table.emailKey)],
);

export interface SignupProfile {
  readonly email: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly institute: string;
  readonly department: string;
  readonly country: string;
}

/** A browser that somebody signed in with. Tokens are 256 random bits; their SHA-256 stands here. */
export const session = pgTable(
  'session',
  {
    id: serial().primaryKey(),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    device: text().notNull(),
    isRemembered: boolean().notNull(),
    /** Whether a second factor was shown at sign-in. */
    hasSecondFactor: boolean().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('session_account_idx').on(table.accountId),
    index('session_expires_idx').on(table.expiresAt),
  ],
);

export type TokenPurpose = 'choose-password' | 'change-email' | 'unsubscribe';

/** Links in mails. Those that change an account work once; that of an unsubscription as often as it is followed. */
export const accountToken = pgTable(
  'account_token',
  {
    id: serial().primaryKey(),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    purpose: text().$type<TokenPurpose>().notNull(),
    tokenHash: text().notNull().unique(),
    /** The new address, or what is unsubscribed from. */
    subject: text().notNull().default(''),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    index('account_token_account_idx').on(table.accountId),
    index('account_token_expires_idx').on(table.expiresAt),
  ],
);

/** A second factor (RFC 6238). It counts once a code of it was shown. */
export const secondFactor = pgTable('second_factor', {
  accountId: integer()
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  /** Base32, 160 bits, sealed by the platform's keyring for this account. */
  secret: text().notNull(),
  createdAt: moment().notNull(),
  confirmedAt: moment(),
  /** The period whose code was taken last: no code is taken twice. */
  lastPeriod: bigint({ mode: 'number' }).notNull(),
});

/** Codes for the day on which the second factor is lost: 120 random bits each, kept as SHA-256. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** A visitor for the rest of a day. */
export const guest = pgTable(
  'guest',
  {
    id: serial().primaryKey(),
    tokenHash: text().notNull().unique(),
    plots: integer().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('guest_expires_idx').on(table.expiresAt)],
);

/** Datasets that a person subscribes to. */
export const subscription = pgTable(
  'subscription',
  {
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    datasetId: integer()
      .notNull()
      .references(() => dataset.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    /** Number of the newest version that the person knows of: the one that was live when they subscribed, then the one of the last mail; null where a release that did not know it wrote the row. */
    toldVersion: integer(),
    /** When the last mail about it was written; null before the first. */
    toldAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.datasetId] }),
    index('subscription_dataset_idx').on(table.datasetId),
  ],
);

/** `bounced`: it was sent and came back. */
export type MailState = 'waiting' | 'sent' | 'failed' | 'expired' | 'bounced';

/**
 * Unsent mails. Their text and headers are sealed by the platform's keyring, as links in them open
 * accounts, and go when they are sent or too late.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: serial().primaryKey(),
    template: text().notNull(),
    recipient: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    plainText: text(),
    html: text(),
    headers: jsonb().$type<Record<string, string>>().notNull(),
    state: text().$type<MailState>().notNull(),
    attempts: integer().notNull(),
    lastFailure: text(),
    createdAt: moment().notNull(),
    nextAttemptAt: moment().notNull(),
    /** After this the mail is of no use: its link has ended. */
    expiresAt: moment().notNull(),
    sentAt: moment(),
    /** When it was handed to the mail server, until that answered; only for mails to many, which nobody shall get twice. */
    handedAt: moment(),
    /** The random part of its return address; null for mails of an older release. */
    bounceToken: text().unique(),
  },
  (table) => [index('outbox_due_idx').on(table.state, table.nextAttemptAt)],
);

/** Who did what to whom. Where an account is gone, nobody is named. */
export const audit = pgTable(
  'audit',
  {
    id: serial().primaryKey(),
    at: moment().notNull(),
    actorId: integer().references(() => account.id, { onDelete: 'set null' }),
    targetId: integer().references(() => account.id, { onDelete: 'set null' }),
    action: text().notNull(),
    detail: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
  },
  (table) => [
    index('audit_at_idx').on(table.at),
    index('audit_actor_idx').on(table.actorId),
    index('audit_target_idx').on(table.targetId),
    index('audit_action_idx').on(table.action, table.at),
  ],
);

/** Google credentials that somebody was signed in by, by the SHA-256 of their nonce: each is taken once. */
export const usedCredential = pgTable(
  'used_credential',
  {
    nonceHash: text().primaryKey(),
    /** By then the credential itself is too old. */
    expiresAt: moment().notNull(),
  },
  (table) => [index('used_credential_expires_idx').on(table.expiresAt)],
);

/** How often something that may be guessed was tried, and when it may be tried again. Keys are hashes. */
export const throttle = pgTable(
  'throttle',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    until: moment(),
    updatedAt: moment().notNull(),
  },
  (table) => [index('throttle_updated_idx').on(table.updatedAt)],
);
