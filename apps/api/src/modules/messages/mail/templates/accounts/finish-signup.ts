import { defineMail, greet } from '../../mail-template.ts';

export const finishSignup = defineMail<{ firstName: string; url: string }>({
  name: 'finish-signup',
  sample: {
    firstName: 'Zoë',
    url: 'https://portal.example.org/choosepassword/TOKEN?registering=true',
  },
  write: ({ firstName, url }) => ({
    subject: 'Finish your registration',
    greeting: greet(firstName),
    paragraphs: [
      'Someone asked for a new password for this e-mail address. There is no account yet: a registration with this address was never confirmed.',
      'Follow the link to choose a username and a password and to create the account; those entered before are not used. The link works for 24 hours.',
    ],
    action: { label: 'Choose a username and a password', url },
    closing: [
      'If this was not you, ignore this e-mail: no account is created, and the data entered will be deleted.',
    ],
  }),
});
