import { describe, expect, it } from 'vitest';
import type { ChartTheme } from '../frame/chart-theme.ts';
import type { MonitorSeries } from './monitor-figure.ts';
import { planMonitorFigure } from './monitor-figure.ts';

const theme = { current: '#0B6E8A', ink: '#0B1F33' } as ChartTheme;
const series = (name: string, unit: string, years: readonly number[]): MonitorSeries => ({
  name,
  unit,
  time: Float64Array.from(years, (year) => Date.UTC(year, 5, 15)),
  values: Float64Array.from(years, (_, index) => (index === 1 ? Number.NaN : index)),
});

describe('the monitor', () => {
  const figure = planMonitorFigure(
    [series('Temperature', '°C', [1993, 1994, 1995]), series('Sea level', 'm', [1995, 2000])],
    theme,
  );
  it('draws the second series against the axis at the right', () => {
    expect(figure.traces.map((trace) => (trace as { yaxis?: string }).yaxis)).toEqual([
      undefined,
      'y2',
    ]);
    expect(figure.layout).toMatchObject({
      yaxis: { title: { text: 'Temperature (°C)' } },
      yaxis2: { side: 'right', overlaying: 'y', title: { text: 'Sea level (m)' } },
    });
  });
  it('leaves ten months free on each side of all series', () => {
    expect(figure.layout.xaxis!.range).toEqual(['1992-08-15', '2001-04-15']);
  });
  it('breaks the line where a month is missing, and does with one series', () => {
    expect((figure.traces[0] as { y: (number | null)[] }).y).toEqual([0, null, 2]);
    expect(
      planMonitorFigure([series('Temperature', '°C', [1993]), undefined], theme).layout,
    ).not.toHaveProperty('yaxis2');
  });
});
