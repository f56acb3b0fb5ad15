import { defineMail, greet } from '../mail-template.ts';

/** The working keys of the account at the change; with `areKeysRevoked` they were revoked by it. */
export interface PasswordChanged {
  readonly firstName: string;
  readonly url: string;
  readonly keys: readonly { readonly prefix: string; readonly description: string }[];
  readonly areKeysRevoked: boolean;
}

export const passwordChanged = defineMail<PasswordChanged>({
  name: 'password-changed',
  sample: {
    firstName: 'Zoë',
    url: 'https://portal.example.org/forgotpass',
    keys: [{ prefix: 'iso_0123456789ab', description: 'pycmap on my laptop' }],
    areKeysRevoked: false,
  },
  write: ({ firstName, url, keys, areKeysRevoked }) => ({
    subject: 'Your password was changed',
    greeting: greet(firstName),
    paragraphs: [
      'The password of your account was changed, and sessions elsewhere were ended.',
      ...describeKeys(keys, areKeysRevoked),
      'If it was not you, choose a new password at once.',
    ],
    action: { label: 'Choose a new password', url },
  }),
});

function describeKeys(keys: PasswordChanged['keys'], areRevoked: boolean): string[] {
  if (keys.length === 0) return [];
  const names = keys.map(({ prefix, description }) => `"${description}" (${prefix}…)`).join(', ');
  return areRevoked
    ? [`These API keys were revoked with it, and programs that use them are refused: ${names}.`]
    : [
        `These API keys still work: ${names}. Revoke any that you do not recognise on the page API Keys.`,
      ];
}
