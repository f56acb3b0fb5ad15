import type { MailContent } from '../mail/index.ts';

/** What subscribers are told; the link that ends the subscription is put in for each of them. */
export interface SubscriptionMail {
  readonly name: string;
  readonly content: Omit<MailContent, 'unsubscribeUrl'>;
}
