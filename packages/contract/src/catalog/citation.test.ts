import { describe, expect, it } from 'vitest';
import { doiUrl, formatBibtex, formatCitation, formatRis } from './citation.ts';

const sst = {
  Short_Name: 'Near_Real_Time_SST',
  Long_Name: 'Sea surface temperature & ice',
  Data_Source: 'NOAA PSL',
  Distributor: 'NOAA NCEI',
  Dataset_Version: '2.1',
  Dataset_Release_Date: '2016-04-20',
  DOI: 'https://doi.org/10.1000/abc_1',
  Licence: 'CC-BY-4.0',
  Licence_URL: 'https://creativecommons.org/licenses/by/4.0/',
};
const access = {
  url: 'https://portal.example/catalog/datasets/Near_Real_Time_SST',
  date: '2026-01-02',
};
const unknown = {
  ...sst,
  Data_Source: null,
  Distributor: null,
  Dataset_Version: null,
  Dataset_Release_Date: null,
  DOI: null,
  Licence: null,
  Licence_URL: null,
};

describe('a citation', () => {
  it('is in the order of DataCite, with day and address of the access', () => {
    expect(formatCitation(sst, access)).toBe(
      'NOAA PSL (2016): Sea surface temperature & ice, version 2.1. NOAA NCEI. https://doi.org/10.1000/abc_1. Accessed 2026-01-02 at https://portal.example/catalog/datasets/Near_Real_Time_SST.',
    );
  });

  it('names a publisher that is the creator too once', () => {
    expect(
      formatCitation({ ...sst, Distributor: 'NOAA PSL', DOI: null }, { date: '2026-01-02' }),
    ).toBe('NOAA PSL (2016): Sea surface temperature & ice, version 2.1. Accessed 2026-01-02.');
  });

  it('leaves out what the catalog does not know instead of guessing it', () => {
    expect(formatCitation(unknown, access)).toBe(
      'Sea surface temperature & ice. Accessed 2026-01-02 at https://portal.example/catalog/datasets/Near_Real_Time_SST.',
    );
    expect(formatBibtex(unknown, access)).not.toMatch(/author|year|doi|copyright|null|undefined/);
    expect(formatRis(unknown, access)).not.toMatch(/AU|PY|DO|N1|null|undefined/);
  });

  it('keeps an institution whole and escapes what BibTeX would misread', () => {
    expect(formatBibtex(sst, access)).toContain('author = {{NOAA PSL}}');
    expect(formatBibtex(sst, access)).toContain(
      String.raw`title = {{Sea surface temperature \& ice}}`,
    );
    expect(formatBibtex(sst, access)).toContain('doi = {10.1000/abc_1}');
  });

  it('names the authors in their order, and the institution as publisher', () => {
    const authored = {
      ...sst,
      Distributor: null,
      Authors: [
        { family: 'Karl', given: 'David M.', affiliations: [] },
        { family: 'van ’t Hoff', affiliations: [] },
        { organization: 'Crew & Friends', affiliations: [] },
      ],
    };
    expect(formatCitation(authored)).toBe(
      'Karl, David M.; van ’t Hoff; Crew & Friends (2016): Sea surface temperature & ice, version 2.1. NOAA PSL. https://doi.org/10.1000/abc_1.',
    );
    expect(formatBibtex(authored, access)).toContain(
      String.raw`author = {Karl, David M. and van ’t Hoff and {Crew \& Friends}}`,
    );
    expect(formatRis(authored, access)).toContain(
      'AU  - Karl, David M.\r\nAU  - van ’t Hoff\r\nAU  - Crew & Friends\r\n',
    );
  });

  it('names twenty authors, and records name all', () => {
    const Authors = Array.from({ length: 22 }, (_, at) => ({ family: `A${at}`, affiliations: [] }));
    expect(formatCitation({ ...sst, Authors })).toMatch(/^A0; .*; A19; et al. \(2016\): /);
    expect(formatRis({ ...sst, Authors }, access).match(/^AU/gm)).toHaveLength(22);
  });

  it('names the licence with its address, and one in own words or an address once', () => {
    expect(formatBibtex(sst, access)).toContain(
      'copyright = {CC-BY-4.0, https://creativecommons.org/licenses/by/4.0/}',
    );
    const [words, url] = ['free & open', 'https://example.org/terms'];
    const own = { ...sst, Licence: words, Licence_URL: null };
    expect(formatBibtex(own, access)).toContain(String.raw`copyright = {free \& open}`);
    expect(formatRis(own, access)).toContain('N1  - Licence: free & open\r\n');
    expect(formatRis({ ...sst, Licence: url, Licence_URL: url }, access)).toContain(
      'N1  - Licence: https://example.org/terms\r\n',
    );
  });

  it('is a record of RIS that begins with its type and ends with its end', () => {
    expect(
      formatRis({ ...sst, Long_Name: 'Sea surface\ntemperature' }, access).split('\r\n'),
    ).toEqual([
      'TY  - DATA',
      'AU  - NOAA PSL',
      'PY  - 2016',
      'TI  - Sea surface temperature',
      'ET  - 2.1',
      'PB  - NOAA NCEI',
      'DO  - 10.1000/abc_1',
      'UR  - https://portal.example/catalog/datasets/Near_Real_Time_SST',
      'Y2  - 2026/01/02',
      'N1  - Licence: CC-BY-4.0, https://creativecommons.org/licenses/by/4.0/',
      'ER  - ',
      '',
    ]);
  });

  it('takes a DOI in any of its spellings', () => {
    for (const doi of [
      '10.1/x',
      'doi: 10.1/x',
      'https://doi.org/10.1/x',
      'http://dx.doi.org/10.1/x',
    ])
      expect(doiUrl(doi)).toBe('https://doi.org/10.1/x');
  });
});
