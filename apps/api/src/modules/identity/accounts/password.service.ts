import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { firstPasswordMark } from '@isobath/contract';
import type { changepasswordRequestSchema, choosepasswordRequestSchema } from '@isobath/contract';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { Database } from '../../../platform/catalog-database/database.ts';
import type { KeysService } from '../keys/index.ts';
import { createToken, hashToken } from '../../../platform/secrets/random-token.ts';
import { mails } from '../../messages/mail/index.ts';
import type { AccountParts } from './account-parts.ts';
import { later, requireSignedIn } from './account-parts.ts';
import type { AccountRow } from './accounts.repository.ts';
import { inWholeSteps } from './answer-time.ts';
import { assertUncommon, hashPassword, isPasswordOf } from './passwords.ts';
import { pairOf, rules } from './rules.ts';
import type { SignupService } from './signup.service.ts';

const minuteMs = 60_000;
const linkMinutes = 30;
const invitationHours = 24;
/** With this many working links in the mailbox already, another one would only clutter it. */
const maxLinks = 20;
const recentSignInMs = 15 * minuteMs;

/** What passwords depend on. */
interface PasswordParts extends AccountParts {
  readonly signups: SignupService;
  readonly keys: Pick<KeysService, 'listForMail'>;
}

/** Choosing and changing passwords, and confirming identity. */
export class PasswordService {
  private readonly parts: PasswordParts;

  constructor(parts: PasswordParts) {
    this.parts = parts;
  }

  /**
   * Sends a link if there is an account, a link that finishes the sign-up if one is pending, and
   * otherwise nothing; the answer is the same.
   */
  async forget(email: string, subject: string): Promise<void> {
    const { throttle } = this.parts;
    await throttle.take(rules.forgotFromAddress, subject);
    await throttle.take(rules.forgotOfEmail, pairOf(email, subject));
    await inWholeSteps(() => this.sendLink(email));
    // After the delay, and in every case, because sending slows down other requests.
    this.parts.mail.wake();
  }

  /** Creates a link with which an administrator chooses the first password. */
  async invite(
    transaction: Database,
    { id, email }: Pick<AccountRow, 'id' | 'email'>,
  ): Promise<string> {
    const url = await this.makeLink(transaction, id, {
      minutes: invitationHours * 60,
      mark: firstPasswordMark,
    });
    await this.parts.mail.post(
      transaction,
      mails.administratorInvitation,
      { url, hours: invitationHours },
      { to: email, lifetimeMs: invitationHours * 60 * minuteMs },
    );
    return url;
  }

  /** Creates such a link without a mail: the command line passes it on. */
  makeInvitation(transaction: Database, accountId: number): Promise<string> {
    return this.makeLink(transaction, accountId, { minutes: invitationHours * 60 });
  }

  /** Chooses a password by a link, once; links that do not work are counted. All sessions end, and all other links. */
  async choose(
    { token, password, username, revokeKeys }: z.output<typeof choosepasswordRequestSchema>,
    address: string,
  ): Promise<void> {
    const { accounts, clock, database, throttle, sessions } = this.parts;
    const ended = new Refusal('link-ended', 'The link has already been used or has expired.');
    const found = await accounts.findToken(hashToken(token), 'choose-password', clock.now());
    const person = found && (await accounts.find(found.accountId));
    if (!person) {
      if (await this.parts.signups.finish({ token, password, username })) return;
      await throttle.take(rules.useLink, address);
      throw ended;
    }
    assertUncommon(password, [person.username ?? '', person.email], 'password');
    const passwordHash = await hashPassword(password);
    await database.transaction(async (transaction) => {
      if (
        !(await accounts.takeToken(transaction, hashToken(token), 'choose-password', clock.now()))
      )
        throw ended;
      const name =
        person.username === null ? { username: person.email, usernameKey: person.emailKey } : {};
      await accounts.update(transaction, person.id, { passwordHash, ...name });
      await sessions.endOthers(transaction, person.id, null);
      await this.tellOfChange(transaction, person, revokeKeys);
    });
    this.parts.mail.wake();
  }

