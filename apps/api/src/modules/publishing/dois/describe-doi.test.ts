import { describe, expect, it } from 'vitest';
import { findKernelFaults } from '../../../testing/loopback/find-kernel-faults.ts';
import { citeAttributes } from './cite-attributes.ts';
import type { DescribedWorkbook, DoiContext } from './describe-doi.ts';
import { describeDoi } from './describe-doi.ts';
import type { DoiAttributes } from './kernel-4.ts';

const hawaii = 'University of Hawaii at Manoa';
const sheets: DescribedWorkbook = {
  dataset: {
    dataset_long_name: ['CTD Casts'],
    dataset_source: ['A laboratory'],
    dataset_release_date: ['2018-06-20'],
    dataset_references: ['Doe 2000, doi:10.1000/A.1.'],
  },
  variables: [],
  people: [
    {
      person_role: 'Author',
      person_family_name: 'Carberry',
      person_given_name: 'Josiah',
      person_orcid: '0000-0002-1825-0097',
      person_affiliation: hawaii,
      person_affiliation_ror: '01wspgy28',
    },
    { person_role: 'Author', person_affiliation: 'The crew', person_email: 'crew@example.org' },
    { person_role: 'data curator', person_family_name: 'Karl' },
  ],
  funding: [
    { funder_name: 'NSF', funder_id: '10.13039/100000001', award_number: 'OCE-1' },
    {
      funder_name: 'Moore',
      funder_id: '042nb2s44',
      award_title: 'Gyre',
      award_uri: 'https://e.org/',
    },
  ],
};
const extent = {
  latMin: -10,
  latMax: 10,
  lonWest: 150,
  lonEast: 160,
  timeMinMs: Date.UTC(2016, 3, 20, 5),
  timeMaxMs: Date.UTC(2016, 4, 1, 5),
  rowCount: 57_600,
  variableCount: 1,
};

function describeIt(context: Partial<DoiContext> = {}, changes = {}): DoiAttributes {
  const known = { url: 'https://portal.example/doi/x', year: 2026, extent, ...context };
  return describeDoi({ ...sheets, ...changes }, known);
}

it('a DOI names people with their ORCID iDs, organizations with their ROR ids, and who paid', () => {
  const attributes = describeIt();
  expect(findKernelFaults({ ...attributes })).toEqual([]);
  expect(attributes).toMatchObject({
    creators: [
      {
        name: 'Carberry, Josiah',
        nameType: 'Personal',
        givenName: 'Josiah',
        familyName: 'Carberry',
        nameIdentifiers: [
          {
            nameIdentifier: 'https://orcid.org/0000-0002-1825-0097',
            nameIdentifierScheme: 'ORCID',
            schemeUri: 'https://orcid.org',
          },
        ],
        affiliation: [
          {
            name: hawaii,
            affiliationIdentifier: 'https://ror.org/01wspgy28',
            affiliationIdentifierScheme: 'ROR',
            schemeUri: 'https://ror.org',
          },
        ],
      },
      { name: 'The crew', nameType: 'Organizational' },
    ],
    contributors: [{ name: 'Karl', nameType: 'Personal', contributorType: 'DataCurator' }],
    fundingReferences: [
      {
        funderName: 'NSF',
        funderIdentifier: 'https://doi.org/10.13039/100000001',
        funderIdentifierType: 'Crossref Funder ID',
        awardNumber: 'OCE-1',
      },
      {
        funderName: 'Moore',
        funderIdentifier: 'https://ror.org/042nb2s44',
        funderIdentifierType: 'ROR',
        awardTitle: 'Gyre',
        awardUri: 'https://e.org/',
      },
    ],
    publisher: 'A laboratory',
    relatedIdentifiers: [{ relatedIdentifier: '10.1000/a.1', relationType: 'IsSupplementTo' }],
    sizes: ['57,600 rows', '1 variable'],
    formats: expect.arrayContaining(['text/csv', 'application/x-netcdf']),
  });
  expect(JSON.stringify(attributes)).not.toContain('crew@example.org');
});

