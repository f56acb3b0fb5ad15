import { defineMail } from '../mail-template.ts';

export const administratorInvitation = defineMail<{ url: string; hours: number }>({
  name: 'administrator-invitation',
  sample: { url: 'https://portal.example.org/choosepassword/TOKEN', hours: 24 },
  write: ({ url, hours }) => ({
    subject: 'You are an administrator',
    greeting: 'Hello,',
    paragraphs: [
      `The people who run this portal made an account for this address, as an administrator. Choose a password; the link works once, within ${hours} hours. You log in with this address as the username, until you choose one on your profile.`,
    ],
    action: { label: 'Choose a password', url },
  }),
});
