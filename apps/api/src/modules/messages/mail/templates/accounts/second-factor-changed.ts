import { defineMail, greet } from '../../mail-template.ts';

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
        ? 'You have new recovery codes'
        : `The second factor is ${change}`,
    greeting: greet(firstName),
    paragraphs: [
      {
        on: 'From now on, you need a code from your app to log in.',
        off: 'From now on, you can log in without a code.',
        'new recovery codes':
          'The recovery codes of your account were replaced; the old ones no longer work.',
      }[change],
      'If this was not you, choose a new password now.',
    ],
    action: { label: 'Choose a new password', url },
  }),
});
