import { defineMail, greet } from '../../mail-template.ts';

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
    subject: 'Your password has been changed',
    greeting: greet(firstName),
    paragraphs: [
      'The password of your account was changed, and all other sessions were ended.',
      ...describeKeys(keys, areKeysRevoked),
      'If this was not you, choose a new password now.',
    ],
    action: { label: 'Choose a new password', url },
  }),
});

function describeKeys(keys: PasswordChanged['keys'], areRevoked: boolean): string[] {
  if (keys.length === 0) return [];
  const names = keys.map(({ prefix, description }) => `"${description}" (${prefix}…)`).join(', ');
  return areRevoked
    ? [`These API keys were also revoked, and programs that use them no longer work: ${names}.`]
    : [
        `These API keys still work: ${names}. Revoke any you do not recognise on the API Keys page.`,
      ];
}
