import { describe, expect, it } from 'vitest';
import { WHOLE_CIRCLE } from '@isobath/ocean';
import type { Bounds } from '../bounds.ts';
import type { SizeAxis, SizeAxisName } from './size-axis.ts';
import type { SizeProfile } from './size-profile.ts';
import { readSteps } from './steps.ts';

const nowhere: Bounds = { timeMs: {}, lat: {}, lon: WHOLE_CIRCLE, depth: {} };

function profileWith(name: SizeAxisName, axis: SizeAxis): SizeProfile {
  const leaves = { from: Float32Array.of(0), to: Float32Array.of(axis.knots.length) };
  return {
    axes: new Map([[name, { ...axis, leaves }]]),
    counts: Float64Array.of(1),
    isFullGrid: false,
  };
}

describe('steps from a profile', () => {
  it('are the values that lie within the bounds, ends included', () => {
    const profile = profileWith('depth', {
      kind: 'levels',
      knots: Float64Array.of(0, 10, 20, 50),
    });
    expect(readSteps(profile, { ...nowhere, depth: { low: 10, high: 20 } }, 'depth')).toEqual([
      10, 20,
    ]);
    expect(readSteps(profile, nowhere, 'depth')).toEqual([0, 10, 20, 50]);
  });

  it('of a winter across the turn of the year are its months', () => {
    const profile = profileWith('month', { kind: 'levels', knots: Float64Array.of(1, 2, 6, 12) });
    const months = { kind: 'months', first: 11, last: 1 } as const;
    expect(readSteps(profile, { ...nowhere, months }, 'month')).toEqual([1, 12]);
  });

  it('are not known where only quantiles are kept', () => {
    const profile = profileWith('time', { kind: 'continuous', knots: Float64Array.of(0, 5, 9) });
    expect(readSteps(profile, nowhere, 'time')).toBeUndefined();
  });
});
