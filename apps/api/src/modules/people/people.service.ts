import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { changePersonRequestSchema, peopleQuerySchema, Person } from '@isobath/contract';
import type { Clock } from '../../platform/time/clock.ts';
import type { Database } from '../../platform/catalog-database/database.ts';
import { Refusal } from '../../platform/problems/problem.ts';
import { account, secondFactor } from '../../platform/catalog-database/schema/schema.ts';
import { listWords } from '../../platform/http/search-words.ts';
import type { AccountsRepository } from '../accounts/index.ts';
import type { Audit } from '../audit/index.ts';
import type { SessionsService } from '../sessions/index.ts';

/** What the people page stands on. */
export interface PeopleParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly accounts: AccountsRepository;
  readonly sessions: SessionsService;
  readonly audit: Audit;
}

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

type PersonRow = Awaited<ReturnType<PeopleService['select']>>[number];

/** People as administrators see and change them. */
export class PeopleService {
  private readonly parts: PeopleParts;

  constructor(parts: PeopleParts) {
    this.parts = parts;
  }

  /** People in whose name, username, address or institute every word stands. */
  async search({
    query,
    offset,
    limit,
  }: z.output<typeof peopleQuerySchema>): Promise<{ total: number; people: Person[] }> {
    const { database } = this.parts;
    const text = sql`(${account.firstName} || ' ' || ${account.lastName} || ' ' || coalesce(${account.username}, '') || ' ' || ${account.email} || ' ' || ${account.institute})`;
    const hits = listWords('query', query).map(
      (word) => sql`${text} ilike ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
    );
    const where = hits.length > 0 ? and(...hits) : undefined;
    const rows = await this.select(database)
      .where(where)
      .orderBy(asc(account.lastName), asc(account.firstName), asc(account.id))
      .offset(offset)
      .limit(limit);
    const [all] = await database.select({ total: count() }).from(account).where(where);
    return { total: all?.total ?? 0, people: rows.map(writePerson) };
  }

  /** Grants or revokes administration, suspends or lets in again. Nobody does either to themselves, and one administrator always stays. */
  async change(
    actorId: number,
    id: number,
    { isDataSubmissionAdmin, isSuspended }: z.output<typeof changePersonRequestSchema>,
  ): Promise<Person> {
    const { accounts, audit, clock, database, sessions } = this.parts;
    if (id === actorId)
      throw new Refusal('conflict', 'Nobody can do this to themselves. Ask another administrator.');
    return database.transaction(async (transaction) => {
      const before = await accounts.find(id, transaction);
      if (!before) throw new Refusal('not-found', `There is no person ${id}.`);
      if (
        (isDataSubmissionAdmin === false || isSuspended === true) &&
        before.isAdministrator &&
        (await accounts.countOtherAdministrators(transaction, id)) === 0
      ) {
        throw new Refusal('conflict', 'This is the last administrator.');
      }
      if (isDataSubmissionAdmin !== undefined && isDataSubmissionAdmin !== before.isAdministrator) {
        await accounts.update(transaction, id, { isAdministrator: isDataSubmissionAdmin });
        await audit.record(transaction, {
          actorId,
          targetId: id,
          action: isDataSubmissionAdmin ? 'administrator-granted' : 'administrator-revoked',
        });
      }
      if (isSuspended !== undefined && isSuspended !== (before.suspendedAt !== null)) {
        await accounts.update(transaction, id, { suspendedAt: isSuspended ? clock.now() : null });
        if (isSuspended) await sessions.endOthers(transaction, id, null);
        await audit.record(transaction, {
          actorId,
          targetId: id,
          action: isSuspended ? 'suspended' : 'let-in-again',
        });
      }
      const [after] = await this.select(transaction).where(eq(account.id, id));
      return writePerson(after!);
    });
  }

  /** The rows of people, to be narrowed. */
  select(database: Database) {
    return database
      .select(fields)
      .from(account)
      .leftJoin(secondFactor, eq(secondFactor.accountId, account.id))
      .$dynamic();
  }
}

function writePerson({
  suspendedAt,
  confirmedAt,
  createdAt,
  lastSignInAt,
  ...person
}: PersonRow): Person {
  return {
    ...person,
    isSuspended: suspendedAt !== null,
    hasSecondFactor: confirmedAt !== null,
    createdAt: createdAt.toISOString(),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
  };
}
