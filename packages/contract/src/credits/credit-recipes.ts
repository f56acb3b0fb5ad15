import { z } from 'zod';
import { contributorTypes } from './contributor-types.ts';
import type { ReadIdentifier } from './identifiers.ts';
import { readFunderId, readOrcid, readRor } from './identifiers.ts';

/** Most people, and most awards, of one dataset. */
const maxCredits = 1000;

const name = z.string().trim().min(1).max(200);

const identifier = (read: (text: string) => ReadIdentifier) =>
  z
    .string()
    .max(300)
    .transform((text, context) => {
      const found = read(text);
      if ('url' in found) return found.url;
      context.addIssue({ code: 'custom', message: `"${text}": ${found.problem}` });
      return z.NEVER;
    })
    .optional();
const ror = identifier(readRor);

const credited = {
  family: name.optional(),
  given: name.optional(),
  organization: name.optional(),
  orcid: identifier(readOrcid),
  ror,
  affiliations: z.array(z.strictObject({ name, ror })).max(50).default([]),
};

/** Whether it is either a person with a family name or an organization. */
function isNamed({ family, organization }: { family?: unknown; organization?: unknown }): boolean {
  return (family === undefined) !== (organization === undefined);
}
const unnamed = {
  message: 'is either a person with a family name or an organization',
  path: ['family'],
};

/** Authors in a recipe, in the order in which they are cited. */
export const authorRecipesSchema = z
  .array(z.strictObject(credited).refine(isNamed, unnamed))
  .max(maxCredits);

/** Other contributors in a recipe, with what they did by DataCite's list. */
export const contributorRecipesSchema = z
  .array(z.strictObject({ ...credited, role: z.enum(contributorTypes) }).refine(isNamed, unnamed))
  .max(maxCredits);

/** Funders and awards in a recipe. */
export const fundingRecipesSchema = z
  .array(
    z.strictObject({
      funder: name,
      id: identifier(readFunderId),
      award: name.optional(),
      title: z.string().trim().min(1).max(500).optional(),
      url: z
        .string()
        .max(2000)
        .regex(/^https?:\/\/[^\s]+$/, 'is not an address with https://')
        .optional(),
    }),
  )
  .max(maxCredits);

/** What a recipe states of people, funding and project; a part that it leaves out is absent. */
export interface StatedCredits {
  readonly authors?: z.infer<typeof authorRecipesSchema> | undefined;
  readonly contributors?: z.infer<typeof contributorRecipesSchema> | undefined;
  readonly funding?: z.infer<typeof fundingRecipesSchema> | undefined;
  readonly project?: string | undefined;
}
