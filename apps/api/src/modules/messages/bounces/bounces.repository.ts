import { and, count, desc, eq, gt, sql } from 'drizzle-orm';
import type { BounceKind } from '@isobath/contract';
import type { Database } from '../../../platform/catalog-database/database.ts';
import type { SuppressionKind } from '../../../platform/catalog-database/schema/schema.ts';
import { bounce, deadAddress, outbox } from '../../../platform/catalog-database/schema/schema.ts';

/** The mail that has this token in its return address; held until the transaction ends. */
export async function holdMail(transaction: Database, token: string) {
  const [found] = await transaction
    .select({ id: outbox.id, recipient: outbox.recipient, state: outbox.state })
    .from(outbox)
    .where(eq(outbox.bounceToken, token))
    .for('update');
  return found;
}

/** Keeps a report; false where the same is known of the mail. */
export async function addBounce(
  transaction: Database,
  row: typeof bounce.$inferInsert,
): Promise<boolean> {
  const made = await transaction
    .insert(bounce)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: bounce.id });
  return made.length > 0;
}

/** Says of a mail that was sent that it came back. */
export async function markBounced(transaction: Database, id: number, failure: string) {
  await transaction
    .update(outbox)
    .set({ state: 'bounced', lastFailure: failure, plainText: null, html: null })
    .where(eq(outbox.id, id));
}

/** How many mails to an address came back softly since an instant. */
export async function countSoft(
  transaction: Database,
  addressKey: string,
  since: Date,
): Promise<number> {
  const [found] = await transaction
    .select({ total: count() })
    .from(bounce)
    .where(
      and(
        eq(bounce.addressKey, addressKey),
        eq(bounce.kind, 'soft' satisfies BounceKind),
        gt(bounce.at, since),
      ),
    );
  return found?.total ?? 0;
}

/** Writes to an address no more; what is known of it is replaced. */
export async function suppress(
  transaction: Database,
  row: {
    readonly addressKey: string;
    readonly kind: SuppressionKind;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<void> {
  await transaction
    .insert(deadAddress)
    .values(row)
    .onConflictDoUpdate({
      target: deadAddress.addressKey,
      set: { kind: row.kind, reason: row.reason, at: row.at },
    });
}

/** Addresses that are not written to, the newest first. */
export function listSuppressions(database: Database) {
  return database.select().from(deadAddress).orderBy(desc(deadAddress.at), deadAddress.addressKey);
}

/** Writes to an address again, and forgets what came back from there; false where it is not suppressed. */
export async function liftSuppression(transaction: Database, address: string): Promise<boolean> {
  const key = address.toLowerCase();
  const lifted = await transaction
    .delete(deadAddress)
    .where(eq(deadAddress.addressKey, key))
    .returning({ key: deadAddress.addressKey });
  await transaction.delete(bounce).where(eq(bounce.addressKey, key));
  return lifted.length > 0;
}

/** Forgets reports of before an instant. */
export async function removeBounces(database: Database, before: Date): Promise<void> {
  await database.delete(bounce).where(sql`${bounce.at} < ${before.toISOString()}::timestamptz`);
}
