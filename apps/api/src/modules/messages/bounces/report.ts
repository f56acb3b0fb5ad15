import type { BounceKind } from '@isobath/contract';

/** What somebody tells of a mail of this portal. */
export interface BounceReport {
  /** The random part of its return address. */
  readonly token: string;
  readonly kind: BounceKind;
  /** In the words of the mail server. */
  readonly reason: string;
}

/** The random part of a return address: `bounces+<token>@…`. */
const inReturnAddress = /\+([0-9a-f]{32})@/i;
/** The same in a Message-ID: `mail-<number>-<ms>.<token>@…`. */
const inMessageId = /mail-\d+-\d+\.([0-9a-f]{32})@/i;

/** The token that a text names: in the return address of a mail, or in its Message-ID. */
export function findToken(text: string): string | undefined {
  return (inReturnAddress.exec(text) ?? inMessageId.exec(text))?.[1]?.toLowerCase();
}

/** Enhanced codes (RFC 3463) that say of an address that no mail will ever arrive there. */
const deadCodes: ReadonlySet<string> = new Set([
  '5.1.0',
  '5.1.1',
  '5.1.2',
  '5.1.3',
  '5.1.6',
  '5.1.10',
  '5.2.1',
]);
const unknownUser =
  /user unknown|unknown user|no such (?:user|recipient|mailbox|address)|does ?n.t exist|does not exist|unrouteable address|mailbox (?:unavailable|not found)|recipient (?:not found|address rejected: (?:user )?unknown)/i;

/**
 * Whether a failure is of the address (RFC 3463 X.1.*, disabled mailboxes, and servers that say so in
 * words with a plain 5.0.0 or none), or of something that may pass: a full mailbox, a policy, a host out of reach.
 */
export function classifyFailure(status: string, diagnostic: string): BounceKind {
  const [, inText] = /\b(5\.\d{1,3}\.\d{1,3})\b/.exec(diagnostic) ?? [];
  const code = status === '' || status === '5.0.0' ? (inText ?? status) : status;
  if (deadCodes.has(code)) return 'hard';
  const isVague = code === '' || code === '5.0.0';
  const isPermanent = /\b55[0-9]\b/.test(diagnostic) || code === '5.0.0';
  return isVague && isPermanent && unknownUser.test(diagnostic) ? 'hard' : 'soft';
}
