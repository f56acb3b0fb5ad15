import type { Author, Funding } from '../credits/credits.ts';
import { fullName } from '../credits/credits.ts';
import type { DatasetFullPage } from './catalog.ts';

type Described = Record<string, unknown>;

/** Authors, contributors and funding as schema.org has them: people with their ORCID iDs, organizations with their ROR ids, and grants with their funders. */
export function describeCredits({
  dataset,
  contributors,
  funding,
  project,
}: DatasetFullPage): Described {
  const institution = dataset.Data_Source ?? dataset.Distributor;
  const creator =
    dataset.Authors.length > 0
      ? dataset.Authors.map(describeCredited)
      : institution && describeOrganization(institution);
  const grants = funding.map(describeGrant);
  return {
    ...(creator && { creator }),
    ...(contributors.length > 0 && {
      contributor: contributors.map(({ role, ...person }) => ({
        '@type': 'Role',
        roleName: role,
        contributor: describeCredited(person),
      })),
    }),
    ...(grants.length > 0 && { funding: grants, funder: grants.map(({ funder }) => funder) }),
    ...(project && { isPartOf: { '@type': 'ResearchProject', name: project } }),
  };
}

function describeCredited(author: Author): Described {
  const { family, given, organization, orcid, ror, affiliations } = author;
  if (organization !== undefined) return describeOrganization(organization, ror);
  return {
    '@type': 'Person',
    name: fullName(author),
    ...(given && { givenName: given }),
    familyName: family,
    ...(orcid && { '@id': orcid, sameAs: orcid }),
    ...(affiliations.length > 0 && {
      affiliation: affiliations.map((each) => describeOrganization(each.name, each.ror)),
    }),
  };
}

function describeOrganization(name: string, id?: string): Described {
  return { '@type': 'Organization', name, ...(id && { '@id': id, sameAs: id }) };
}

function describeGrant({ funder, id, award, title, url }: Funding): Described {
  return {
    '@type': 'Grant',
    ...(award && { identifier: award }),
    ...(title && { name: title }),
    ...(url && { url }),
    funder: describeOrganization(funder, id),
  };
}
