import { describe, expect, it } from 'vitest';
import type { DatasetRow, VariableRow } from '@isobath/contract';
import { listFirstRequests } from './first-requests.ts';
import { writeFirstView } from './write-first-view.ts';

const none = { query: new URLSearchParams(), origin: 'https://p' };
const row = {
  Short_Name: 'A/B"',
  Long_Name: '<img src=x onerror=alert(1)>',
  Description: 'See [the **paper**](https://example.org) & more.',
  Temporal_Resolution: 'Irregular',
  Time_Min: null,
  Time_Max: null,
} as unknown as DatasetRow;

describe('writeFirstView', () => {
  it('writes names and texts of datasets as text, never as markup', () => {
    const { main } = writeFirstView(
      'catalog',
      { replies: [{ body: [row], total: 1 }] },
      { ...none, query: new URLSearchParams({ keywords: '"><script>' }) },
    )!;
    expect(main).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(main).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(main).toContain('href="/catalog/datasets/A%2FB%22"');
    expect(main).toContain('See the paper &amp; more.');
    expect(main).toContain('1 dataset</p>');
    expect(main).not.toMatch(/<img|<script/);
  });

  it('writes a cruise with links to its datasets', () => {
    const body = {
      Name: '<KM1712>',
      Nickname: null,
      Ship_Name: 'R/V "Test"',
      Chief_Name: null,
      Cruise_Series: null,
      Regions: 'North Pacific',
      Sensors: ['CTD'],
      Start_Time: '2017-06-01T00:00:00.000Z',
      End_Time: '2017-06-20T00:00:00.000Z',
      datasets: [{ Dataset_Name: 'A/B"', Dataset_Long_Name: 'Casts & more' }],
    };
    expect(writeFirstView('cruise', { replies: [{ body }] }, none)).toEqual({
      title: 'Cruise <KM1712> · Isobath',
      main: '<h1>Cruise &lt;KM1712&gt;</h1><dl><dt>Name</dt><dd>&lt;KM1712&gt;</dd><dt>Ship</dt><dd>R/V &quot;Test&quot;</dd><dt>Regions</dt><dd>North Pacific</dd><dt>Sensors</dt><dd>CTD</dd><dt>Dates</dt><dd>2017-06-01 to 2017-06-20</dd></dl><h2>Associated Datasets</h2><ul><li><a href="/catalog/datasets/A%2FB%22">Casts &amp; more</a></li></ul>',
    });
    expect(writeFirstView('cruise', { replies: [undefined] }, none)).toBeUndefined();
  });

  it('writes a dataset with its facts, variables and cruises, as text', () => {
    const body = {
      dataset: {
        ...row,
        Table_Name: 'tblA',
        Row_Count: 1200,
        Sensors: [],
        Lat_Min: -10,
        Lat_Max: 10,
        Authors: [
          { family: 'Karl', given: 'David', affiliations: [] },
          { organization: 'Crew & Co', affiliations: [] },
        ],
        Data_Source: '<b>NOAA</b>',
        Licence: 'CC0-1.0',
      },
      cruises: [{ Name: 'KM1712', Nickname: null }],
      programs: ['Salt & Light'],
      references: ['Doe & Roe (2020)'],
    };
    const variables = [
      {
        Long_Name: 'Temperature <c>',
        Short_Name: 'sst',
        Unit: '°C',
        Variable_Min: -2,
        Variable_Max: 30,
      },
    ] as unknown as VariableRow[];
    const { main } = writeFirstView('dataset', { replies: [{ body }], variables }, none)!;
    expect(main).toContain('<dt>Latitude Range</dt><dd>−10 to 10 degrees north</dd>');
    expect(main).toContain('<dt>Authors</dt><dd>David Karl, Crew &amp; Co</dd>');
    expect(main).toContain('<dd>&lt;b&gt;NOAA&lt;/b&gt;</dd>');
    expect(main).toContain(
      '<dt>Licence</dt><dd>Creative Commons Zero 1.0 Universal (CC0-1.0), https:',
    );
    expect(main).toContain(
      '<tr><td>Temperature &lt;c&gt;</td><td><code>sst</code></td><td>°C</td><td>−2 to 30</td></tr>',
    );
    expect(main).toContain('<li>Doe &amp; Roe (2020)</li>');
    expect(main).toContain('<a href="/programs/Salt%20%26%20Light">Salt &amp; Light</a>');
    expect(main).toContain('<a href="/catalog/cruises/KM1712">KM1712</a>');
  });

  it('leaves out what was not answered', () => {
    expect(writeFirstView('home', { replies: [undefined] }, none)?.main).not.toContain('<ul>');
    expect(writeFirstView('dataset', { replies: [undefined] }, none)).toBeUndefined();
  });
});

describe('listFirstRequests', () => {
  it('asks for the search in the address, and for its first page', () => {
    const [search, facets] = listFirstRequests(
      '/catalog',
      new URLSearchParams('keywords=a b&sensor=CTD&sensor=Float&sortBy=name&limit=1000&download=X'),
    )!.addresses;
    expect(search).toBe(
      '/api/catalog/searchcatalog?keywords=a+b&sensor=CTD&sensor=Float&sortBy=name&places=region&detail=list&offset=0&limit=20',
    );
    expect(facets).toBe(
      '/api/catalog/searchfacets?keywords=a+b&sensor=CTD&sensor=Float&places=region',
    );
  });

  it('asks for nothing on other pages', () => {
    expect(
      ['/about', '/catalog/datasets/', '/profile'].map((path) =>
        listFirstRequests(path, none.query),
      ),
    ).toEqual([undefined, undefined, undefined]);
  });
});
