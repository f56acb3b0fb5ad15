import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barTicks, latTicks, logTicks, lonTicks, numberTicks, unitOfTicks } from './ticks.ts';

const labels = (ticks: { label: string }[]): string[] => ticks.map((tick) => tick.label);

it('a scale has two numbers at least, however narrow it is', () => {
  expect(labels(numberTicks(0.8, 9.6, 2))).toEqual(['5']);
  const bar = (low: number, high: number) => barTicks({ low, high, scale: 'linear' }, 2).ticks;
  expect(bar(0.8, 9.6).length).toBeGreaterThan(1);
  expect(labels(bar(0, 10))).toEqual(labels(numberTicks(0, 10, 2)));
});

describe('ticks in degrees', () => {
  it('run across the date line', () => {
    expect(labels(lonTicks(165, 195, 6))).toEqual(
      ['165° E', '170° E', '175° E', '180°', '175° W', '170° W', '165° W'].slice(0, 7),
    );
  });

  it('name the whole circle from any start', () => {
    expect(labels(lonTicks(20, 380, 9))).toEqual([
      '45° E',
      '90° E',
      '135° E',
      '180°',
      '135° W',
      '90° W',
      '45° W',
      '0°',
    ]);
  });

  it('stop at the poles', () => {
    expect(latTicks(-95, 95, 7)).toEqual([
      { at: -90, label: '90° S' },
      { at: -60, label: '60° S' },
      { at: -30, label: '30° S' },
      { at: 0, label: '0°' },
      { at: 30, label: '30° N' },
      { at: 60, label: '60° N' },
      { at: 90, label: '90° N' },
    ]);
  });

  it('carry as many decimals as their step', () => {
    expect(labels(lonTicks(-157.96, -157.89, 5))).toEqual([
      '157.96° W',
      '157.94° W',
      '157.92° W',
      '157.9° W',
    ]);
  });

  it('are never more than asked for', () => {
    for (const [from, to] of [
      [-180, 180],
      [20, 379],
      [170, 190],
      [10, 10.001],
    ] as const) {
      for (const most of [2, 5, 12])
        expect(lonTicks(from, to, most).length).toBeLessThanOrEqual(most + 1);
    }
  });
});

describe('ticks of a scale', () => {
  it('stand at 1, 2 or 5 times a power of ten', () => {
    expect(labels(numberTicks(-1.8, 30.2, 8))).toEqual(['0', '5', '10', '15', '20', '25', '30']);
    expect(labels(numberTicks(-0.00031, 0.00042, 4))).toEqual([
      '−0.0002',
      '0.0000',
      '0.0002',
      '0.0004',
    ]);
    expect(labels(numberTicks(1000, 12_000, 4))).toEqual(['5,000', '10,000']);
  });

  it('stand at 1, 2 and 5 of a decade on a log scale', () => {
    expect(labels(logTicks(0.02, 3, 9))).toEqual(['0.02', '0.05', '0.1', '0.2', '0.5', '1', '2']);
    expect(labels(logTicks(1e-8, 1e8, 5)).length).toBeLessThanOrEqual(5);
  });

  it('fall back to plain steps within one decade', () => {
    expect(labels(logTicks(0.066, 0.119, 6))).toEqual(['0.07', '0.08', '0.09', '0.10', '0.11']);
  });
});

describe('ticks of a colour scale', () => {
  const planned = (low: number, high: number, most = 5) => {
    const bar = barTicks({ low, high, scale: 'linear' }, most);
    return [...labels(bar.ticks), unitOfTicks(bar, 'm')];
  };

  it('tell a common power of ten once', () => {
    expect(planned(0.994e-9, 1.011e-9)).toEqual([
      '0.995',
      '1.000',
      '1.005',
      '1.010',
      '×\u200910⁻⁹ m',
    ]);
    expect(planned(-2e12, 3e12)).toEqual(['−2', '−1', '0', '1', '2', '3', '×\u200910¹² m']);
  });

  it('have all digits of their step', () => {
    expect(planned(16_777.205, 16_777.23, 6)).toEqual([
      '16,777.205',
      '16,777.210',
      '16,777.215',
      '16,777.220',
      '16,777.225',
      '16,777.230',
      'm',
    ]);
  });

  it('tell what all have in common once, where it has more digits than are read', () => {
    expect(planned(1e9, 1e9 + 0.004)).toEqual([
      '0.000',
      '0.001',
      '0.002',
      '0.003',
      '0.004',
      'm above 1,000,000,000',
    ]);
    expect(planned(-1e9 - 0.004, -1e9)).toEqual([
      '0.006',
      '0.007',
      '0.008',
      '0.009',
      '0.010',
      'm above −1,000,000,000.01',
    ]);
  });

  it('are never alike, rise, and lie within the scale, from 1e-30 to 1e30, whatever their offset', () => {
    const size = fc.tuple(
      fc.double({ min: 1, max: 10, noNaN: true }),
      fc.integer({ min: -30, max: 30 }),
    );
    fc.assert(
      fc.property(
        size,
        fc.integer({ min: -10, max: 0 }),
        fc.constantFrom(-1, 0, 1),
        fc.tuple(fc.integer({ min: 2, max: 12 }), fc.constantFrom('linear', 'log')),
        ([digits, power], narrow, sign, [most, scale]) => {
          const offset = sign * digits * 10 ** power;
          const span = digits * 10 ** (power + narrow);
          const [low, high] =
            scale === 'log' ? [span, span + Math.abs(offset) + span] : [offset, offset + span];
          const { ticks } = barTicks({ low, high, scale }, most);
          expect(new Set(labels(ticks)).size).toBe(ticks.length);
          expect(ticks.length).toBeGreaterThan(1);
          for (const [index, { at }] of ticks.entries()) {
            expect(at).toBeGreaterThanOrEqual(low - (high - low) * 1e-4);
            expect(at).toBeLessThanOrEqual(high + (high - low) * 1e-4);
            if (index > 0) expect(at).toBeGreaterThan(ticks[index - 1]?.at ?? NaN);
          }
        },
      ),
      { seed: 34, numRuns: 2000 },
    );
  });
});
