import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { account, secondFactor } from '../../../platform/catalog-database/schema/schema.ts';

const fields = {
  id: account.id,
  firstName: account.firstName,
  lastName: account.lastName,
  username: account.username,
  email: account.email,
  institute: account.institute,
  isDataSubmissionAdmin: account.isAdministrator,
  suspendedAt: account.suspendedAt,
  confirmedAt: secondFactor.confirmedAt,
  createdAt: account.createdAt,
  lastSignInAt: account.lastSignInAt,
};

/** A person as administrators see them. */
export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number];

/** People in whose name, username, address or institute every word stands, by name; and how many there are in all. */
export async function searchPeople(
  database: Database,
  {
    words,
    offset,
    limit,
  }: { readonly words: readonly string[]; readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly PersonRow[]; readonly total: number }> {
  const text = sql`(${account.firstName} || ' ' || ${account.lastName} || ' ' || coalesce(${account.username}, '') || ' ' || ${account.email} || ' ' || ${account.institute})`;
  const hits = words.map(
    (word) => sql`${text} ilike ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
  );
  const where = hits.length > 0 ? and(...hits) : undefined;
  const rows = await selectPeople(database)
    .where(where)
    .orderBy(asc(account.lastName), asc(account.firstName), asc(account.id))
    .offset(offset)
    .limit(limit);
  const [all] = await database.select({ total: count() }).from(account).where(where);
  return { rows, total: all?.total ?? 0 };
}

export async function findPerson(database: Database, id: number): Promise<PersonRow | undefined> {
  const [person] = await selectPeople(database).where(eq(account.id, id));
  return person;
}

function selectPeople(database: Database) {
  return database
    .select(fields)
    .from(account)
    .leftJoin(secondFactor, eq(secondFactor.accountId, account.id))
    .$dynamic();
}
