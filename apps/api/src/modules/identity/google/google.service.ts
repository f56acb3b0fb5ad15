import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { googleauthReplySchema, googleauthRequestSchema } from '@isobath/contract';
import { emailSchema } from '@isobath/contract';
import { Refusal } from '../../../platform/problems/problem.ts';
import { hashToken } from '../../../platform/secrets/random-token.ts';
import type { AccountParts, AccountRow, Exchange, SigninService } from '../accounts/index.ts';
import { keyOf, later, rules } from '../accounts/index.ts';
import { mails } from '../../messages/mail/index.ts';
import { createUsedCredentials } from './used-credentials.repository.ts';
import type { GooglePerson, VerifyGoogleToken } from './verify-google-token.ts';

type Answer = z.output<typeof googleauthReplySchema>;

/**
 * A credential is accepted for an hour and a minute after Google issued it; our clock may be behind
 * by as much again.
 */
const maxUseMs = 2 * 3_600_000;

/** What signing in with Google depends on. */
interface GoogleParts extends AccountParts {
  readonly signins: SigninService;
  readonly verify: VerifyGoogleToken;
}

/** Signing in with Google: by the account that is linked, by the account of the same address, or by a new one. */
export class GoogleService {
  private readonly parts: GoogleParts;

  constructor(parts: GoogleParts) {
    this.parts = parts;
  }

  /**
   * Signs in, attaches or registers, by a token that was made for this browser's nonce. Only
   * invalid tokens are counted: Google's signature cannot be forged by trial and error.
   */
  async signIn(
    { userIDToken, register, connect, remember, code }: z.output<typeof googleauthRequestSchema>,
    nonce: string,
    exchange: Exchange,
  ): Promise<Answer> {
    const { throttle } = this.parts;
    const { address } = exchange.request.caller;
    const google = await this.parts.verify(userIDToken, nonce);
    if (google === null || !emailSchema.safeParse(google.email).success) {
      await throttle.take(rules.signInFromAddress, address);
      throw new Refusal('sign-in-failed', 'The sign-in with Google is not valid or has expired.');
    }
    return this.takeOnce(nonce, async () => {
      const { person, answer } =
        connect === true
          ? await this.findOwner(google, exchange.request)
          : await this.findPerson(google, register === true, exchange.request);
      if (connect !== true)
        await this.parts.signins.finish(
          person,
          { by: 'google', code, isRemembered: remember },
          exchange,
        );
      if (person.googleSubject === null) await this.attach(person, google);
      return answer;
    });
  }

  /**
   * Takes a credential once, by the nonce in it: somebody who copied it together with the browser's
   * cookie gains nothing by sending it again. One that signed nobody in (a second factor is wanted
   * first, or a registration) is given back.
   */
  private async takeOnce<Taken>(nonce: string, signIn: () => Promise<Taken>): Promise<Taken> {
    const { clock, database } = this.parts;
    const used = createUsedCredentials(database);
    const nonceHash = hashToken(nonce);
    if (!(await used.claim(nonceHash, later(clock, maxUseMs)))) {
      throw new Refusal(
        'sign-in-failed',
        'This sign-in with Google was used already. Press the button again.',
      );
    }
    try {
      return await signIn();
    } catch (error) {
      await used.release(nonceHash);
      throw error;
    }
  }

  /** Removes credentials that are too old to be sent again. */
  sweep(): Promise<void> {
    const { clock, database } = this.parts;
    return createUsedCredentials(database).removeEnded(clock.now());
  }

  /**
   * The signed-in user, if the Google Account may be connected to theirs: nobody else has connected
   * it, and its verified address is theirs.
   */
  private async findOwner(
    google: GooglePerson,
    { caller }: FastifyRequest,
  ): Promise<{ person: AccountRow; answer: Answer }> {
    const { accounts } = this.parts;
    const person =
      caller.kind === 'account' && caller.via === 'session'
        ? await accounts.find(caller.accountId)
        : undefined;
    if (!person) throw new Refusal('unauthorized', 'You need to log in to do this.');
    const linked = await accounts.findByGoogle(google.subject);
    if (linked && linked.id !== person.id)
      throw new Refusal(
        'conflict',
        'This Google Account belongs to another account of this portal.',
      );
    if (person.googleSubject !== null && person.googleSubject !== google.subject)
      throw new Refusal(
        'conflict',
        'Your account is connected with another Google Account already.',
      );
    if (keyOf(google.email) !== person.emailKey) {
      throw new Refusal(
        'conflict',
        `The Google Account has the address ${google.email}, and yours here is ${person.email}. They must be the same: use the other Google Account, or change your address here first.`,
      );
    }
    return { person, answer: { attach: true } };
  }

  private async findPerson(
    google: GooglePerson,
    mayRegister: boolean,
    request: FastifyRequest,
  ): Promise<{ person: AccountRow; answer: Answer }> {
    const { accounts } = this.parts;
    const linked = await accounts.findByGoogle(google.subject);
    if (linked) return { person: linked, answer: { login: true } };
    const sameAddress = await accounts.findByEmail(google.email);
    if (!sameAddress) {
      if (!mayRegister) throw new Refusal('sign-in-failed', 'No such user');
      return { person: await this.register(google), answer: { register: true } };
    }
    const { caller } = request;
    const isSignedIn =
      caller.kind === 'account' && caller.via === 'session' && caller.accountId === sameAddress.id;
    if (sameAddress.googleSubject !== null || (!google.isAuthoritative && !isSignedIn)) {
      throw new Refusal(
        'conflict',
        'There is an account with this address. Log in with its password first, then connect Google on your profile.',
      );
    }
    return { person: sameAddress, answer: { attach: true } };
  }

  private async attach(person: AccountRow, google: GooglePerson): Promise<void> {
    const { accounts, audit, database, mail, portalUrl } = this.parts;
    await database.transaction(async (transaction) => {
      await accounts.update(transaction, person.id, { googleSubject: google.subject });
      await audit.record(transaction, {
        actorId: person.id,
        targetId: person.id,
        action: 'google-attached',
      });
      await mail.post(
        transaction,
        mails.googleConnected,
        { firstName: person.firstName, url: `${portalUrl()}/contact` },
        { to: person.email },
      );
    });
    mail.wake();
  }

  /** A new account; its username is the address, because chosen usernames contain no `@`. */
  private async register({
    subject,
    email,
    firstName,
    lastName,
  }: GooglePerson): Promise<AccountRow> {
    const { accounts, audit, clock, database } = this.parts;
    return database.transaction(async (transaction) => {
      const keys = { email, emailKey: keyOf(email), username: email, usernameKey: keyOf(email) };
      const person = await accounts.insert(transaction, {
        ...keys,
        firstName,
        lastName,
        googleSubject: subject,
        isAdministrator: false,
        createdAt: clock.now(),
      });
      await accounts.removeSignups(transaction, keys.emailKey);
      await audit.record(transaction, {
        actorId: person.id,
        targetId: person.id,
        action: 'account-made',
        detail: { by: 'google' },
      });
      return person;
    });
  }
}
