import { expect, it } from 'vitest';
import { keepTexts } from './global-attributes.ts';
import { writeCreditTexts } from './credit-attributes.ts';

const orcid = 'https://orcid.org/0000-0002-1825-0097';
const hawaii = { name: 'University of Hawaii, Manoa' };
const carberry = { family: 'Carberry', given: 'Josiah', orcid, affiliations: [hawaii] };
const karl = { family: 'Karl', given: 'David M.', affiliations: [hawaii] };

it('a file names its authors with their ORCID iDs, and contributors with their roles', () => {
  const credits = {
    authors: [carberry, karl],
    contributors: [
      { ...karl, role: 'DataCurator' as const },
      { organization: 'The crew', role: 'DataCollector' as const, affiliations: [] },
    ],
    funding: [{ funder: 'NSF', award: 'OCE-1' }, { funder: 'Moore' }],
    project: 'HOT',
  };
  expect(keepTexts(writeCreditTexts(credits, 'A laboratory'))).toEqual({
    creator_name: 'Josiah Carberry, David M. Karl',
    creator_type: 'person',
    creator_url: orcid,
    creator_institution: 'University of Hawaii, Manoa',
    institution: 'A laboratory',
    contributor_name: 'David M. Karl, The crew',
    contributor_role: 'DataCurator, DataCollector',
    project: 'HOT',
    funding: 'NSF OCE-1; Moore',
  });
});

it('without authors the institution is the creator, as it always was', () => {
  expect(keepTexts(writeCreditTexts(null, 'A laboratory'))).toEqual({
    creator_name: 'A laboratory',
  });
});
