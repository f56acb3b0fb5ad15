import { z } from 'zod';
import { contributorTypes } from './contributor-types.ts';

const name = z.string();
const identifier = z.string().optional();

/** A person by `family` and `given` name, or an `organization` that is credited itself. Identifiers are addresses: `https://orcid.org/…`, `https://ror.org/…`. */
const credited = {
  family: name.optional(),
  given: name.optional(),
  organization: name.optional(),
  orcid: identifier,
  /** Of an organization that is credited itself. */
  ror: identifier,
  affiliations: z.array(z.object({ name, ror: identifier })),
};

/** An author of a dataset. */
export const authorSchema = z.object(credited);
/** Who contributed to a dataset otherwise. */
export const contributorSchema = z.object({ ...credited, role: z.enum(contributorTypes) });
/** What paid for a dataset: a funder, and the award where one is known. */
export const fundingSchema = z.object({
  funder: name,
  /** `https://ror.org/…` or `https://doi.org/10.13039/…`. */
  id: identifier,
  /** Number of the award, its title and its address. */
  award: name.optional(),
  title: name.optional(),
  url: name.optional(),
});

/** Who made a dataset, who helped, and who paid. */
export const creditsSchema = z.object({
  /** In the order in which they are cited. */
  authors: z.array(authorSchema),
  contributors: z.array(contributorSchema),
  funding: z.array(fundingSchema),
  /** Name of the project that the data are from. */
  project: name.nullable(),
});

/** An author of a dataset. */
export type Author = z.infer<typeof authorSchema>;
/** Who contributed to a dataset otherwise. */
export type Contributor = z.infer<typeof contributorSchema>;
/** A funder and its award. */
export type Funding = z.infer<typeof fundingSchema>;
/** Who made a dataset, who helped, and who paid. */
export type Credits = z.infer<typeof creditsSchema>;

/** Credits of a dataset that names nobody. */
export const noCredits: Credits = { authors: [], contributors: [], funding: [], project: null };

/** A name as lists sort it and records cite it: `Karl, David M.`, or that of an organization. */
export function invertedName({ family, given, organization }: Author): string {
  return organization ?? [family, given].filter(Boolean).join(', ');
}

/** A name as people read it: `David M. Karl`. */
export function fullName({ family, given, organization }: Author): string {
  return organization ?? [given, family].filter(Boolean).join(' ');
}
