import { z } from 'zod';

const words = (most: number) => z.string().trim().min(1).max(most);

const operatorLinkSchema = z.strictObject({
  label: words(80),
  url: z
    .string()
    .max(500)
    .regex(
      /^(?:https?:\/\/|mailto:)\S+$/,
      'an address that begins with https://, http:// or mailto:',
    ),
});

/** What the people who run a portal say of themselves: the file of `OPERATOR_FILE`, and GET /api/operator. Every field may be left out. */
export const operatorSchema = z.strictObject({
  /** Who runs the portal. */
  name: words(200).nullable().default(null),
  /** Institutions with their people, for the page About. */
  people: z
    .array(
      z.strictObject({
        institution: words(200),
        members: z
          .array(z.strictObject({ name: words(120), role: words(200).nullable().default(null) }))
          .max(200)
          .default([]),
      }),
    )
    .max(50)
    .default([]),
  /** How the portal itself is cited. */
  citation: words(2000).nullable().default(null),
  /** Ways to take part, such as a chat or a repository. */
  participation: z.array(operatorLinkSchema).max(20).default([]),
  /** Where the code of this portal is kept, for the footer. */
  repository: operatorLinkSchema.shape.url.nullable().default(null),
  /** Links in the footer: chat, sponsors, partners. */
  links: z.array(operatorLinkSchema).max(20).default([]),
});

/** What {@link operatorSchema} reads. */
export type Operator = z.infer<typeof operatorSchema>;
