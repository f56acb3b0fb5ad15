import { describe, expect, it } from 'vitest';
import {
  findSpatialResolution,
  findTemporalResolution,
  inferSpatialResolution,
  inferTemporalResolution,
  isMonthlyClimatology,
  MONTHLY_CLIMATOLOGY,
  SPATIAL_RESOLUTIONS,
  TEMPORAL_RESOLUTIONS,
} from './index.ts';

describe('temporal resolutions', () => {
  // Proves visualization/sizes: The temporal resolutions @ TEMPORAL_RESOLUTIONS
  // Proves portal/catalog: Labels of temporal resolutions @ TEMPORAL_RESOLUTIONS
  it('have the catalog’s labels', () => {
    const labels = TEMPORAL_RESOLUTIONS.map((resolution) => resolution.label);
    expect(labels).toEqual(
      expect.arrayContaining([
        'Three Minutes',
        'Six Hourly',
        'Daily',
        'Weekly',
        'Monthly',
        'Annual',
        'Irregular',
        'Monthly Climatology',
        'Annual Climatology',
        'Three Days',
        'Eight Day Running',
        'Eight Days',
      ]),
    );
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels.map((label) => findTemporalResolution(label)?.label)).toEqual(labels);
  });

  it('tell a monthly climatology by its label, whatever the case and the blanks', () => {
    expect([MONTHLY_CLIMATOLOGY, 'monthly climatology '].map(isMonthlyClimatology)).toEqual([
      true,
      true,
    ]);
    expect(['Monthly', 'Annual Climatology'].map(isMonthlyClimatology)).toEqual([false, false]);
    expect(findTemporalResolution(MONTHLY_CLIMATOLOGY)?.kind).toBe('climatology');
  });

  it('are found whatever the case and the blanks', () => {
    expect(
      ['Eight Days ', 'eight day running', 'DAILY', 'Three Day', '6 hourly', 'One Minute'].map(
        (label) => findTemporalResolution(label)?.label,
      ),
    ).toEqual([
      'Eight Days',
      'Eight Day Running',
      'Daily',
      'Three Days',
      'Six Hourly',
      'One Minute',
    ]);
    expect(findTemporalResolution('now and then')).toBeUndefined();
    expect(findTemporalResolution('')).toBeUndefined();
  });

  it.each([
    ['a month each', [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30], 'Monthly'],
    ['a mean month each', Array(11).fill(30.436875), 'Monthly'],
    ['a day each', Array(400).fill(1), 'Daily'],
    ['a day each with days missing', [...Array(40).fill(1), 3, 1, 2], 'Daily'],
    ['a year each', [365, 366, 365, 365], 'Annual'],
    ['a season each', [90, 92, 92, 91], 'Seasonal'],
    [
      'eight days with a short last one of the year',
      [...Array(45).fill(8), 5, ...Array(45).fill(8)],
      'Eight Days',
    ],
    ['a week each', Array(10).fill(7), 'Weekly'],
    ['six hours each', Array(10).fill(0.25), 'Six Hourly'],
    [
      'three minutes each, as stored in single precision',
      Array(10).fill(Math.fround(3 / 1440)),
      'Three Minutes',
    ],
    ['no two alike', [1, 4, 2.5, 9], 'Irregular'],
    ['falling', [-1, -1], 'Irregular'],
    ['standing still', [0, 1], 'Irregular'],
    ['nothing', [], 'Irregular'],
    ['a step without a name', [17, 17, 17], 'Irregular'],
    ['not a number', [Number.NaN, 1], 'Irregular'],
  ])('inferred from steps of %s', (_, steps, label) =>
    expect(inferTemporalResolution(steps).label).toBe(label),
  );
});

describe('spatial resolutions', () => {
  // Proves visualization/sizes: Steps of the spatial resolutions in degrees @ SPATIAL_RESOLUTIONS
  // Proves portal/catalog: Labels of spatial resolutions, and their steps @ SPATIAL_RESOLUTIONS
  it('have the catalog’s labels and steps', () => {
    const steps = Object.fromEntries(
      SPATIAL_RESOLUTIONS.map(({ label, stepDegrees }) => [label, stepDegrees]),
    );
    expect(steps).toMatchObject({
      Irregular: undefined,
      '1/2° X 1/2°': 0.5,
      '1/4° X 1/4°': 0.25,
      '1/25° X 1/25°': 0.04,
      '1/48° X 1/48°': 0.020833333,
      '4km X 4km': 0.041672,
      '1/12° X 1/12°': 0.083333,
      '70km X 70km': 0.25,
      '1° X 1°': 1,
      '9km X 9km': 0.083333,
      '25km X 25km': 0.23148,
    });
  });

  it('are named so that each label finds itself', () => {
    const labels = SPATIAL_RESOLUTIONS.map(({ label }) => label);
    expect(labels.map((label) => findSpatialResolution(label)?.label)).toEqual(labels);
  });

  it('are found in every spelling clients use', () => {
    const spellings = [
      '1/4° X 1/4°',
      '1/4°',
      '1/4 deg',
      '0.25°',
      '0.25° × 0.25°',
      '4km X 4km',
      '70 km',
      'irregular',
      '1° x 1°',
      '3.75°',
      '1/32°',
      '9KM',
      '15 arc-seconds',
    ];
    expect(spellings.map((label) => findSpatialResolution(label)?.label)).toEqual([
      '1/4° X 1/4°',
      '1/4° X 1/4°',
      '1/4° X 1/4°',
      '1/4° X 1/4°',
      '1/4° X 1/4°',
      '4km X 4km',
      '70km X 70km',
      'Irregular',
      '1° X 1°',
      '3.75° X 3.75°',
      '0.03125° X 0.03125°',
      '9km X 9km',
      '15 arc-second grid',
    ]);
    expect(
      ['', 'fine', '1° X 2°', '0°', '5/0°', '1000°'].map((label) => findSpatialResolution(label)),
    ).toEqual(Array(6).fill(undefined));
  });

  it('are inferred from the distance between cells', () => {
    const steps = [0.25, Math.fround(1 / 12), 1 / 24, 1, 2, 1 / 3, 3.75, 0, -1, Number.NaN, 120];
    expect(steps.map((step) => inferSpatialResolution(step).label)).toEqual([
      '1/4° X 1/4°',
      '1/12° X 1/12°',
      '4km X 4km',
      '1° X 1°',
      '2° X 2°',
      '1/3° X 1/3°',
      '3.75° X 3.75°',
      'Irregular',
      'Irregular',
      'Irregular',
      'Irregular',
    ]);
  });
});
