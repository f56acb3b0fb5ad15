import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isChosenUsername } from '@isobath/contract';
import type {
  chooseusernameRequestSchema,
  Me,
  updateinfoRequestSchema,
  UserInfo,
} from '@isobath/contract';
import { Refusal } from '../../../platform/problems/problem.ts';
import { createToken } from '../../../platform/secrets/random-token.ts';
import { isUniqueViolation } from '../../../platform/catalog-database/database-failure.ts';
import { mails } from '../../messages/mail/index.ts';
import type { AccountParts, Exchange } from './account-parts.ts';
import { later, requireSignedIn } from './account-parts.ts';
import type { AccountRow } from './accounts.repository.ts';
import { keyOf } from './key-of.ts';
import type { PasswordService } from './password.service.ts';
import { holdsOneOf } from './passwords.ts';
import { rules } from './rules.ts';
import { usernameTaken } from './username-taken.ts';

const minuteMs = 60_000;
const linkMinutes = 30;

/** What other modules store about a person, for the data export. */
export interface PersonalRecords {
  readonly name: string;
  read(accountId: number): Promise<unknown>;
}

/** What the profile depends on. */
interface ProfileParts extends AccountParts {
  readonly passwords: PasswordService;
  readonly requireAdminSecondFactor: boolean;
  /** When the user last requested rows of a dataset. */
  lastDatasetTouch(accountId: number): Promise<Date | null>;
  readonly records: readonly PersonalRecords[];
}

/** What users see and change in their own account. */
export class ProfileService {
  private readonly parts: ProfileParts;

  constructor(parts: ProfileParts) {
    this.parts = parts;
  }

  /** The signed-in user, as the pages show them. */
  async describe(request: FastifyRequest): Promise<Extract<Me, { kind: 'account' }>> {
    return {
      kind: 'account',
      user: await this.userInfo(await requireSignedIn(this.parts, request)),
    };
  }

  /** Changes the given fields of the signed-in user, and nothing else in the account. */
  async update(
    request: FastifyRequest,
    {
      firstName,
      lastName,
      institute,
      department,
      country,
      isNewsSubscribed,
      isNewsWeekly,
    }: z.output<typeof updateinfoRequestSchema>['userInfo'],
  ): Promise<void> {
    const { accounts, clock, database, sessions } = this.parts;
    const given = Object.entries({
      firstName,
      lastName,
      institute,
      department,
      country,
      isNewsSubscribed,
      isNewsWeekly,
    }).filter(([, value]) => value !== undefined);
    const week = isNewsWeekly === true ? { newsWeekAt: clock.now() } : {};
    if (given.length > 0)
      await accounts.update(database, sessions.of(request).accountId, {
        ...Object.fromEntries(given),
        ...week,
      });
  }

  /**
   * Gives an account that uses its address as username a chosen username, once. Refuses with
   * `conflict` if the name is taken, and with `bad-request` if the password contains it.
   */
  async chooseUsername(
    request: FastifyRequest,
    { username, password }: z.output<typeof chooseusernameRequestSchema>,
  ): Promise<void> {
    const { accounts, audit, database, mail, portalUrl } = this.parts;
    const person = await requireSignedIn(this.parts, request);
    if (isChosenUsername(person.username))
      throw new Refusal('conflict', 'The account already has a username.');
    if (person.passwordHash !== null) await this.parts.passwords.prove(person, request, password);
    if (holdsOneOf(password ?? '', [username]))
      throw new Refusal('bad-request', 'Your password contains the username.', {
        fields: [
          { field: 'username', problem: 'is contained in your password; choose another one' },
        ],
      });
    try {
      await database.transaction(async (transaction) => {
        await accounts.update(transaction, person.id, { username, usernameKey: keyOf(username) });
        await audit.record(transaction, {
          actorId: person.id,
          targetId: person.id,
          action: 'username-chosen',
        });
        await mail.post(
          transaction,
          mails.usernameChosen,
          { firstName: person.firstName, username, url: `${portalUrl()}/forgotpass` },
          { to: person.email },
        );
      });
    } catch (error) {
      throw isUniqueViolation(error) ? usernameTaken(username) : error;
    }
    mail.wake();
  }

