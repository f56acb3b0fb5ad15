import { formatIsoDate } from '@isobath/ocean';
import { defineMail, greet } from '../../mail-template.ts';

/** What the owner of a webhook is told when the portal gives it up. */
export interface DisabledWebhook {
  readonly firstName: string;
  readonly address: string;
  /** The event that could not be sent last. */
  readonly event: string;
  readonly sinceMs: number;
  readonly reason: string;
  /** The page of their webhooks. */
  readonly url: string;
}

export const webhookDisabled = defineMail<DisabledWebhook>({
  name: 'webhook-disabled',
  sample: {
    firstName: 'Zoë',
    address: 'https://hooks.example.org/isobath',
    event: 'Aloha_Mooring, version 3',
    sinceMs: Date.UTC(2026, 4, 1),
    reason: 'It was answered 503; expected 200 to 299.',
    url: 'https://portal.example.org/webhooks',
  },
  write: ({ firstName, address, event, sinceMs, reason, url }) => ({
    subject: 'A webhook of yours has been disabled',
    greeting: greet(firstName),
    paragraphs: [
      `Your webhook at ${address} has taken no event since ${formatIsoDate(sinceMs)}, so it has been disabled: no more events are sent to it.`,
      `The last one was “${event}”. ${reason}`,
      'Events that it has not taken yet are kept for a while. When the address works again, resume the webhook and they are sent; new events are kept for it only from then on.',
    ],
    action: { label: 'Open your webhooks', url },
  }),
});