  /** Changes the password of the signed-in user; their other sessions and all links end. */
  async change(
    request: FastifyRequest,
    { password, newPassword, revokeKeys }: z.output<typeof changepasswordRequestSchema>,
  ): Promise<void> {
    const { accounts, database, sessions } = this.parts;
    const person = await requireSignedIn(this.parts, request);
    await this.prove(person, request, password);
    assertUncommon(newPassword, [person.username ?? '', person.email], 'newPassword');
    const passwordHash = await hashPassword(newPassword);
    await database.transaction(async (transaction) => {
      await accounts.update(transaction, person.id, { passwordHash });
      await sessions.endOthers(transaction, person.id, sessions.of(request).id);
      await this.tellOfChange(transaction, person, revokeKeys);
    });
    this.parts.mail.wake();
  }

  /**
   * Makes sure that the signed-in user is the account's owner before something that cannot be
   * undone: by the password, or, where the account has none, by a sign-in of the last 15 minutes.
   */
  async prove(
    person: AccountRow,
    request: FastifyRequest,
    password: string | undefined,
  ): Promise<void> {
    const { clock, sessions, throttle } = this.parts;
    if (person.passwordHash === null) {
      if (clock.now().getTime() - sessions.of(request).createdAt.getTime() <= recentSignInMs)
        return;
      throw new Refusal(
        'recent-sign-in-needed',
        'The account has no password, and your last login was more than 15 minutes ago.',
      );
    }
    const subject = String(person.id);
    await throttle.take(rules.passwordProof, subject);
    if (!(await isPasswordOf(person.passwordHash, password ?? '')))
      throw new Refusal('password-wrong', 'The current password is not correct.');
    await throttle.forget(rules.passwordProof, subject);
  }

  private async sendLink(email: string): Promise<void> {
    const { accounts, clock, database, mail } = this.parts;
    const person = await accounts.findByEmail(email);
    const waiting = await accounts.findSignup(email, clock.now());
    if (!person) {
      if (!waiting) return;
      await database.transaction((transaction) =>
        this.parts.signups.inviteToFinish(waiting, transaction),
      );
      return;
    }
    if ((await accounts.countLinks(person.id, 'choose-password', clock.now())) >= maxLinks) return;
    await database.transaction(async (transaction) => {
      const url = await this.makeLink(transaction, person.id, { minutes: linkMinutes });
      const words = {
        firstName: person.firstName,
        username: person.username ?? person.email,
        url,
        minutes: linkMinutes,
      };
      return mail.post(transaction, mails.choosePassword, words, {
        to: person.email,
        lifetimeMs: linkMinutes * minuteMs,
      });
    });
  }

  private async makeLink(
    transaction: Database,
    accountId: number,
    { minutes, mark }: { readonly minutes: number; readonly mark?: string },
  ): Promise<string> {
    const { accounts, clock, portalUrl } = this.parts;
    const { token, tokenHash } = createToken(mark);
    await accounts.addToken(transaction, {
      accountId,
      purpose: 'choose-password',
      tokenHash,
      subject: '',
      createdAt: clock.now(),
      expiresAt: later(clock, minutes * minuteMs),
    });
    return `${portalUrl()}/choosepassword/${token}`;
  }

  private async tellOfChange(
    transaction: Database,
    person: AccountRow,
    areKeysRevoked: boolean,
  ): Promise<void> {
    const { accounts, audit, mail, portalUrl } = this.parts;
    await accounts.voidTokens(transaction, person.id);
    const keys = await this.parts.keys.listForMail(transaction, person.id, areKeysRevoked);
    if (areKeysRevoked)
      for (const { id } of keys)
        await audit.record(transaction, {
          actorId: person.id,
          targetId: person.id,
          action: 'key-revoked',
          detail: { key: id },
        });
    await audit.record(transaction, {
      actorId: person.id,
      targetId: person.id,
      action: 'password-changed',
    });
    await mail.post(
      transaction,
      mails.passwordChanged,
      { firstName: person.firstName, keys, areKeysRevoked, url: `${portalUrl()}/forgotpass` },
      { to: person.email },
    );
  }
}
