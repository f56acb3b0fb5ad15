import { z } from 'zod';
import { emailSchema } from './accounts.ts';

/**
 * GET /api/user/contactform: a proof-of-work challenge, which makes spam expensive. `proof` is a whole number, as text, for which
 * SHA-256 of `challenge + ':' + proof` begins with `zeroBits` zero bits. A form is taken once, `notBefore` at the earliest, `expires` at the latest.
 */
export const contactFormReplySchema = z.object({
  challenge: z.string(),
  zeroBits: z.number(),
  notBefore: z.string(),
  expires: z.string(),
});

const text = (longest: number) => z.string().trim().min(1).max(longest);

/** POST /api/user/contactus: to the team, with a copy to the sender. Answers `OK`, or `OK, without a copy` where too many went to that address within the hour; 400 `not-human` where the proof is not one. */
export const contactRequestSchema = z.strictObject({
  name: text(200).regex(/^[^\p{Cc}]*$/u, 'is more than one line of text'),
  email: emailSchema,
  message: text(10_000),
  /** `nominate-data` for a dataset that the portal should hold; the page writes its name, address and description into the message. */
  topic: z.enum(['contact', 'nominate-data']).default('contact'),
  challenge: z.string().max(200),
  proof: z
    .string()
    .max(100)
    .regex(/^\d{1,16}$/, 'is not a whole number'),
  /** Hidden on the page: only robots fill it in; they get the answer `OK`, and nothing is sent. */
  website: z.string().max(500).optional(),
});

/** Answer of POST /api/user/contactus. */
export const contactReplySchema = z.enum(['OK', 'OK, without a copy']);

/** What a contact form sends. */
export type ContactRequest = z.input<typeof contactRequestSchema>;
/** The challenge of a form. */
export type ContactForm = z.infer<typeof contactFormReplySchema>;
