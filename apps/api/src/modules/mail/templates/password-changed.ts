import { defineMail, greet } from '../mail-template.ts';

export const passwordChanged = defineMail<{ firstName: string; url: string }>({
  name: 'password-changed',
  sample: { firstName: 'Zoë', url: 'https://portal.example.org/forgotpass' },
  write: ({ firstName, url }) => ({
    subject: 'Your password was changed',
    greeting: greet(firstName),
    paragraphs: ['The password of your account was changed, and sessions elsewhere were ended.', 'If it was not you, choose a new password at once.'],
    action: { label: 'Choose a new password', url },
  }),
});