  /**
   * Sends a link to the new address, and a notice to the old one. Refuses with `conflict` an
   * address that has an account.
   */
  async changeEmail(
    request: FastifyRequest,
    { password, email }: { readonly password: string; readonly email: string },
  ): Promise<void> {
    const { accounts, clock, database, mail, portalUrl, throttle } = this.parts;
    const person = await requireSignedIn(this.parts, request);
    await this.parts.passwords.prove(person, request, password);
    await throttle.take(rules.changeEmail, String(person.id));
    if (await accounts.findByEmail(email)) {
      const problem = `is "${email}", which is already in use; choose another address`;
      throw new Refusal('conflict', 'The address is already in use.', {
        fields: [{ field: 'email', problem }],
      });
    }
    const { token, tokenHash } = createToken();
    await database.transaction(async (transaction) => {
      await accounts.addToken(transaction, {
        accountId: person.id,
        purpose: 'change-email',
        tokenHash,
        subject: email,
        createdAt: clock.now(),
        expiresAt: later(clock, linkMinutes * minuteMs),
      });
      const words = {
        firstName: person.firstName,
        url: `${portalUrl()}/confirm/${token}`,
        minutes: linkMinutes,
      };
      await mail.post(transaction, mails.confirmAddress, words, {
        to: email,
        lifetimeMs: linkMinutes * minuteMs,
      });
      await mail.post(
        transaction,
        mails.addressChangeAsked,
        { firstName: person.firstName, email, url: `${portalUrl()}/forgotpass` },
        { to: person.email },
      );
    });
    mail.wake();
  }

  /** Everything that is stored about the signed-in user; of secrets only that they exist. */
  async collect(request: FastifyRequest): Promise<Record<string, unknown>> {
    const { clock, sessions } = this.parts;
    const person = await requireSignedIn(this.parts, request);
    const {
      passwordHash,
      googleSubject,
      emailKey: _emailKey,
      usernameKey: _usernameKey,
      isAdministrator,
      ...account
    } = person;
    const collected: Record<string, unknown> = {
      writtenAt: clock.now().toISOString(),
      account: {
        ...account,
        isDataSubmissionAdmin: isAdministrator,
        hasPassword: passwordHash !== null,
        googleSubject,
      },
      sessions: (await sessions.list(person.id)).map(({ tokenHash: _hash, ...session }) => session),
    };
    for (const { name, read } of this.parts.records) collected[name] = await read(person.id);
    return collected;
  }

  /**
   * Deletes the account with all that belongs to it. Refuses with `conflict` for the last
   * administrator.
   */
  async remove({ request, reply }: Exchange, password: string | undefined): Promise<void> {
    const { accounts, audit, database, knownBrowsers, mail, sessions } = this.parts;
    const person = await requireSignedIn(this.parts, request);
    await this.parts.passwords.prove(person, request, password);
    await database.transaction(async (transaction) => {
      if (
        person.isAdministrator &&
        (await accounts.countOtherAdministrators(transaction, person.id)) === 0
      ) {
        throw new Refusal(
          'conflict',
          'This is the last administrator. Make another user an administrator first.',
        );
      }
      await accounts.remove(transaction, person.id);
      await accounts.removeSignups(transaction, keyOf(person.email));
      await audit.record(transaction, {
        actorId: null,
        action: 'account-deleted',
        detail: { account: person.id },
      });
      await mail.forget(transaction, person.email);
      await mail.post(
        transaction,
        mails.accountDeleted,
        { firstName: person.firstName },
        { to: person.email },
      );
    });
    sessions.forgetCookie({ request, reply });
    knownBrowsers.forget({ request, reply }, person.id);
    mail.wake();
  }

  private async userInfo(person: AccountRow): Promise<UserInfo> {
    const hasSecondFactor = await this.parts.secondFactor.isOn(person.id);
    const {
      id,
      firstName,
      lastName,
      username,
      email,
      institute,
      department,
      country,
      isNewsSubscribed,
      isNewsWeekly,
    } = person;
    return {
      id,
      firstName,
      lastName,
      username,
      email,
      institute,
      department,
      country,
      isNewsSubscribed,
      isNewsWeekly,
      isDataSubmissionAdmin: person.isAdministrator,
      lastDatasetTouch: (await this.parts.lastDatasetTouch(id))?.toISOString() ?? null,
      createdAt: person.createdAt.toISOString(),
      hasPassword: person.passwordHash !== null,
      hasGoogle: person.googleSubject !== null,
      hasSecondFactor,
      needsSecondFactor:
        person.isAdministrator && this.parts.requireAdminSecondFactor && !hasSecondFactor,
    };
  }
}
