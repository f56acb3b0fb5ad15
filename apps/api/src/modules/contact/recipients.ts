import { and, eq, isNull } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Database } from '../../platform/catalog-database/database.ts';
import { account } from '../../platform/catalog-database/schema/schema.ts';

/** Who reads what is sent to the team: the address of the settings, else every administrator's. Without either the message waits in the outbox for nobody: it is addressed to who runs the machine. */
export async function findRecipients(
  database: Database,
  settings: Pick<Config, 'contactEmail'>,
): Promise<string[]> {
  if (settings.contactEmail !== undefined) return [settings.contactEmail];
  const administrators = await database
    .select({ email: account.email })
    .from(account)
    .where(and(eq(account.isAdministrator, true), isNull(account.suspendedAt)));
  return administrators.length > 0
    ? administrators.map(({ email }) => email)
    : ['postmaster@localhost'];
}
