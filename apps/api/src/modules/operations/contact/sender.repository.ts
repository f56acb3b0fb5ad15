import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { account } from '../../../platform/catalog-database/schema/schema.ts';

/** The e-mail address of an account; undefined if there is none. */
export async function findAddress(
  database: Database,
  accountId: number,
): Promise<string | undefined> {
  const [own] = await database
    .select({ email: account.email })
    .from(account)
    .where(eq(account.id, accountId));
  return own?.email;
}
