import { describe, expect, it } from 'vitest';
import { colourIndex, colourOf, colourPosition, planColouring } from './colour-scale.ts';
import { paletteFor } from './palette-for.ts';
import { paletteNamed } from './palettes.ts';

const hundred = Float64Array.from({ length: 101 }, (_, index) => index);
const plain = { choice: paletteFor({}) };

describe('planColouring', () => {
  // Proves visualization/controls: chartDefaults.colourPercentiles
  it('spans the 5th to the 95th percentile and says that values lie beyond', () => {
    expect(planColouring(hundred, plain)).toMatchObject({
      colours: { low: 5, high: 95 },
      hasBelow: true,
      hasAbove: true,
    });
  });

  it('takes a requested range as it is', () => {
    expect(planColouring(hundred, { ...plain, range: [0, 100] })).toMatchObject({
      colours: { low: 0, high: 100 },
      hasBelow: false,
      hasAbove: false,
    });
  });

  // Proves visualization/practice: Diverging limits −m to m of the larger percentile @
  //   planColouring
  it('centres an anomaly on zero', () => {
    const values = Float64Array.from(hundred, (value) => value - 30);
    expect(
      planColouring(values, { choice: paletteFor({ longName: 'SST anomaly' }) }).colours,
    ).toMatchObject({ low: -65, high: 65 });
  });

  it('falls back to a linear scale, and says so, when a log scale meets zero', () => {
    const choice = paletteFor({ longName: 'chlorophyll' });
    expect(planColouring([0, 0, 0, 1, 2], { choice })).toMatchObject({
      colours: { scale: 'linear' },
      isLogRefused: true,
    });
    expect(planColouring([0.1, 1, 2], { choice })).toMatchObject({
      colours: { scale: 'log' },
      isLogRefused: false,
    });
  });

  it('opens a range of no width around one value, and survives none', () => {
    expect(planColouring([4, 4], plain).colours).toMatchObject({ low: 3.8, high: 4.2 });
    expect(planColouring([0], plain).colours).toMatchObject({ low: -0.5, high: 0.5 });
    expect(planColouring([NaN], plain).colours).toMatchObject({ low: 0, high: 1 });
  });

  it('lets a named palette win over the one by meaning', () => {
    expect(planColouring(hundred, { ...plain, palette: paletteNamed('Greys') }).palette.name).toBe(
      'Greys',
    );
  });
});

describe('a colour', () => {
  const { colours } = planColouring(hundred, {
    ...plain,
    range: [0, 100],
    palette: paletteNamed('Greys'),
  });

  it('is the end colour beyond the range and none for a missing value', () => {
    expect(colourIndex(colours, -5)).toBe(0);
    expect(colourIndex(colours, 100)).toBe(255);
    expect(colourIndex(colours, 1e9)).toBe(255);
    expect(colourIndex(colours, NaN)).toBe(-1);
    expect(colourOf(colours, 0)).toBe('rgb(0 0 0)');
    expect(colourOf(colours, NaN)).toBeUndefined();
  });

  it('stands at equal ratios on a log scale', () => {
    const log = { ...colours, low: 0.01, high: 100, scale: 'log' as const };
    expect(colourPosition(log, 1)).toBeCloseTo(0.5, 12);
    expect(colourPosition(log, 0)).toBe(-Infinity);
    expect(colourIndex(log, 0)).toBe(0);
  });
});
