import type { Author, Credits } from '@isobath/contract';
import { fullName, noCredits } from '@isobath/contract';

/**
 * Who made a dataset, who helped, and in which project, by ACDD 1.3: several names of an attribute with commas between them, affiliations, which may have
 * commas of their own, with semicolons. Without authors the institution is the creator.
 */
export function writeCreditTexts(
  credits: Credits | null,
  institution: string,
): Readonly<Record<string, string | null>> {
  const { authors, contributors, funding, project } = credits ?? noCredits;
  return {
    ...writeCreators(authors, institution),
    institution: authors.length > 0 ? institution : null,
    contributor_name: contributors.map(fullName).join(', '),
    contributor_role: contributors.map(({ role }) => role).join(', '),
    project,
    funding: funding
      .map(({ funder, award }) => [funder, award].filter(Boolean).join(' '))
      .join('; '),
  };
}

function writeCreators(
  authors: readonly Author[],
  institution: string,
): Readonly<Record<string, string>> {
  if (authors.length === 0) return { creator_name: institution };
  const affiliations = authors.flatMap((author) => author.affiliations.map(({ name }) => name));
  return {
    creator_name: authors.map(fullName).join(', '),
    creator_url: authors.flatMap(({ orcid, ror }) => orcid ?? ror ?? []).join(', '),
    creator_institution: [...new Set(affiliations)].join('; '),
    creator_type: typeOf(authors),
  };
}

/** What authors are, in the words of ACDD. */
function typeOf(authors: readonly Author[]): string {
  const types = new Set(
    authors.map(({ organization }) => (organization === undefined ? 'person' : 'institution')),
  );
  const [type = 'group'] = types;
  return types.size === 1 ? type : 'group';
}
