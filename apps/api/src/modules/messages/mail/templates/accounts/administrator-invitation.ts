import { defineMail } from '../../mail-template.ts';

export const administratorInvitation = defineMail<{ url: string; hours: number }>({
  name: 'administrator-invitation',
  sample: { url: 'https://portal.example.org/choosepassword/TOKEN', hours: 24 },
  write: ({ url, hours }) => ({
    subject: 'You are an administrator',
    greeting: 'Hello,',
    paragraphs: [
      `The operators of this portal created an administrator account for this address. Choose a password; the link works once, within ${hours} hours. Log in with this address as the username until you choose one on your profile.`,
    ],
    action: { label: 'Choose a password', url },
  }),
});
