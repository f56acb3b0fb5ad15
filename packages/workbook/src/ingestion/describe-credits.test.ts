import { expect, it } from 'vitest';
import { openSubmission } from '../submission/source/submission-source.ts';
import { makeCreditedSubmission, writeSubmission } from '../submission/testing/make-submission.ts';
import { bytesInMemory } from '../xlsx/byte-source.ts';
import { describeCredits } from './describe-credits.ts';
import { openDataset } from './open-dataset.ts';

const { signal } = new AbortController();
const hawaii = { name: 'University of Hawaii at Manoa', ror: 'https://ror.org/01wspgy28' };
const carberry = {
  family: 'Carberry',
  given: 'Josiah',
  orcid: 'https://orcid.org/0000-0002-1825-0097',
};

it('a workbook with people and funding becomes a recipe that names them in their order', async () => {
  const cells = makeCreditedSubmission();
  cells.dataset_meta_data.forEach((row, index) => row.push(['project_name', ' HOT '][index]));
  const source = await openSubmission(bytesInMemory(writeSubmission(cells)), { signal });
  const { load } = await openDataset(source, { signal });
  expect(load.dataset).toMatchObject({
    authors: [
      { ...carberry, affiliations: [hawaii, { name: 'Brown University' }] },
      { family: 'Karl', given: 'David M.', affiliations: [hawaii] },
    ],
    contributors: [
      { ...carberry, affiliations: [], role: 'DataCollector' },
      {
        organization: hawaii.name,
        ror: hawaii.ror,
        affiliations: [],
        role: 'HostingInstitution',
      },
    ],
    funding: [
      {
        funder: 'National Science Foundation',
        id: 'https://doi.org/10.13039/100000001',
        award: 'OCE-0000000',
        title: 'Time series of the gyre',
        url: 'https://example.org/award',
      },
    ],
    project: 'HOT',
  });
});

it('what a workbook leaves out is absent, so that an update keeps it', () => {
  expect(describeCredits({})).toEqual({});
  expect(describeCredits({ people: [{ person_role: '<A role.>' }] })).toEqual({});
});

it('an identifier that is not valid is left out of a workbook that nobody checked', () => {
  const people = [{ person_role: 'Author', person_family_name: 'Karl', person_orcid: '1' }];
  expect(describeCredits({ people }).authors).toEqual([{ family: 'Karl', affiliations: [] }]);
});
