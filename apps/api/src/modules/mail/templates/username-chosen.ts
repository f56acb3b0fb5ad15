import { defineMail, greet } from '../mail-template.ts';

export const usernameChosen = defineMail<{ firstName: string; username: string; url: string }>({
  name: 'username-chosen',
  sample: { firstName: 'Zoë', username: 'zoe.nunez', url: 'https://portal.example.org/forgotpass' },
  write: ({ firstName, username, url }) => ({
    subject: 'You have a username',
    greeting: greet(firstName),
    paragraphs: [
      `From now on the username of your account is ${username}. You log in with it.`,
      'If it was not you, choose a new password at once.',
    ],
    action: { label: 'Choose a new password', url },
  }),
});
