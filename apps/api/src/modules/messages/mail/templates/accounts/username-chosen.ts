import { defineMail, greet } from '../../mail-template.ts';

export const usernameChosen = defineMail<{ firstName: string; username: string; url: string }>({
  name: 'username-chosen',
  sample: { firstName: 'Zoë', username: 'zoe.nunez', url: 'https://portal.example.org/forgotpass' },
  write: ({ firstName, username, url }) => ({
    subject: 'You have chosen a username',
    greeting: greet(firstName),
    paragraphs: [
      `From now on, log in with the username ${username}.`,
      'If this was not you, choose a new password now.',
    ],
    action: { label: 'Choose a new password', url },
  }),
});
