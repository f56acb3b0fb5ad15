import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { deadAddress, outbox } from '../../../platform/catalog-database/schema/schema.ts';
import type { Keyring } from '../../../platform/secrets/keyring.ts';

type StoredRow = typeof outbox.$inferSelect;

/** A mail of the outbox with its text as it will be read. */
export interface OutboxRow extends StoredRow {
  /** The key that its text was sealed with is not in the keyring, so that it cannot be sent. */
  readonly isUnreadable: boolean;
}

/** Mails to many: they go after all others, and rather never than twice. */
export const bulkTemplates: ReadonlySet<string> = new Set(['news-story', 'news-stories']);
const noText = { plainText: null, html: null } as const;

/** Unsent mails, in the catalog database. */
export type OutboxRepository = ReturnType<typeof createOutboxRepository>;

/**
 * The outbox over a database. Links in mails open accounts, and what was written once lingers in the log of the database when the row is long
 * gone: texts and headers are sealed before they are stored.
 */
export function createOutboxRepository(database: Database, secrets: Keyring) {
  return {
    add: add(secrets),
    reseal: reseal(database, secrets),
    removeFor,
    findLastPosted: findLastPosted(database),
    findDue: findDue(database, secrets),
    markHanded: markHanded(database),
    failHanded: failHanded(database),
    addDeadAddress: addDeadAddress(database),
    removeDeadAddress: removeDeadAddress(database),
    markSent: markSent(database),
    markFailed: markFailed(database),
    find: find(secrets),
    makeDue: makeDue(secrets),
    postpone: postpone(database),
    expire: expire(database),
    removeOlderThan: removeOlderThan(database),
    list: list(database, secrets),
  };
}

const add =
  (secrets: Keyring) =>
  async (transaction: Database, row: typeof outbox.$inferInsert): Promise<number> => {
    const [made] = await transaction
      .insert(outbox)
      .values({ ...row, ...sealTexts(secrets, row) })
      .returning({ id: outbox.id });
    if (made) return made.id;
    throw new Error('The outbox took a mail and did not return it');
  };

/** Seals by the first key of the keyring what an older release stored as it was, or another key sealed. */
const reseal = (database: Database, secrets: Keyring) => async (): Promise<void> => {
  const rows = await database
    .select()
    .from(outbox)
    .where(or(isNotNull(outbox.plainText), isNotNull(outbox.html)));
  for (const row of rows.filter((each) => !isFresh(secrets, each)).map(openerOf(secrets))) {
    if (!row.isUnreadable)
      await database.update(outbox).set(sealTexts(secrets, row)).where(eq(outbox.id, row.id));
  }
};

const removeFor = async (transaction: Database, recipient: string): Promise<void> => {
  await transaction.delete(outbox).where(eq(outbox.recipient, recipient));
};

const findLastPosted =
  (database: Database) =>
  async (template: string): Promise<Date | undefined> => {
    const [last] = await database
      .select({ createdAt: outbox.createdAt })
      .from(outbox)
      .where(eq(outbox.template, template))
      .orderBy(desc(outbox.id))
      .limit(1);
    return last?.createdAt;
  };

/** Mails that are due, those to many last, the oldest first; a pause until after `latest` was begun before the clock went back, and is over. */
const findDue =
  (database: Database, secrets: Keyring) =>
  async ({
    now,
    latest,
    limit,
  }: {
    readonly now: Date;
    readonly latest: Date;
    readonly limit: number;
  }): Promise<OutboxRow[]> => {
    const isDue = or(lte(outbox.nextAttemptAt, now), gt(outbox.nextAttemptAt, latest));
    const due = await database
      .select()
      .from(outbox)
      .where(and(eq(outbox.state, 'waiting'), isDue))
      .orderBy(sql`${inArray(outbox.template, [...bulkTemplates])}`, asc(outbox.id))
      .limit(limit);
    return due.map(openerOf(secrets));
  };

/** Notes that a mail to many is being handed to the mail server. */
const markHanded =
  (database: Database) =>
  async (id: number, handedAt: Date): Promise<void> => {
    await database.update(outbox).set({ handedAt }).where(eq(outbox.id, id));
  };

/** Gives up on mails to many of which nobody knows whether the mail server took them: the portal ended meanwhile. */
const failHanded =
  (database: Database) =>
  async (failure: string): Promise<void> => {
    await database
      .update(outbox)
      .set({ state: 'failed', handedAt: null, lastFailure: failure })
      .where(and(eq(outbox.state, 'waiting'), isNotNull(outbox.handedAt)));
  };

const addDeadAddress =
  (database: Database) =>
  async (recipient: string, reason: string, at: Date): Promise<void> => {
    await database
      .insert(deadAddress)
      .values({ addressKey: recipient.toLowerCase(), reason, at })
      .onConflictDoNothing();
  };

const removeDeadAddress =
  (database: Database) =>
  async (recipient: string): Promise<void> => {
    await database
      .delete(deadAddress)
      .where(
        and(eq(deadAddress.addressKey, recipient.toLowerCase()), eq(deadAddress.kind, 'refused')),
      );
  };

