import type { z } from 'zod';
import type { confirmReplySchema, signupRequestSchema } from '@isobath/contract';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import { createToken, hashToken } from '../../../platform/secrets/random-token.ts';
import { isUniqueViolation } from '../../../platform/catalog-database/database-failure.ts';
import { mails } from '../../messages/mail/index.ts';
import type { AccountParts } from './account-parts.ts';
import { later } from './account-parts.ts';
import { keyOf } from './key-of.ts';
import type { SignupRow } from './signups.repository.ts';
import { assertUncommon, hashPassword } from './passwords.ts';
import { pairOf, rules } from './rules.ts';
import { usernameTaken } from './username-taken.ts';

const dayMs = 86_400_000;

/**
 * Registering: the details are stored separately from accounts until the link in the mail is
 * followed.
 */
export class SignupService {
  private readonly parts: AccountParts;

  constructor(parts: AccountParts) {
    this.parts = parts;
  }

  /** Whether a username is free. Whether an address has an account is never revealed. */
  async isFree(username: string, subject: string): Promise<boolean> {
    const { accounts, throttle } = this.parts;
    await throttle.take(rules.validate, subject);
    return !(await accounts.isUsernameTaken(username));
  }

  /**
   * Accepts a sign-up. An address with an account gets the same answer after the same work, and a
   * mail that says so to its owner.
   */
  async signUp(
    { password, ...profile }: z.output<typeof signupRequestSchema>,
    subject: string,
  ): Promise<void> {
    const { accounts, clock, throttle, database, mail } = this.parts;
    await throttle.take(rules.signUpFromAddress, subject);
    await throttle.take(rules.signUpOfEmail, pairOf(profile.email, subject));
    assertUncommon(password, [profile.username, profile.email], 'password');
    const passwordHash = await hashPassword(password);
    if (await accounts.isUsernameTaken(profile.username)) throw usernameTaken(profile.username);
    const owner = await accounts.findByEmail(profile.email);
    const { token, tokenHash } = createToken();
    await database.transaction(async (transaction) => {
      const keys = { emailKey: keyOf(profile.email), usernameKey: keyOf(profile.username) };
      await accounts.addSignup(transaction, {
        tokenHash,
        ...keys,
        profile,
        passwordHash,
        createdAt: clock.now(),
        expiresAt: later(clock, dayMs),
      });
      if (owner === undefined) return this.postConfirmation(transaction, profile, token);
      const words = {
        firstName: owner.firstName,
        username: owner.username ?? owner.email,
        url: `${this.parts.portalUrl()}/forgotpass`,
      };
      return mail.post(transaction, mails.alreadyRegistered, words, {
        to: owner.email,
        lifetimeMs: dayMs,
      });
    });
    mail.wake();
  }

  /**
   * Sends a link that finishes a waiting sign-up. Anybody may have sent that sign-up: the person
   * who reads the mail chooses the username and the password, and never gets an account whose
   * password a stranger knows.
   */
  async inviteToFinish(
    { profile, emailKey, usernameKey }: SignupRow,
    transaction: Database,
  ): Promise<void> {
    const { accounts, clock, mail, portalUrl } = this.parts;
    const { token, tokenHash } = createToken();
    await accounts.addSignup(transaction, {
      tokenHash,
      emailKey,
      usernameKey,
      profile,
      passwordHash: null,
      createdAt: clock.now(),
      expiresAt: later(clock, dayMs),
    });
    const url = `${portalUrl()}/choosepassword/${token}?registering=true`;
    await mail.post(
      transaction,
      mails.finishSignup,
      { firstName: profile.firstName, url },
      { to: profile.email, lifetimeMs: dayMs },
    );
  }

  /**
   * Creates the account for a link that finishes a sign-up, with the username and the password
   * chosen there; false if the link is invalid.
   */
  async finish({
    token,
    password,
    username,
  }: {
    readonly token: string;
    readonly password: string;
    readonly username: string | undefined;
  }): Promise<boolean> {
    const { accounts, clock, database } = this.parts;
    const tokenHash = hashToken(token);
    const waiting = await accounts.findUnfinished(tokenHash, clock.now());
    if (!waiting) return false;
    if (username === undefined) {
      throw new Refusal(
        'bad-request',
        'This link completes a registration: choose a username too.',
        {
          fields: [
            { field: 'username', problem: 'is missing; expected a name of 3 to 40 characters' },
          ],
        },
      );
    }
    const { email } = waiting.profile;
    assertUncommon(password, [username, email], 'password');
    const passwordHash = await hashPassword(password);
    if (await accounts.isUsernameTaken(username)) throw usernameTaken(username);
    return refuseTaken(() =>
      database.transaction(async (transaction) => {
        const row = await accounts.takeUnfinished(transaction, tokenHash, clock.now());
        if (!row) return false;
        await this.makeAccount(transaction, {
          ...row,
          passwordHash,
          usernameKey: keyOf(username),
          profile: { ...row.profile, username },
        });
        return true;
      }),
    );
  }

