import { defineMail, greet } from '../mail-template.ts';

export const secondFactorChanged = defineMail<{
  firstName: string;
  change: 'on' | 'off' | 'new recovery codes';
  url: string;
}>({
  name: 'second-factor-changed',
  sample: { firstName: 'Zoë', change: 'on', url: 'https://portal.example.org/forgotpass' },
  write: ({ firstName, change, url }) => ({
    subject:
      change === 'new recovery codes'
        ? 'New recovery codes were made'
        : `The second factor is ${change}`,
    greeting: greet(firstName),
    paragraphs: [
      {
        on: 'From now on a code of your app is asked for when you log in.',
        off: 'From now on no code is asked for when you log in.',
        'new recovery codes':
          'The recovery codes of your account were replaced; the old ones do not work any more.',
      }[change],
      'If it was not you, choose a new password at once.',
    ],
    action: { label: 'Choose a new password', url },
  }),
});
