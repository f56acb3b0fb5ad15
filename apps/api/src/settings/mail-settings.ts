import { z } from 'zod';
import { address } from './setting-kinds.ts';

/** How mail is sent, and where messages of visitors go. */
export const mailSettings = {
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n@]*@[^\r\n]*$/, 'a sender such as Isobath <no-reply@example.org>')
    .optional(),
  MAIL_RATE: z
    .string()
    .default('1200')
    .refine(
      (value) => /^(?:0|[1-9]\d{0,5})$/.test(value),
      'a number of e-mails a minute from 1 to 999999, or 0 for no limit',
    )
    .transform(Number),
  CONTACT_EMAIL: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$/, 'an e-mail address')
    .optional(),
};
