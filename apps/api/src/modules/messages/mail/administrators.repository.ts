import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { account } from '../../../platform/catalog-database/schema/schema.ts';

/** E-mail addresses of the administrators who may sign in. */
export async function listAdministratorAddresses(database: Database): Promise<string[]> {
  const administrators = await database
    .select({ email: account.email })
    .from(account)
    .where(and(eq(account.isAdministrator, true), isNull(account.suspendedAt)));
  return administrators.map(({ email }) => email);
}

/** E-mail addresses of all administrators but one, also of those who may not sign in. */
export async function listOtherAdministrators(
  database: Database,
  accountId: number,
): Promise<ReadonlySet<string>> {
  const others = await database
    .select({ email: account.email })
    .from(account)
    .where(and(eq(account.isAdministrator, true), ne(account.id, accountId)));
  return new Set(others.map(({ email }) => email.toLowerCase()));
}
