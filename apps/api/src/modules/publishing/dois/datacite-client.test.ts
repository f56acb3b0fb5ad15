import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DataciteOnLoopback } from '../../../testing/loopback/datacite-on-loopback.ts';
import { startDatacite } from '../../../testing/loopback/datacite-on-loopback.ts';
import type { DataciteClient } from './datacite-client.ts';
import { connectDatacite } from './datacite-client.ts';
import type { DescribedWorkbook } from './describe-doi.ts';
import { describeDoi } from './describe-doi.ts';

let server: DataciteOnLoopback;
let client: DataciteClient;
beforeAll(async () => {
  server = await startDatacite();
  client = connect();
});
afterAll(() => server.close());
beforeEach(() => {
  server.dois.clear();
});

const doi = '10.12345/abcd-efgh';
const dataset = {
  dataset_long_name: ['CTD Casts'],
  dataset_source: ['A laboratory'],
  dataset_version: ['1.0'],
  dataset_release_date: ['2018-06-20'],
  dataset_description: ['Casts of a CTD.'],
  dataset_references: ['Doe 2000, doi:10.1000/A.1.', 'https://example.org/x', 'a book'],
};
const sheets: DescribedWorkbook = {
  dataset,
  variables: [
    { var_discipline: 'Physics+Chemistry', var_keywords: 'ctd, CTD, salinity' },
    { var_discipline: 'Physics' },
  ],
};
const attributes = describeDoi(sheets, { url: 'https://portal.example/doi/x', year: 2026 });

function connect(changes: { password?: string; url?: string } = {}) {
  return connectDatacite({
    url: server.settings['DATACITE_URL']!,
    account: server.settings['DATACITE_ACCOUNT']!,
    password: server.settings['DATACITE_PASSWORD']!,
    ...changes,
  });
}

it('a licence is in the rights with its SPDX identifier, own words without, and one before stays', () => {
  const rightsOf = (licence: string | undefined, previousRights?: { rights: string }[]) =>
    describeDoi(
      { ...sheets, dataset: { ...dataset, ...(licence && { dataset_licence: [licence] }) } },
      { url: 'u', year: 2026, previousRights },
    ).rightsList;
  const ccBy = {
    rights: 'Creative Commons Attribution 4.0',
    rightsUri: 'https://creativecommons.org/licenses/by/4.0/',
    rightsIdentifier: 'CC-BY-4.0',
    rightsIdentifierScheme: 'SPDX',
    schemeUri: 'https://spdx.org/licenses/',
  };
  expect(rightsOf('CC BY 4.0')).toEqual([ccBy]);
  expect(rightsOf('free for science')).toEqual([{ rights: 'free for science' }]);
  expect(rightsOf(undefined, [ccBy])).toEqual([ccBy]);
  expect(rightsOf('CC0', [ccBy])).toMatchObject([{ rightsIdentifier: 'CC0-1.0' }]);
});

it('metadata sheets give creators, titles, publisher, year, subjects and references', () => {
  expect(describeDoi(sheets, { url: 'u', year: 2026, previousDoi: '10.12345/old' })).toEqual({
    url: 'u',
    creators: [{ name: 'A laboratory', nameType: 'Organizational' }],
    contributors: [],
    fundingReferences: [],
    geoLocations: [],
    sizes: [],
    formats: [],
    titles: [{ title: 'CTD Casts' }],
    publisher: 'A laboratory',
    publicationYear: 2018,
    types: { resourceTypeGeneral: 'Dataset' },
    version: '1.0',
    dates: [{ date: '2018-06-20', dateType: 'Issued' }],
    descriptions: [{ description: 'Casts of a CTD.', descriptionType: 'Abstract' }],
    subjects: ['Physics', 'Chemistry', 'ctd', 'salinity'].map((subject) => ({ subject })),
    relatedIdentifiers: [
      {
        relatedIdentifier: '10.12345/old',
        relatedIdentifierType: 'DOI',
        relationType: 'IsNewVersionOf',
      },
      {
        relatedIdentifier: '10.1000/a.1',
        relatedIdentifierType: 'DOI',
        relationType: 'IsSupplementTo',
      },
      {
        relatedIdentifier: 'https://example.org/x',
        relatedIdentifierType: 'URL',
        relationType: 'References',
      },
    ],
    rightsList: [],
    schemaVersion: 'http://datacite.org/schema/kernel-4',
  });
  const { dataset_release_date: _, ...undated } = dataset;
  expect(describeDoi({ ...sheets, dataset: undated }, { url: 'u', year: 2026 })).toMatchObject({
    publicationYear: 2026,
    dates: [],
  });
});

describe('a DOI', () => {
  it('is a draft first, becomes findable, is hidden and found again', async () => {
    expect(await client.put(doi, attributes)).toMatchObject({ doi, state: 'draft' });
    expect(await client.put(doi, attributes, 'publish')).toMatchObject({ state: 'findable' });
    expect(await client.put(doi, attributes, 'hide')).toMatchObject({ state: 'registered' });
    expect(await client.put(doi, attributes, 'show')).toMatchObject({ state: 'findable' });
    expect(await client.find(doi)).toMatchObject({ state: 'findable' });
    expect(await client.find('10.12345/none')).toBeUndefined();
  });

  it('of which a reply is lost is asked for again and is one DOI', async () => {
    server.losing = 1;
    await expect(client.put(doi, attributes)).rejects.toMatchObject({ kind: 'unavailable' });
    await client.put(doi, attributes);
    expect([...server.dois.keys()]).toEqual([doi]);
  });

  it('stays what it is after an event that is not possible, and its state says so', async () => {
    await client.put(doi, attributes);
    expect(await client.put(doi, attributes, 'hide')).toMatchObject({ state: 'draft' });
    expect(await client.put(doi, attributes, 'show')).toMatchObject({ state: 'draft' });
  });

  it('is deleted as a draft only', async () => {
    await client.put(doi, attributes);
    expect(await client.deleteDraft(doi)).toBe(true);
    await client.put(doi, attributes, 'register');
    expect(await client.deleteDraft(doi)).toBe(false);
  });
});

describe('what DataCite does not do', () => {
  it('without a field names the fields', async () => {
    const bare = { ...attributes, titles: [], creators: [] };
    await expect(client.put(doi, bare, 'publish')).rejects.toMatchObject({
      kind: 'refused',
      message: "DataCite answered 422: creators: can't be blank; titles: can't be blank",
    });
  });

  it.each([
    ['wrong credentials', () => connect({ password: 'x' }).put(doi, attributes), 'refused', '401'],
    ['a prefix of others', () => client.put('10.99999/x', attributes), 'refused', '403'],
  ])('with %s is not tried again', async (_, ask, kind, status) => {
    await expect(ask()).rejects.toMatchObject({ kind });
    await expect(ask()).rejects.toThrow(status);
  });

  it('for a while can be tried again', async () => {
    server.failing = 1;
    await expect(client.put(doi, attributes)).rejects.toMatchObject({ kind: 'unavailable' });
    server.racing = 1;
    await expect(client.put(doi, attributes)).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(connect({ url: 'http://127.0.0.1:1' }).find(doi)).rejects.toMatchObject({
      kind: 'unavailable',
    });
  });
});
