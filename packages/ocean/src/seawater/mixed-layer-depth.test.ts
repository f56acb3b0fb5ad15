import { describe, expect, it } from 'vitest';
import type { Outcome } from '../outcome.ts';
import type {
  MixedLayerCriterion,
  MixedLayerDepth,
  MixedLayerProfile,
} from './mixed-layer-depth.ts';
import { mixedLayerDepth } from './mixed-layer-depth.ts';

type Expected = { readonly depth: number } | { readonly missing: string };

interface GoldenProfile {
  readonly depths: readonly number[];
  readonly values: readonly (number | null)[];
  readonly density: Expected;
  readonly temperature: Expected;
}

interface GoldenCast {
  readonly name: string;
  readonly depth: readonly number[];
  readonly sigma0: readonly number[];
  readonly temperature: readonly number[];
  readonly mixedLayer: { readonly density: Expected; readonly temperature: Expected };
}

const goldenPath = '../../golden/seawater.json';
const { default: golden } = (await import(goldenPath)) as {
  default: { casts: readonly GoldenCast[]; profiles: readonly GoldenProfile[] };
};

function expectSame(actual: Outcome<MixedLayerDepth>, expected: Expected): void {
  if ('missing' in expected) expect(actual).toMatchObject({ ok: false, code: expected.missing });
  else {
    expect(actual.ok).toBe(true);
    if (actual.ok) expect(Math.abs(actual.value.metres - expected.depth)).toBeLessThan(1e-9);
  }
}

const metresOf = (profile: MixedLayerProfile, criterion: MixedLayerCriterion): number | string => {
  const outcome = mixedLayerDepth(profile, criterion);
  return outcome.ok ? outcome.value.metres : outcome.code;
};

describe('the mixed-layer depth', () => {
  it.each(golden.casts)('of the $name is numpy’s within 1e-9 m', (cast) => {
    const { depth: depths, mixedLayer } = cast;
    expectSame(mixedLayerDepth({ depths, values: cast.sigma0 }, 'density'), mixedLayer.density);
    expectSame(
      mixedLayerDepth({ depths, values: cast.temperature }, 'temperature'),
      mixedLayer.temperature,
    );
  });

  it('of random profiles with gaps is numpy’s within 1e-9 m, or missing for the same reason', () => {
    for (const { depths, values: given, density, temperature } of golden.profiles) {
      const values = given.map((value) => value ?? Number.NaN);
      expectSame(mixedLayerDepth({ depths, values }, 'density'), density);
      expectSame(mixedLayerDepth({ depths, values }, 'temperature'), temperature);
    }
  });

  it('is interpolated from the value at 10 m, and says between which levels', () => {
    const profile = { depths: [0, 20, 40, 60], values: [20, 20, 19.9, 18.9] };
    const outcome = mixedLayerDepth(profile, 'temperature');
    expect(outcome).toMatchObject({ ok: true, value: { betweenMetres: [40, 60], reference: 20 } });
    expect(outcome.ok && outcome.value.metres).toBeCloseTo(42, 10);
  });

  it('is below 10 m even where the value changes fast around it', () => {
    const profile = { depths: [5, 15], values: [20, 10] };
    expect(metresOf(profile, 'temperature')).toBeCloseTo(10.2, 10);
  });

  it('ends at warmer as at colder water, but not at lighter water', () => {
    const profile = { depths: [0, 10, 20], values: [20, 20, 21] };
    expect(metresOf(profile, 'temperature')).toBeCloseTo(12, 10);
    const lighter = { depths: [0, 10, 20], values: [25, 25, 24] };
    expect(metresOf(lighter, 'density')).toBe('threshold-not-reached');
  });

  it.each([
    ['the first level is at 10.5 m', [10.5, 15, 20]],
    ['the next level below 10 m is at 21 m', [0, 5, 21]],
    ['there is no level at all', []],
  ])('is missing where %s', (_, depths) => {
    const values = depths.map((depth) => 20 - depth);
    expect(metresOf({ depths, values }, 'temperature')).toBe('no-reference-level');
  });

  it('takes a level at 10 m by itself', () => {
    expect(metresOf({ depths: [10, 30], values: [20, 19] }, 'temperature')).toBeCloseTo(14, 10);
  });

  it('leaves out missing levels, so that a missing one at 10 m may leave no reference', () => {
    const depths = [0, 10, 30];
    const values = [20, Number.NaN, 19];
    expect(metresOf({ depths, values }, 'temperature')).toBe('no-reference-level');
  });

  it('is missing where the profile ends within the mixed layer', () => {
    const profile = { depths: [0, 10, 50], values: [25, 25, 25.02] };
    expect(mixedLayerDepth(profile, 'density')).toMatchObject({
      ok: false,
      code: 'threshold-not-reached',
      value: '50',
    });
  });

  it('is refused for depths that do not increase, and arrays of unequal length', () => {
    const upward = { depths: [20, 10, 0], values: [1, 2, 3] };
    expect(metresOf(upward, 'density')).toBe('depths-not-increasing');
    const unknown = { depths: [0, Number.NaN, 20], values: [1, 2, 3] };
    expect(metresOf(unknown, 'density')).toBe('depths-not-increasing');
    expect(() => mixedLayerDepth({ depths: [0], values: [] }, 'density')).toThrow('expected 0');
  });
});
