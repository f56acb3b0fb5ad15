import { z } from 'zod';
import { address, figures } from './setting-kinds.ts';

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
  BOUNCE_ADDRESS: z
    .string()
    .regex(/^[^\s@+]{1,31}@[^\s@]+$/, 'an e-mail address such as bounces@example.org')
    .optional(),
  BOUNCE_TOKEN: z
    .string()
    .regex(/^\S{24,200}$/, '24 to 200 characters without blanks')
    .optional(),
  BOUNCE_SNS_TOPIC: z
    .string()
    .regex(/^arn:aws[\w-]*:sns:[\w-]+:\d{12}:[\w.-]+$/, 'the ARN of a topic of Amazon SNS')
    .optional(),
  MAILGUN_SIGNING_KEY: z
    .string()
    .regex(/^\S{16,200}$/, 'the HTTP webhook signing key of Mailgun')
    .optional(),
  BOUNCES: figures({ softLimit: 5, softDays: 30 }),
  CONTACT_EMAIL: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$/, 'an e-mail address')
    .optional(),
};
