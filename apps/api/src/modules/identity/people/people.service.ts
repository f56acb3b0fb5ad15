import { requireValue } from '@isobath/ocean';
import type { z } from 'zod';
import type { changePersonRequestSchema, peopleQuerySchema, Person } from '@isobath/contract';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import { listWords } from '../../../platform/http/search-words.ts';
import type { AccountsRepository } from '../accounts/index.ts';
import type { Audit } from '../../protection/audit/index.ts';
import type { SessionsService } from '../sessions/index.ts';
import type { PersonRow } from './people.repository.ts';
import { findPerson, searchPeople } from './people.repository.ts';

/** What the people page depends on. */
export interface PeopleParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly accounts: AccountsRepository;
  readonly sessions: SessionsService;
  readonly audit: Audit;
}

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
    const { rows, total } = await searchPeople(this.parts.database, {
      words: listWords('query', query),
      offset,
      limit,
    });
    return { total, people: rows.map(writePerson) };
  }

  /** Grants or revokes administration, suspends or lets in again. Nobody does either to themselves, and one administrator always stays. */
  async change(
    actorId: number,
    id: number,
    { isDataSubmissionAdmin, isSuspended }: z.output<typeof changePersonRequestSchema>,
  ): Promise<Person> {
    const { accounts, audit, clock, database, sessions } = this.parts;
    if (id === actorId)
      throw new Refusal(
        'conflict',
        'You cannot do this to your own account. Ask another administrator.',
      );
    return database.transaction(async (transaction) => {
      const before = await accounts.find(id, transaction);
      if (!before) throw new Refusal('not-found', `There is no user ${id}.`);
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
      return writePerson(
        requireValue(await findPerson(transaction, id), 'person that was changed'),
      );
    });
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
