import { describe, expect, it } from 'vitest';
import { averageHours, decomposeSeries, describeDecomposition } from './decompose-series.ts';

const hourMs = 3_600_000;
const start = Date.UTC(2025, 6, 1);

function hourly(days: number, lon: number, valueAt: (hour: number) => number) {
  const hours = Array.from({ length: days * 24 }, (_, hour) => hour);
  return averageHours({
    time: hours.map((hour) => start + hour * hourMs),
    lon: hours.map(() => lon),
    values: hours.map(valueAt),
  });
}

describe('a series taken apart', () => {
  it('gives back the line and the cosine that it was made of', () => {
    const cosine = (hour: number): number => 3 * Math.cos(((hour % 24) / 24) * 2 * Math.PI);
    const series = hourly(10, 0, (hour) => 50 + 0.1 * hour + cosine(hour));
    const parts = decomposeSeries(series, 'sum');
    for (const at of [30, 100, 200]) {
      expect(parts.trend[at]).toBeCloseTo(50 + 0.1 * at, 9);
      expect(parts.cycle[at]).toBeCloseTo(cosine(at), 9);
      expect(parts.residual[at]).toBeCloseTo(0, 9);
    }
    expect(describeDecomposition(series, parts, 'sum')).toMatchObject({
      measured: 240,
      hours: 240,
      crestHour: 0,
    });
  });

  it('has no trend in its first and last twelve hours, nor where a fifth of a day is missing', () => {
    const series = hourly(6, 0, (hour) => (hour >= 60 && hour < 66 ? Number.NaN : 1));
    const { trend } = decomposeSeries(series, 'sum');
    expect(trend[11]).toBeNaN();
    expect(trend[12]).toBe(1);
    expect(trend.at(-12)).toBeNaN();
    expect(trend[63]).toBeNaN();
    expect(trend[80]).toBe(1);
  });

  it('tells the time of day by the sun: the same crest at 158° W and in the spelling 202° E', () => {
    const crestUtc = 13;
    const value = (hour: number): number => Math.cos(((hour - crestUtc) / 24) * 2 * Math.PI);
    for (const lon of [-158, 202]) {
      const series = hourly(5, lon, value);
      // 13:30 UTC is 02:58 at 158° W.
      expect(describeDecomposition(series, decomposeSeries(series, 'sum'), 'sum').crestHour).toBe(
        2,
      );
    }
  });

  it('as a product has factors around one, and leaves zeros out', () => {
    const series = hourly(8, 0, (hour) =>
      hour === 50 ? 0 : 10 * Math.exp(0.3 * Math.cos((hour / 24) * 2 * Math.PI)),
    );
    const parts = decomposeSeries(series, 'product');
    expect(parts.trend[100]).toBeCloseTo(10, 6);
    expect(parts.daily[0]).toBeCloseTo(Math.exp(0.3), 3);
    expect(parts.residual[50]).toBeNaN();
    expect(describeDecomposition(series, parts, 'product').range).toBeCloseTo(Math.exp(0.6), 3);
  });

  it('keeps a track across 180° together', () => {
    const series = averageHours({
      time: [start, start + 1, start + 2 * hourMs],
      lon: [179.9, -179.9, -179],
      values: [1, 3, 5],
    });
    expect([...series.values]).toEqual([2, Number.NaN, 5]);
    expect(series.lon[0]).toBeCloseTo(180, 9);
    expect(series.lon[1]).toBeCloseTo(180.5, 9);
  });

  it('of nothing is nothing', () => {
    const series = averageHours({ time: [], lon: [], values: [] });
    expect(decomposeSeries(series, 'sum').trend).toHaveLength(0);
  });
});
