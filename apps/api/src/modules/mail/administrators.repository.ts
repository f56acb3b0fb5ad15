import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/catalog-database/database.ts';
import { account } from '../../platform/catalog-database/schema/schema.ts';

/** E-mail addresses of the administrators who may sign in. */
export async function listAdministratorAddresses(database: Database): Promise<string[]> {
  const administrators = await database
    .select({ email: account.email })
    .from(account)
    .where(and(eq(account.isAdministrator, true), isNull(account.suspendedAt)));
  return administrators.map(({ email }) => email);
}
