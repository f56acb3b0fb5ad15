import type { Author, Credits, Funding } from '@isobath/contract';
import { invertedName } from '@isobath/contract';
import type { Creator, DoiAttributes, FundingReference } from './kernel-4.ts';

/** Creators, contributors and funding of a DOI. Without authors the institution is the creator. */
export function describeCredits(
  { authors, contributors, funding }: Credits,
  institution: string,
): Pick<DoiAttributes, 'creators' | 'contributors' | 'fundingReferences'> {
  return {
    creators:
      authors.length > 0
        ? authors.map(describeName)
        : [{ name: institution, nameType: 'Organizational' }],
    contributors: contributors.map(({ role, ...person }) => ({
      ...describeName(person),
      contributorType: role,
    })),
    fundingReferences: funding.map(describeFunding),
  };
}

function describeName(author: Author): Creator {
  const { family, given, organization, orcid, ror, affiliations } = author;
  const rorIdentifier = ror && {
    nameIdentifier: ror,
    nameIdentifierScheme: 'ROR' as const,
    schemeUri: 'https://ror.org' as const,
  };
  if (organization !== undefined)
    return {
      name: organization,
      nameType: 'Organizational',
      ...(rorIdentifier && { nameIdentifiers: [rorIdentifier] }),
    };
  return {
    name: invertedName(author),
    nameType: 'Personal',
    ...(given && { givenName: given }),
    ...(family && { familyName: family }),
    ...(orcid && {
      nameIdentifiers: [
        { nameIdentifier: orcid, nameIdentifierScheme: 'ORCID', schemeUri: 'https://orcid.org' },
      ],
    }),
    ...(affiliations.length > 0 && { affiliation: affiliations.map(describeAffiliation) }),
  };
}

function describeAffiliation({
  name,
  ror,
}: Author['affiliations'][number]): NonNullable<Creator['affiliation']>[number] {
  return {
    name,
    ...(ror && {
      affiliationIdentifier: ror,
      affiliationIdentifierScheme: 'ROR',
      schemeUri: 'https://ror.org',
    }),
  };
}

function describeFunding({ funder, id, award, title, url }: Funding): FundingReference {
  const isRor = id?.startsWith('https://ror.org/') === true;
  return {
    funderName: funder,
    ...(id && {
      funderIdentifier: id,
      funderIdentifierType: isRor ? 'ROR' : 'Crossref Funder ID',
      ...(isRor && { schemeUri: 'https://ror.org' }),
    }),
    ...(award && { awardNumber: award }),
    ...(url && { awardUri: url }),
    ...(title && { awardTitle: title }),
  };
}