const markSent =
  (database: Database) =>
  async (id: number, sentAt: Date): Promise<void> => {
    await database
      .update(outbox)
      .set({ state: 'sent', sentAt, handedAt: null, lastFailure: null, ...noText })
      .where(eq(outbox.id, id));
  };

/** The text stays until its link ends: somebody may put the mailbox right and try again. */
const markFailed =
  (database: Database) =>
  async (id: number, failure: string): Promise<void> => {
    await database
      .update(outbox)
      .set({
        state: 'failed',
        attempts: sql`${outbox.attempts} + 1`,
        handedAt: null,
        lastFailure: failure,
      })
      .where(eq(outbox.id, id));
  };

const find =
  (secrets: Keyring) =>
  async (transaction: Database, id: number): Promise<OutboxRow | undefined> => {
    return (await transaction.select().from(outbox).where(eq(outbox.id, id))).map(
      openerOf(secrets),
    )[0];
  };

/** Makes a mail that was not sent due; undefined where it is sent by now, or its link has ended. */
const makeDue =
  (secrets: Keyring) =>
  async (transaction: Database, id: number, now: Date): Promise<OutboxRow | undefined> => {
    const unsent = and(
      eq(outbox.id, id),
      inArray(outbox.state, ['waiting', 'failed']),
      gt(outbox.expiresAt, now),
    );
    return (
      await transaction
        .update(outbox)
        .set({ state: 'waiting', nextAttemptAt: now })
        .where(unsent)
        .returning()
    ).map(openerOf(secrets))[0];
  };

const postpone =
  (database: Database) =>
  async (id: number, nextAttemptAt: Date, failure: string): Promise<void> => {
    await database
      .update(outbox)
      .set({
        nextAttemptAt,
        attempts: sql`${outbox.attempts} + 1`,
        handedAt: null,
        lastFailure: failure,
      })
      .where(eq(outbox.id, id));
  };

/** Ends mails whose links have ended. */
const expire =
  (database: Database) =>
  async (now: Date): Promise<void> => {
    await database
      .update(outbox)
      .set({ state: 'expired', ...noText })
      .where(and(inArray(outbox.state, ['waiting', 'failed']), lte(outbox.expiresAt, now)));
  };

/** Removes mails that nothing more happens to. */
const removeOlderThan =
  (database: Database) =>
  async (before: Date): Promise<void> => {
    await database
      .delete(outbox)
      .where(
        and(
          inArray(outbox.state, ['sent', 'failed', 'expired', 'bounced']),
          lt(outbox.createdAt, before),
        ),
      );
  };

const list =
  (database: Database, secrets: Keyring) =>
  async ({
    offset,
    limit,
  }: {
    readonly offset: number;
    readonly limit: number;
  }): Promise<{ total: number; rows: OutboxRow[] }> => {
    const rows = await database
      .select()
      .from(outbox)
      .orderBy(desc(outbox.id))
      .offset(offset)
      .limit(limit);
    const [all] = await database.select({ total: count() }).from(outbox);
    return { total: all?.total ?? 0, rows: rows.map(openerOf(secrets)) };
  };

type Texts = Pick<StoredRow, 'recipient' | 'headers'> &
  Partial<Pick<StoredRow, 'plainText' | 'html'>>;

/** A text opens for its own recipient only. */
function contextOf({ recipient }: Pick<StoredRow, 'recipient'>): string {
  return `mail to ${recipient}`;
}

function sealTexts(
  secrets: Keyring,
  row: Texts,
): Pick<StoredRow, 'plainText' | 'html' | 'headers'> {
  const seal = (text: string): string => secrets.seal(text, contextOf(row));
  const sealUnlessGone = (text: string | null | undefined): string | null =>
    typeof text === 'string' ? seal(text) : null;
  const headers = Object.fromEntries(
    Object.entries(row.headers).map(([name, value]) => [name, seal(value)]),
  );
  return { plainText: sealUnlessGone(row.plainText), html: sealUnlessGone(row.html), headers };
}

function isFresh(secrets: Keyring, { plainText, html, headers }: StoredRow): boolean {
  return [plainText, html, ...Object.values(headers)].every(
    (text) => text === null || secrets.isFresh(text),
  );
}

/** Reads rows as they were before they were sealed; a text of an older release, which is not sealed, stays as it is. */
function openerOf(secrets: Keyring): (row: StoredRow) => OutboxRow {
  return (row) => {
    const open = (text: string): string | null =>
      secrets.isSealed(text) ? secrets.open(text, contextOf(row)) : text;
    const openUnlessGone = (text: string | null): string | null =>
      text === null ? null : open(text);
    const [plainText, html] = [openUnlessGone(row.plainText), openUnlessGone(row.html)];
    const headers = Object.entries(row.headers).map(
      ([name, value]) => [name, open(value)] as const,
    );
    const isUnreadable =
      (row.plainText !== null && plainText === null) ||
      (row.html !== null && html === null) ||
      headers.some(([, value]) => value === null);
    return {
      ...row,
      plainText,
      html,
      headers: Object.fromEntries(headers.map(([name, value]) => [name, value ?? ''])),
      isUnreadable,
    };
  };
}