  /** Follows the link of a sign-up or of a change of address, once. Only links that do not work are counted: tokens of 256 bits are not guessed. */
  async confirm(token: string, address: string): Promise<z.output<typeof confirmReplySchema>> {
    const { throttle } = this.parts;
    const confirmed =
      (await this.confirmSignup(hashToken(token))) ?? (await this.confirmAddress(hashToken(token)));
    if (confirmed) return confirmed;
    await throttle.take(rules.useLink, address);
    throw new Refusal(
      'link-ended',
      'The link has already been used or has expired. If you have confirmed your e-mail address, you can log in.',
    );
  }

  private async confirmSignup(
    tokenHash: string,
  ): Promise<z.output<typeof confirmReplySchema> | null> {
    const { accounts, clock, database } = this.parts;
    return refuseTaken(() =>
      database.transaction(async (transaction) => {
        const row = await accounts.takeSignup(transaction, tokenHash, clock.now());
        if (!row) return null;
        await this.makeAccount(transaction, row);
        return {
          purpose: 'signup' as const,
          username: row.profile.username,
          email: row.profile.email,
        };
      }),
    );
  }

  private async makeAccount(
    transaction: Database,
    { profile, emailKey, usernameKey, passwordHash }: SignupRow,
  ): Promise<void> {
    const { accounts, audit, clock } = this.parts;
    const made = await accounts.insert(transaction, {
      ...profile,
      emailKey,
      usernameKey,
      passwordHash,
      isAdministrator: false,
      createdAt: clock.now(),
    });
    await accounts.removeSignups(transaction, emailKey);
    await audit.record(transaction, {
      actorId: made.id,
      targetId: made.id,
      action: 'account-made',
    });
  }

  private async confirmAddress(
    tokenHash: string,
  ): Promise<z.output<typeof confirmReplySchema> | null> {
    const { accounts, clock, database, audit, mail, portalUrl } = this.parts;
    try {
      return await database.transaction(async (transaction) => {
        const taken = await accounts.takeToken(transaction, tokenHash, 'change-email', clock.now());
        const before = taken && (await accounts.find(taken.accountId, transaction));
        if (!taken || !before) return null;
        const email = taken.subject;
        const isNamedByAddress = before.usernameKey === before.emailKey;
        await accounts.update(transaction, before.id, {
          email,
          emailKey: keyOf(email),
          ...(isNamedByAddress && { username: email, usernameKey: keyOf(email) }),
        });
        await accounts.voidTokens(transaction, before.id);
        await accounts.removeSignups(transaction, keyOf(email));
        await audit.record(transaction, {
          actorId: before.id,
          targetId: before.id,
          action: 'address-changed',
        });
        await mail.post(
          transaction,
          mails.addressChanged,
          { firstName: before.firstName, email, url: `${portalUrl()}/contact` },
          { to: before.email },
        );
        return {
          purpose: 'change-email' as const,
          username: isNamedByAddress ? email : before.username,
          email,
        };
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new Refusal('conflict', 'This address belongs to another account by now.', {
        cause: error,
      });
    } finally {
      mail.wake();
    }
  }

  private postConfirmation(
    transaction: Database,
    { firstName, username, email }: SignupRow['profile'],
    token: string,
  ): Promise<number> {
    const url = `${this.parts.portalUrl()}/confirm/${token}`;
    return this.parts.mail.post(
      transaction,
      mails.confirmSignup,
      { firstName, username, url },
      { to: email, lifetimeMs: dayMs },
    );
  }
}

async function refuseTaken<Made>(make: () => Promise<Made>): Promise<Made> {
  try {
    return await make();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Refusal(
      'conflict',
      'The username or the e-mail address belongs to an account by now.',
      {
        cause: error,
      },
    );
  }
}
