import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { contactRequestSchema } from '@isobath/contract';
import type { Config } from '../../../config.ts';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { KnownBrowsers } from '../../protection/known-browsers/index.ts';
import type { MailService } from '../../messages/mail/index.ts';
import { mails } from '../../messages/mail/index.ts';
import { copiesTo, messagesFromSubject } from './message-rules.ts';
import { tryTake } from '../../protection/throttle/index.ts';
import type { Throttle } from '../../protection/throttle/index.ts';
import { findRecipients } from './recipients.ts';
import { findAddress } from './sender.repository.ts';
import type { Challenges } from './challenge.ts';

/** What messages to the team depend on. */
export interface ContactParts {
  readonly database: Database;
  readonly mail: MailService;
  readonly throttle: Throttle;
  readonly knownBrowsers: KnownBrowsers;
  readonly challenges: Challenges;
  readonly settings: Pick<Config, 'contactEmail'>;
}

/** Messages to the team, and nominations of new data. */
export class ContactService {
  private readonly parts: ContactParts;

  constructor(parts: ContactParts) {
    this.parts = parts;
  }

  /**
   * Sends a message to the team and a copy to the sender; false if the copy was omitted. Refuses
   * robots with `not-human`, except those that fill in every field: they get a success reply.
   */
  async send(
    {
      name,
      email,
      message,
      topic,
      challenge,
      proof,
      website,
    }: z.output<typeof contactRequestSchema>,
    request: FastifyRequest,
  ): Promise<boolean> {
    const { database, knownBrowsers, mail, challenges, settings, throttle } = this.parts;
    await throttle.take(messagesFromSubject, knownBrowsers.subjectOf(request));
    if (!challenges.accept(challenge, proof))
      throw new Refusal(
        'not-human',
        'The form was sent too soon, too late, twice, or without its proof.',
      );
    if (website !== undefined && website !== '') return true;
    const mayCopy = await tryTake(throttle, copiesTo, email);
    const recipients = await findRecipients(database, settings);
    const copy = {
      name,
      topic,
      message: (await this.isOwnAddress(email, request.caller)) ? message : breakLinks(message),
    };
    await database.transaction(async (transaction) => {
      for (const to of recipients)
        await mail.post(
          transaction,
          mails.contactMessage,
          { name, email, message, topic, hasCopy: mayCopy },
          { to, replyTo: email },
        );
      if (mayCopy) await mail.post(transaction, mails.contactCopy, copy, { to: email });
    });
    mail.wake();
    return mayCopy;
  }

  private async isOwnAddress(email: string, caller: Caller): Promise<boolean> {
    if (caller.kind !== 'account') return false;
    const own = await findAddress(this.parts.database, caller.accountId);
    return own?.toLowerCase() === email.toLowerCase();
  }
}

/** A copy to an unverified address must not contain links to third parties. */
function breakLinks(text: string): string {
  return text.replaceAll(/:\/\//g, '[:]//').replaceAll(/\bwww\./gi, 'www[.]');
}
