import { count, inArray } from 'drizzle-orm';
import type { Database } from './database.ts';
import { outbox, secondFactor, webhook } from './schema/schema.ts';

/** How many secrets of the catalog cannot be read without the key that sealed them. */
export async function countSealedSecrets(database: Database): Promise<number> {
  const [factors] = await database.select({ total: count() }).from(secondFactor);
  const [mails] = await database
    .select({ total: count() })
    .from(outbox)
    .where(inArray(outbox.state, ['waiting', 'failed']));
  const [webhooks] = await database.select({ total: count() }).from(webhook);
  return (factors?.total ?? 0) + (mails?.total ?? 0) + (webhooks?.total ?? 0);
}
