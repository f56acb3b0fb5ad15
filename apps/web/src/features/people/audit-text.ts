import type { AuditLog } from '@isobath/contract';
import { formatBytes, formatCount } from '@isobath/ocean';

/** One entry of the audit log as the API lists it. */
export type AuditEntry = AuditLog['entries'][number];

interface KindText {
  /** Stands in the list of kinds. */
  label: string;
  /** Goes on after who did it. `whom`: whose account it was done to. */
  tell: (entry: AuditEntry, whom: string) => string;
  /** Who did it where nobody was signed in. */
  nobody?: string;
}

const commandLine = 'Command line';
const portal = 'The portal';
const goneAccount = 'A deleted account';
const titleOf = ({ detail: { headline = 'without a headline' } }: AuditEntry): string =>
  `“${String(headline)}”`;
const nameOf = ({ detail: { name = 'an item' } }: AuditEntry): string => `“${String(name)}”`;

const fileOf = ({ detail: { file = 'a file' } }: AuditEntry): string => String(file);

function webhookText(label: string, did: string): KindText {
  return {
    label,
    tell: ({ detail: { address = 'an address' } }) => `${did} the webhook at ${String(address)}`,
  };
}

/** What each kind of entry says. */
const kinds: Readonly<Record<string, KindText>> = {
  'addition-begun': {
    label: 'Load begun',
    tell: (entry) => `began to load ${fileOf(entry)} as the dataset ${nameOf(entry)}`,
  },
  'addition-done': {
    label: 'Dataset added',
    tell: (entry) =>
      `added ${fileOf(entry)} as release ${String(entry.detail['version'] ?? '?')} of the dataset ${nameOf(entry)}`,
  },
  'signed-in': {
    label: 'Login',
    tell: ({ detail: { by, secondFactor } }) =>
      `logged in with ${by === 'google' ? 'Google' : 'a password'}${secondFactor === true ? ' and a second factor' : ''}`,
  },
  'sign-in-failed': {
    label: 'Failed login',
    tell: ({ detail: { at } }) =>
      at === 'second factor'
        ? 'entered a wrong second-factor code'
        : 'tried to log in with a wrong username or password',
    nobody: 'Unknown name',
  },
  'account-made': {
    label: 'Registration',
    tell: ({ detail: { by } }) => `registered${by === 'google' ? ' with Google' : ''}`,
  },
  'account-deleted': { label: 'Account deleted', tell: () => 'deleted their account' },
  'username-chosen': { label: 'Username chosen', tell: () => 'chose a username' },
  'address-changed': {
    label: 'E-mail address changed',
    tell: () => 'changed their e-mail address',
  },
  'password-changed': { label: 'Password changed', tell: () => 'changed their password' },
  'google-attached': { label: 'Google connected', tell: () => 'connected a Google account' },
  'second-factor-on': { label: 'Second factor turned on', tell: () => 'turned on a second factor' },
  'second-factor-off': {
    label: 'Second factor turned off',
    tell: () => 'turned off the second factor',
  },
  'second-factor-new-recovery-codes': {
    label: 'New recovery codes',
    tell: () => 'made new recovery codes',
  },
  'key-made': {
    label: 'API key made',
    tell: ({ detail: { description } }) =>
      `made ${description === undefined ? 'an API key' : `the API key “${String(description)}”`}`,
  },
  'webhook-made': webhookText('Webhook registered', 'registered'),
  'webhook-changed': webhookText('Webhook changed', 'changed'),
  'webhook-paused': webhookText('Webhook paused', 'paused'),
  'webhook-resumed': webhookText('Webhook resumed', 'resumed'),
  'webhook-deleted': webhookText('Webhook deleted', 'deleted'),
  'webhook-secret-changed': webhookText('New secret of a webhook', 'made a new secret for'),
  'webhook-disabled': {
    ...webhookText('Webhook disabled', 'disabled'),
    nobody: portal,
  },
  'suppression-lifted': {
    label: 'Address written to again',
    tell: ({ detail: { address = 'an address' } }) =>
      `let mails be sent to ${String(address)} again`,
  },
  'key-revoked': { label: 'API key revoked', tell: () => 'revoked an API key' },
  'administrator-made': {
    label: 'Administrator invited',
    tell: (_entry, whom) => `created an administrator account for ${whom}`,
    nobody: commandLine,
  },
  'administrator-granted': {
    label: 'Administrator rights given',
    tell: (_entry, whom) => `made ${whom} an administrator`,
    nobody: commandLine,
  },
  'administrator-revoked': {
    label: 'Administrator rights removed',
    tell: (_entry, whom) => `removed administrator rights from ${whom}`,
  },
  suspended: { label: 'Account suspended', tell: (_entry, whom) => `suspended ${whom}` },
  'let-in-again': {
    label: 'Suspension lifted',
    tell: (_entry, whom) => `lifted the suspension of ${whom}`,
  },
  'news-created': { label: 'News written', tell: (entry) => `wrote the story ${titleOf(entry)}` },
  'news-updated': { label: 'News changed', tell: (entry) => `changed the story ${titleOf(entry)}` },
  'news-published': {
    label: 'News published',
    tell: (entry) => `published the story ${titleOf(entry)}`,
  },
  'news-previewed': {
    label: 'News previewed',
    tell: (entry) => `made the story ${titleOf(entry)} a preview`,
  },
  'news-drafted': {
    label: 'News drafted',
    tell: (entry) => `made the story ${titleOf(entry)} a draft`,
  },
  'news-unpublished': {
    label: 'News unpublished',
    tell: (entry) => `unpublished the story ${titleOf(entry)}`,
  },
  'news-featured': {
    label: 'News featured',
    tell: (entry) => `featured the story ${titleOf(entry)}`,
  },
  'news-unfeatured': {
    label: 'News no longer featured',
    tell: (entry) => `ended the featuring of the story ${titleOf(entry)}`,
  },
  'news-categorized': {
    label: 'News category changed',
    tell: (entry) => `changed the category of the story ${titleOf(entry)}`,
  },
  'news-ranked': {
    label: 'News ranked',
    tell: (entry) => `changed the rank of the story ${titleOf(entry)}`,
  },
  'news-sent': {
    label: 'News mailed',
    tell: (entry) => `mailed the story ${titleOf(entry)}`,
  },
  'news-resent': {
    label: 'News mailed again',
    tell: () => 'mailed a story again to those for whom it failed',
  },
  'news-restored': {
    label: 'News restored',
    tell: (entry) => `brought back an earlier state of the story ${titleOf(entry)}`,
  },
  'mail-retried': { label: 'Mail sent again', tell: () => 'sent a mail again' },
  'trash-erased': {
    label: 'Trash erased',
    tell: (entry) => `erased ${nameOf(entry)}, which was old enough, from the trash`,
    nobody: portal,
  },
  'trash-erased-early': {
    label: 'Trash erased early',
    tell: (entry) => `erased ${nameOf(entry)} from the trash early: a disk was nearly full`,
    nobody: portal,
  },
  'trash-emptied': {
    label: 'Trash emptied',
    tell: (entry) => `erased ${nameOf(entry)} from the trash`,
    nobody: commandLine,
  },
};

