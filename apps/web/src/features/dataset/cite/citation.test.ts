import { describe, expect, it } from 'vitest';
import { doiUrl, formatBibtex, formatCitation } from './citation.ts';

const sst = {
  Short_Name: 'Near_Real_Time_SST', Long_Name: 'Sea surface temperature & ice', Data_Source: 'NOAA PSL', Distributor: 'NOAA PSL',
  Dataset_Version: '2.1', Dataset_Release_Date: '2016-04-20', DOI: '10.1000/abc_1',
};
const visit = { url: 'https://portal.example/catalog/datasets/Near_Real_Time_SST', date: '2026-01-02' };

describe('a citation', () => {
  it('names author, year, title, version, address and day', () => {
    expect(formatCitation(sst, visit)).toBe(
      'NOAA PSL (2016). Sea surface temperature & ice, version 2.1. https://doi.org/10.1000/abc_1. Accessed 2026-01-02 at https://portal.example/catalog/datasets/Near_Real_Time_SST.',
    );
  });

  it('leaves out what the catalog does not know instead of guessing it', () => {
    const unknown = { ...sst, Data_Source: null, Distributor: null, Dataset_Version: null, Dataset_Release_Date: null, DOI: null };
    expect(formatCitation(unknown, visit)).toBe(
      'Sea surface temperature & ice. Accessed 2026-01-02 at https://portal.example/catalog/datasets/Near_Real_Time_SST.',
    );
    expect(formatBibtex(unknown, visit)).not.toMatch(/author|year|doi|null|undefined/);
  });

  it('keeps an institution whole and escapes what BibTeX would misread', () => {
    expect(formatBibtex(sst, visit)).toContain('author = {{NOAA PSL}}');
    expect(formatBibtex(sst, visit)).toContain(String.raw`title = {{Sea surface temperature \& ice}}`);
    expect(formatBibtex(sst, visit)).toContain('doi = {10.1000/abc_1}');
  });

  it('takes a DOI in any of its spellings', () => {
    expect(doiUrl('doi: 10.1/x')).toBe('https://doi.org/10.1/x');
    expect(doiUrl('https://doi.org/10.1/x')).toBe('https://doi.org/10.1/x');
  });
});
