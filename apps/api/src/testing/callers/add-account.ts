import type { Database } from '../../platform/catalog-database/database.ts';
import { account } from '../../platform/catalog-database/schema/schema.ts';

/** Adds the account of somebody who is no administrator and subscribes to nothing, unless `more` says otherwise; returns its number. For tests below the routes. */
export async function addAccount(
  database: Database,
  name: string,
  more: Partial<typeof account.$inferInsert> & { readonly createdAt: Date },
): Promise<number> {
  const email = more.email ?? `${name}@example.org`;
  const [made] = await database
    .insert(account)
    .values({
      email,
      emailKey: email.toLowerCase(),
      firstName: name,
      isAdministrator: false,
      isNewsSubscribed: false,
      ...more,
    })
    .returning({ id: account.id });
  if (made) return made.id;
  throw new Error(`The account ${email} was not made`);
}
