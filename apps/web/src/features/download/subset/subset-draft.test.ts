import { describe, expect, it } from 'vitest';
import { applySuggestion, fullDraft, isSubsetDefined, subsetOfDraft } from './subset-draft.ts';

const pacific = {
  Table_Name: 'tblT',
  Climatology: false,
  Time_Min: '1850-05-29T10:40:00.000Z',
  Time_Max: '2016-04-20T23:00:00.000Z',
  Lat_Min: -20.04,
  Lat_Max: 10.3,
  Lon_Min: 170.02,
  Lon_Max: -159.98,
  Depth_Min: 0,
  Depth_Max: 5499.2,
  Has_Depth: true,
};
const climatology = { ...pacific, Climatology: true, Time_Min: null, Time_Max: null };

describe('the full extent', () => {
  it('is rounded outward: degrees to 0.1, depths to whole metres', () => {
    expect(fullDraft(pacific)).toMatchObject({
      latStart: -20.1,
      latEnd: 10.3,
      lonStart: 170,
      lonEnd: -159.9,
      depthStart: 0,
      depthEnd: 5500,
      timeStart: '1850-05-29',
      timeEnd: '2016-04-20',
    });
  });

  it('asks for the whole table without a bound', () => {
    expect(subsetOfDraft(fullDraft(pacific), pacific)).toEqual({ tableName: 'tblT', fields: '*' });
    expect(isSubsetDefined(fullDraft(pacific), pacific)).toBe(false);
    expect(isSubsetDefined({ ...fullDraft(pacific), fields: ['temp'] }, pacific)).toBe(false);
  });
});

describe('a part', () => {
  it('keeps the surface as a depth', () => {
    const surface = { ...fullDraft(pacific), depthEnd: 0 };
    expect(isSubsetDefined(surface, pacific)).toBe(true);
    expect(subsetOfDraft(surface, pacific)).toMatchObject({ depth2: 0 });
  });

  it('across the date line names both of its longitudes', () => {
    expect(subsetOfDraft({ ...fullDraft(pacific), lonStart: 175 }, pacific)).toMatchObject({
      lon1: 175,
      lon2: -159.9,
    });
  });

  it('of a climatology from November to February names both months', () => {
    expect(
      subsetOfDraft({ ...fullDraft(climatology), monthStart: 11, monthEnd: 2 }, climatology),
    ).toMatchObject({ dt1: '11', dt2: '2' });
    expect(subsetOfDraft({ ...fullDraft(climatology), monthEnd: 1 }, climatology)).toMatchObject({
      dt1: '1',
      dt2: '1',
    });
  });

  it('with an emptied bound is not limited there', () => {
    expect(
      subsetOfDraft({ ...fullDraft(pacific), latStart: undefined, latEnd: 0 }, pacific),
    ).toEqual({ tableName: 'tblT', fields: '*', lat2: 0 });
  });

  it('keeps longitudes as they were typed: 200 is 160° W to the portal', () => {
    const full = { ...fullDraft(pacific), lonStart: 200 };
    expect(subsetOfDraft(full, pacific)).toMatchObject({ lon1: 200, lon2: -159.9 });
  });

  it('takes over what a suggestion changes and nothing else', () => {
    const draft = { ...fullDraft(pacific), latEnd: 5, fields: ['temp'] };
    expect(applySuggestion(draft, { dt2: '1900-01-01T23:59:59.999Z' }, false)).toEqual({
      ...draft,
      timeEnd: '1900-01-01',
    });
    expect(applySuggestion(fullDraft(climatology), { dt1: '3', dt2: '4' }, true)).toMatchObject({
      monthStart: 3,
      monthEnd: 4,
    });
  });
});
