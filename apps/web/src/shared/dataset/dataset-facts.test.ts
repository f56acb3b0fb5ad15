import { describe, expect, it } from 'vitest';
import {
  describeDepths,
  describeLevels,
  describeLongitudes,
  describeTime,
  firstSentence,
  truncate,
} from './dataset-facts.ts';
import type { Coverage } from './dataset-facts.ts';

const pacific: Coverage = {
  Lat_Min: -20,
  Lat_Max: 10.5,
  Lon_Min: 170,
  Lon_Max: -160,
  Depth_Min: 0,
  Depth_Max: 5500.25,
  Time_Min: '1850-05-29T10:40:00.000Z',
  Time_Max: '2016-04-20T23:59:59.999Z',
};

describe('the facts of a dataset', () => {
  it('a stretch across the date line reads from west to east', () => {
    expect(describeLongitudes({ ...pacific, Spatial_Resolution: 'Irregular' })).toBe(
      '170° E – 160° W',
    );
  });

  it('a grid whose first and last column are neighbours covers all longitudes', () => {
    const globe = { ...pacific, Lon_Min: 20.1667, Lon_Max: 19.8333 };
    expect(describeLongitudes({ ...globe, Spatial_Resolution: '1/3°' })).toBe('all longitudes');
    expect(describeLongitudes({ ...globe, Spatial_Resolution: 'Irregular' })).toBe(
      '20.17° E – 19.83° E',
    );
  });

  it('days are those of UTC, in 1850 and at the end of a day', () => {
    expect(describeTime(pacific, false)).toBe('1850-05-29 – 2016-04-20');
  });

  it('a climatology has no years', () => {
    expect(describeTime({ Time_Min: null, Time_Max: null }, true)).toBe('Monthly climatology');
    const levitus = { ...pacific, Temporal_Resolution: 'Annual Climatology' };
    expect(describeTime(levitus, false)).toBe('Annual mean');
  });

  // Proves portal/catalog: Multiple Depth Levels; Surface Level Data @ describeLevels
  it('a search result tells several depths from the surface alone', () => {
    expect(describeLevels({ Has_Depth: true })).toBe('Multiple Depth Levels');
    expect(describeLevels({ Has_Depth: false })).toBe('Surface Level Data');
  });

  // Proves portal/catalog: Surface Only @ describeDepth
  it('no greatest depth means the surface only; a greatest depth of 0 is the surface too', () => {
    expect(describeDepths({ ...pacific, Depth_Max: null })).toBe('Surface Only');
    expect(describeDepths({ ...pacific, Depth_Max: 0 })).toBe('surface');
    expect(describeDepths(pacific)).toMatch(/^0 – 5,500.m$/);
  });
});

describe('a shortened text', () => {
  // Proves portal/catalog: Cut names and texts @ truncate
  it('ends at a word and shows that it was cut', () => {
    expect(truncate('Sea surface temperature of the whole ocean', 30)).toBe(
      'Sea surface temperature of…',
    );
    expect(truncate('short', 60)).toBe('short');
  });

  it('is the first sentence, without the marks of Markdown and not cut at a number', () => {
    expect(
      firstSentence(
        '# Title\n**Daily** temperature of the whole sea at 0.25 degrees, made by [NOAA](https://x.y). It is merged.',
      ),
    ).toBe('Daily temperature of the whole sea at 0.25 degrees, made by NOAA.');
  });

  it('is two sentences when the first says little', () => {
    expect(
      firstSentence('Synthetic data: not a measurement. A ship crosses the gyre. It returns.'),
    ).toBe('Synthetic data: not a measurement. A ship crosses the gyre.');
  });
});
