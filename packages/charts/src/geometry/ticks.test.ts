import { describe, expect, it } from 'vitest';
import { latTicks, logTicks, lonTicks, numberTicks, readableTicks } from './ticks.ts';

const labels = (ticks: { label: string }[]): string[] => ticks.map((tick) => tick.label);

it('a scale has two numbers at least, however narrow it is', () => {
  expect(labels(numberTicks(0.8, 9.6, 2))).toEqual(['5']);
  expect(labels(readableTicks([0.8, 9.6], 2)).length).toBeGreaterThan(1);
  expect(labels(readableTicks([0, 10], 2))).toEqual(labels(numberTicks(0, 10, 2)));
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