it('without authors the institution is the creator, and an update keeps those of its dataset', () => {
  const unnamed = { people: undefined };
  expect(describeIt({}, unnamed).creators).toEqual([
    { name: 'A laboratory', nameType: 'Organizational' },
  ]);
  const author = { family: 'Karl', affiliations: [] };
  const credits = { authors: [author], contributors: [], funding: [], project: null };
  expect(describeIt({ credits }, unnamed).creators).toEqual([
    { name: 'Karl', nameType: 'Personal', familyName: 'Karl' },
  ]);
});

it('dates say when the data were taken, published and last changed', () => {
  expect(describeIt({ updated: '2026-05-01' }).dates).toEqual([
    { date: '2018-06-20', dateType: 'Issued' },
    { date: '2026-05-01', dateType: 'Updated' },
    { date: '2016-04-20/2016-05-01', dateType: 'Collected' },
  ]);
  const oneDay = { ...extent, timeMaxMs: extent.timeMinMs + 3_600_000 };
  expect(describeIt({ extent: oneDay }).dates.at(-1)?.date).toBe('2016-04-20');
  expect(describeIt({ extent: { ...extent, timeMinMs: null } }).dates).toHaveLength(1);
});

describe('the place of data', () => {
  const boxOf = (west: number, east: number) => ({
    geoLocationBox: {
      westBoundLongitude: west,
      eastBoundLongitude: east,
      southBoundLatitude: -10,
      northBoundLatitude: 10,
    },
  });

  it('is a box, two across the date line, a point where it is one', () => {
    const placesOf = (changes: object) =>
      describeIt({ extent: { ...extent, ...changes } }).geoLocations;
    expect(placesOf({})).toEqual([boxOf(150, 160)]);
    const across = { lonWest: 170, lonEast: -175.5 };
    expect(placesOf(across)).toEqual([boxOf(170, 180), boxOf(-180, -175.5)]);
    expect(placesOf({ latMax: -10, lonEast: 150 })).toEqual([
      { geoLocationPoint: { pointLongitude: 150, pointLatitude: -10 } },
    ]);
    expect(placesOf({ latMin: null })).toEqual([]);
  });
});

it('a withdrawn version is cited by its authors', () => {
  expect(citeAttributes('10.12345/x', { ...describeIt() })).toBe(
    'Carberry, Josiah; The crew (2018): CTD Casts. A laboratory. https://doi.org/10.12345/x.',
  );
});

it.each([
  ['creators', { creators: [] }],
  ['creators.nameType', { creators: [{ name: 'Karl' }] }],
  [
    'creators.nameIdentifiers',
    {
      creators: [
        {
          name: 'Karl',
          nameType: 'Personal',
          nameIdentifiers: [
            { nameIdentifier: '0000-0002-1825-0097', nameIdentifierScheme: 'ORCID' },
          ],
        },
      ],
    },
  ],
  [
    'contributors.contributorType',
    { contributors: [{ name: 'K', nameType: 'Personal', contributorType: 'Captain' }] },
  ],
  ['dates.date', { dates: [{ date: 'May 2016', dateType: 'Issued' }] }],
  [
    'fundingReferences.funderIdentifierType',
    {
      fundingReferences: [
        { funderName: 'NSF', funderIdentifier: 'x', funderIdentifierType: 'DOI' },
      ],
    },
  ],
  [
    'geoLocations',
    {
      geoLocations: [
        {
          geoLocationBox: {
            westBoundLongitude: 170,
            eastBoundLongitude: -170,
            southBoundLatitude: 0,
            northBoundLatitude: 1,
          },
        },
      ],
    },
  ],
  ['publicationYear', { publicationYear: 18 }],
])('the rules of schema 4 find what is wrong with %s', (path, changes) => {
  expect(findKernelFaults({ ...describeIt(), ...changes })).toContain(path);
});
