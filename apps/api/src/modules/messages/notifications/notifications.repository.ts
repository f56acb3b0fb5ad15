import { and, asc, count, desc, eq, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { isSuppressed } from '../../../platform/catalog-database/suppressed-address.ts';
import type { NoticeContent } from '../../../platform/catalog-database/schema/schema.ts';
import { mailsAtOnce } from '../mail/index.ts';
import {
  account,
  dataset,
  deadAddress,
  newsNotice,
  newsRecipient,
  newsStory,
  outbox,
  subscription,
} from '../../../platform/catalog-database/schema/schema.ts';

const rowsOfInsert = 1000;
const noSuchAddress = 'The mail server says that there is no such address.';
const weekMs = 7 * 86_400_000;

/** Somebody who would get a story. */
export interface Projected {
  readonly userId: number;
  readonly userEmail: string;
  readonly isNews: boolean;
  readonly isWeekly: boolean;
  readonly isDead: boolean;
  /** What came back from there; null where the mail server refused it. */
  readonly deadReason: string | null;
  /** Short names of the datasets that they subscribe to, of those in question. */
  readonly datasets: readonly string[];
}

/** Everybody who subscribes to news, or to one of these datasets; without suspended accounts. */
export function listProjected(database: Database, tags: readonly string[]): Promise<Projected[]> {
  const names = ['', ...tags].map((tag) => tag.toLowerCase());
  const tagged = database
    .select({ accountId: subscription.accountId, shortName: dataset.shortName })
    .from(subscription)
    .innerJoin(dataset, eq(dataset.id, subscription.datasetId))
    .where(inArray(sql`lower(${dataset.shortName})`, names))
    .as('tagged');
  return database
    .select({
      userId: account.id,
      userEmail: account.email,
      isNews: account.isNewsSubscribed,
      isWeekly: account.isNewsWeekly,
      isDead: sql<boolean>`${deadAddress.addressKey} is not null`,
      deadReason: sql<
        string | null
      >`case when ${deadAddress.kind} <> 'refused' then ${deadAddress.reason} end`,
      datasets: sql<
        string[]
      >`coalesce(json_agg(${tagged.shortName} order by ${tagged.shortName}) filter (where ${tagged.shortName} is not null), '[]'::json)`,
    })
    .from(account)
    .leftJoin(tagged, eq(tagged.accountId, account.id))
    .leftJoin(deadAddress, eq(deadAddress.addressKey, sql`lower(${account.email})`))
    .where(
      and(
        isNull(account.suspendedAt),
        or(account.isNewsSubscribed, sql`${tagged.accountId} is not null`),
      ),
    )
    .groupBy(account.id, deadAddress.addressKey)
    .orderBy(asc(account.id));
}

/** A story that nobody else changes until the transaction ends. */
export async function holdStory(transaction: Database, id: number) {
  return (await transaction.select().from(newsStory).where(eq(newsStory.id, id)).for('update'))[0];
}

export async function findStory(database: Database, id: number) {
  return (await database.select().from(newsStory).where(eq(newsStory.id, id)))[0];
}

/** The address of an account. */
export async function findEmail(database: Database, accountId: number): Promise<string> {
  const [found] = await database
    .select({ email: account.email })
    .from(account)
    .where(eq(account.id, accountId));
  if (found) return found.email;
  throw new Error(`There is no account ${accountId}`);
}

/** Whether a state of a story was sent. */
export async function isSent(
  database: Database,
  storyId: number,
  storyModifiedAt: Date,
): Promise<boolean> {
  const [sent] = await database
    .select({ total: count() })
    .from(newsNotice)
    .where(and(eq(newsNotice.storyId, storyId), eq(newsNotice.storyModifiedAt, storyModifiedAt)));
  return (sent?.total ?? 0) > 0;
}

/** Notes a mail and all who shall get it; returns its number. */
export async function addNotice(
  transaction: Database,
  notice: typeof newsNotice.$inferInsert,
  people: readonly Projected[],
): Promise<number> {
  const [made] = await transaction.insert(newsNotice).values(notice).returning();
  if (!made) throw new Error('The catalog took a notice and did not return it');
  const rows = people.map(({ userId, isNews, isWeekly, isDead, deadReason, datasets }) => ({
    noticeId: made.id,
    accountId: userId,
    reasons: isNews ? ['news'] : datasets,
    state: isDead ? ('withheld' as const) : isWeekly ? ('weekly' as const) : ('pending' as const),
    attempts: 0,
    failure: isDead ? (deadReason ?? noSuchAddress) : null,
  }));
  for (let first = 0; first < rows.length; first += rowsOfInsert)
    await transaction.insert(newsRecipient).values(rows.slice(first, first + rowsOfInsert));
  return made.id;
}

/** Mails of a story, the newest first. */
export function listNotices(database: Database, storyId: number, limit: number) {
  return database
    .select()
    .from(newsNotice)
    .where(eq(newsNotice.storyId, storyId))
    .orderBy(desc(newsNotice.id))
    .limit(limit);
}

/** Who gets these mails. */
export function listRecipients(database: Database, noticeIds: readonly number[]) {
  return database
    .select({
      emailId: newsRecipient.noticeId,
      userId: newsRecipient.accountId,
      userEmail: account.email,
      attempt: newsRecipient.attempts,
      lastAttempt: newsRecipient.lastAttemptAt,
      state: newsRecipient.state,
      reasons: newsRecipient.reasons,
      failure: newsRecipient.failure,
    })
    .from(newsRecipient)
    .innerJoin(account, eq(account.id, newsRecipient.accountId))
    .where(inArray(newsRecipient.noticeId, [0, ...noticeIds]))
    .orderBy(asc(account.id));
}

/** Mails that are not written yet, held until the transaction ends; those that somebody else writes are passed over. */
export function holdPending(transaction: Database) {
  return transaction
    .select({
      noticeId: newsRecipient.noticeId,
      accountId: newsRecipient.accountId,
      reasons: newsRecipient.reasons,
      storyId: newsNotice.storyId,
      content: newsNotice.content,
      email: account.email,
      firstName: account.firstName,
      suspendedAt: account.suspendedAt,
    })
    .from(newsRecipient)
    .innerJoin(newsNotice, eq(newsNotice.id, newsRecipient.noticeId))
    .innerJoin(account, eq(account.id, newsRecipient.accountId))
    .where(eq(newsRecipient.state, 'pending'))
    .orderBy(asc(newsRecipient.noticeId), asc(newsRecipient.accountId))
    .limit(mailsAtOnce)
    .for('update', { of: newsRecipient, skipLocked: true });
}

/** People whose week is over and whom stories wait for, held until the transaction ends. */
export function holdWeekly(transaction: Database, now: Date) {
  const waiting = transaction
    .select({ accountId: newsRecipient.accountId })
    .from(newsRecipient)
    .where(eq(newsRecipient.state, 'weekly'));
  return transaction
    .select({ accountId: account.id, email: account.email, firstName: account.firstName })
    .from(account)
    .where(
      and(
        inArray(account.id, waiting),
        isNull(account.suspendedAt),
        or(
          isNull(account.newsWeekAt),
          lte(account.newsWeekAt, new Date(now.getTime() - weekMs)),
          sql`not ${account.isNewsWeekly}`,
        ),
      ),
    )
    .orderBy(asc(account.id))
    .limit(mailsAtOnce)
    .for('update', { skipLocked: true });
}

/** Stories that wait for somebody's mail of the week, the oldest first. */
export function listWeekly(transaction: Database, accountId: number) {
  return transaction
    .select({
      noticeId: newsNotice.id,
      storyId: newsNotice.storyId,
      content: newsNotice.content,
      reasons: newsRecipient.reasons,
    })
    .from(newsRecipient)
    .innerJoin(newsNotice, eq(newsNotice.id, newsRecipient.noticeId))
    .where(and(eq(newsRecipient.state, 'weekly'), eq(newsRecipient.accountId, accountId)))
    .orderBy(asc(newsNotice.id));
}

export async function beginWeek(transaction: Database, accountId: number, at: Date): Promise<void> {
  await transaction.update(account).set({ newsWeekAt: at }).where(eq(account.id, accountId));
}

/** Changes what is known of somebody's mails. */
export async function markRecipient(
  transaction: Database,
  { accountId, noticeIds }: { readonly accountId: number; readonly noticeIds: readonly number[] },
  change: Partial<typeof newsRecipient.$inferInsert>,
): Promise<void> {
  await transaction
    .update(newsRecipient)
    .set(change)
    .where(
      and(eq(newsRecipient.accountId, accountId), inArray(newsRecipient.noticeId, [...noticeIds])),
    );
}

/** Numbers of datasets by their short names. */
export async function findDatasetIds(
  database: Database,
  names: readonly string[],
): Promise<number[]> {
  const found = await database
    .select({ id: dataset.id })
    .from(dataset)
    .where(inArray(dataset.shortName, ['', ...names]));
  return found.map(({ id }) => id);
}

/** Copies what became of the mails from the outbox. */
export async function copyStates(database: Database): Promise<void> {
  await database.execute(sql`
    update ${newsRecipient} set
      state = case when ${outbox.state} = 'sent' then 'sent' else 'failed' end,
      attempts = ${newsRecipient}.attempts + case when ${newsRecipient}.state = 'sent' then 0
        else ${outbox.attempts} + case when ${outbox.state} in ('sent', 'bounced') then 1 else 0 end end,
      last_attempt_at = coalesce(${outbox.sentAt}, ${outbox.nextAttemptAt}),
      failure = case when ${outbox.state} = 'sent' then null else coalesce(${outbox.lastFailure}, 'It came too late.') end
    from ${outbox}
    where ${outbox.id} = ${newsRecipient}.mail_id and ${outbox.state} <> 'waiting'
      and (${newsRecipient}.state = 'waiting' or (${newsRecipient}.state = 'failed' and ${outbox.state} = 'sent')
        or (${newsRecipient}.state = 'sent' and ${outbox.state} = 'bounced'))`);
}

/** Makes the failed mails of a notice pending and takes them from the outbox, without those to addresses that mails came back from; returns whose. */
export async function renewFailed(transaction: Database, noticeId: number): Promise<string[]> {
  const suppressed = transaction.select({ id: account.id }).from(account).where(isSuppressed());
  const failed = and(
    eq(newsRecipient.noticeId, noticeId),
    eq(newsRecipient.state, 'failed'),
    notInArray(newsRecipient.accountId, suppressed),
  );
  const mails = transaction.select({ id: newsRecipient.mailId }).from(newsRecipient).where(failed);
  await transaction
    .delete(outbox)
    .where(and(inArray(outbox.id, mails), inArray(outbox.state, ['failed', 'expired', 'bounced'])));
  const renewed = await transaction
    .update(newsRecipient)
    .set({ state: 'pending', mailId: null, failure: null })
    .where(failed)
    .returning({ accountId: newsRecipient.accountId });
  const people = await transaction
    .select({ email: account.email })
    .from(account)
    .where(inArray(account.id, [0, ...renewed.map(({ accountId }) => accountId)]));
  return people.map(({ email }) => email);
}

/** The words of a story that its mail keeps. */
export function readContent({
  headline,
  link,
  label,
  body,
  tags,
}: typeof newsStory.$inferSelect): NoticeContent {
  return { headline, link, label, body, tags };
}
