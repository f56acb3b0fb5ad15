import type { z } from 'zod';
import type { signinRequestSchema } from '@isobath/contract';
import { Refusal } from '../../../platform/problems/problem.ts';
import { mails } from '../../messages/mail/index.ts';
import { tryTake } from '../../protection/throttle/index.ts';
import type { AccountParts, Exchange } from './account-parts.ts';
import type { AccountRow } from './accounts.repository.ts';
import { isPasswordOf } from './passwords.ts';
import { keyOf } from './key-of.ts';
import { pairOf, rules } from './rules.ts';

/** Signing in by password, and the last step of every kind of sign-in. */
export class SigninService {
  private readonly parts: AccountParts;

  constructor(parts: AccountParts) {
    this.parts = parts;
  }

  /**
   * Signs in by username and password. An unknown name takes as long as a wrong password and gets
   * the same reply.
   */
  async signIn(
    { username, password, remember, code }: z.output<typeof signinRequestSchema>,
    exchange: Exchange,
  ): Promise<void> {
    const { accounts, knownBrowsers, throttle } = this.parts;
    const { address } = exchange.request.caller;
    const pair = pairOf(username, address);
    const found = await accounts.findByName(username);
    const browser = found ? knownBrowsers.subjectFor(exchange.request, found.id) : null;
    if (browser !== null) await throttle.take(rules.signInFromBrowser, browser);
    else {
      await throttle.take(rules.signInToAccount, pair);
      await throttle.take(rules.signInFromAddress, address);
    }
    const isRight = await isPasswordOf(found?.passwordHash ?? null, password);
    if (!found || !isRight) {
      await this.note('sign-in-failed', found?.id ?? null, { at: 'password' });
      await this.countFailure(found, username);
      throw new Refusal('sign-in-failed', 'Login failed.');
    }
    await this.finish(found, { by: 'password', code, isRemembered: remember }, exchange);
    if (browser !== null) return throttle.forget(rules.signInFromBrowser, browser);
    await throttle.forget(rules.signInToAccount, pair);
    await throttle.giveBack(rules.signInFromAddress, address);
  }

  /**
   * Signs in a user whose first factor was correct: asks for the second factor if there is one, and
   * starts the session.
   */
  async finish(
    person: AccountRow,
    shown: {
      readonly by: 'password' | 'google';
      readonly code: string | undefined;
      readonly isRemembered: boolean;
    },
    exchange: Exchange,
  ): Promise<void> {
    const { accounts, clock, database, knownBrowsers, secondFactor, sessions } = this.parts;
    if (person.suspendedAt !== null) {
      await this.note('sign-in-failed', person.id, { at: 'suspension' });
      throw new Refusal('suspended', 'The account is suspended.');
    }
    const hasSecondFactor = await secondFactor.isOn(person.id);
    if (hasSecondFactor) await this.takeSecondFactor(person.id, shown.code);
    await sessions.begin(exchange, person.id, {
      isRemembered: shown.isRemembered,
      hasSecondFactor,
    });
    knownBrowsers.remember(exchange, person.id);
    await accounts.update(database, person.id, { lastSignInAt: clock.now() });
    await this.note('signed-in', person.id, { by: shown.by, secondFactor: hasSecondFactor });
  }

  /**
   * Takes a code of the second factor; refuses with `second-factor-needed` without one and
   * `second-factor-wrong`.
   */
  async takeSecondFactor(accountId: number, code: string | undefined): Promise<void> {
    const { secondFactor, throttle } = this.parts;
    if (code === undefined || code === '')
      throw new Refusal('second-factor-needed', 'Enter the code of your second factor.');
    await throttle.take(rules.secondFactor, String(accountId));
    if (!(await secondFactor.take(accountId, code))) {
      await this.note('sign-in-failed', accountId, { at: 'second factor' });
      throw new Refusal('second-factor-wrong', 'The code is not right, or has been used.');
    }
    await throttle.forget(rules.secondFactor, String(accountId));
  }

  /** Tells the owner of an account of many wrong passwords, once a day; counts for unknown names too, so that both are the same work. */
  private async countFailure(person: AccountRow | undefined, name: string): Promise<void> {
    const { database, mail, portalUrl, throttle } = this.parts;
    const subject = person ? `account ${person.id}` : `name ${keyOf(name)}`;
    if (await tryTake(throttle, rules.failuresOfAccount, subject)) return;
    if (!person || !(await tryTake(throttle, rules.noticeOfFailures, subject))) return;
    await mail.post(
      database,
      mails.failedLogins,
      {
        firstName: person.firstName,
        failures: rules.failuresOfAccount.free,
        url: `${portalUrl()}/forgotpass`,
      },
      { to: person.email },
    );
    mail.wake();
  }

  /** Records the outcome of a sign-in, also for an unknown name, so that both are the same work. */
  private note(
    action: 'signed-in' | 'sign-in-failed',
    accountId: number | null,
    detail: Record<string, string | boolean>,
  ): Promise<void> {
    const { audit, database } = this.parts;
    return audit.record(database, {
      actorId: action === 'signed-in' ? accountId : null,
      targetId: accountId,
      action,
      detail,
    });
  }
}