/** `mail-bounced` as `Mail bounced`: a kind that this page has no words for yet. */
function spellOut(action: string): string {
  const words = action.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a kind of entry is called in the list of kinds. */
export function labelOfKind(action: string): string {
  return kinds[action]?.label ?? spellOut(action);
}

/** Who did it, as an address or in words. */
export function nameActor({ action, actor, target }: AuditEntry): string {
  return (
    actor ?? (action === 'sign-in-failed' ? target : null) ?? kinds[action]?.nobody ?? goneAccount
  );
}

/** What was done, to go on after who did it; the other person's address where there is one. */
export function tellAction(entry: AuditEntry): string {
  const { action, actor, target } = entry;
  const known = kinds[action];
  if (known) return known.tell(entry, target ?? 'a deleted account');
  const whom = target === null || target === actor ? '' : ` (${target})`;
  return `${spellOut(action).toLowerCase()}${whom}`;
}

/** Details that the sentence does not tell: what each is called, and how its value is written. */
const facts: Readonly<
  Record<string, { label: string; write?: (value: string | number) => string }>
> = {
  prefix: { label: 'Begins with', write: (value) => `${value}…` },
  key: { label: 'Key number' },
  mail: { label: 'Mail number' },
  template: { label: 'Kind of mail', write: (value) => spellOut(String(value)) },
  account: { label: 'Account number', write: (value) => formatCount(Number(value)) },
  bytes: { label: 'Size', write: (value) => formatBytes(Number(value)) },
  setAsideAt: {
    label: 'Removed',
    write: (value) => `${String(value).slice(0, 16).replace('T', ' ')} UTC`,
  },
  kind: { label: 'What', write: (value) => spellOut(String(value)) },
};
const toldInSentence: ReadonlySet<string> = new Set([
  'by',
  'secondFactor',
  'at',
  'description',
  'name',
]);

/** The details of an entry as labelled facts; of a kind without words of its own, all of them. */
export function listFacts({ action, detail }: AuditEntry): readonly (readonly [string, string])[] {
  return Object.entries(detail)
    .filter(([name]) => kinds[action] === undefined || !toldInSentence.has(name))
    .map(([name, value]) => {
      const { label, write } = facts[name] ?? { label: spellOut(name) };
      const text =
        typeof value === 'boolean' ? (value ? 'yes' : 'no') : (write?.(value) ?? String(value));
      return [label, text] as const;
    });
}
