import { describe, expect, it } from 'vitest';
import { plainTheme } from '../../testing/plain-theme.ts';
import { planCloud } from './cloud.ts';
import { planScatterFigure } from './scatter-figure.ts';
import type { ScatterData } from './scatter-data.ts';
import type { ScatterLook } from './scatter-figure.ts';

const names = { title: 'Temperature', unit: '°C' };
const look: ScatterLook = { sizePx: 6, opacity: 0.7, hasLines: false, isLog: false };

interface Trace {
  type: string;
  mode: string;
  x: unknown[];
  y: unknown[];
  marker: { size: number; opacity: number; color: string };
}

function planOf(data: ScatterData, changes: Partial<ScatterLook> = {}) {
  const figure = planScatterFigure(data, names, { ...look, ...changes }, plainTheme);
  return { ...figure, trace: figure.traces[0] as unknown as Trace };
}

describe('a scatter plot', () => {
  const values = Float64Array.of(20, NaN, 4);

  it('of depth runs downward, with the value along the top', () => {
    const { trace, layout } = planOf({
      at: Float64Array.of(0, 10, 4000),
      values,
      coordinate: 'depth',
    });
    expect([trace.x, trace.y]).toEqual([
      [20, null, 4],
      [0, 10, 4000],
    ]);
    expect([layout.xaxis?.side, layout.yaxis?.autorange]).toEqual(['top', 'reversed']);
  });

  it('of time is in UTC, also in 1850, and without what has no time', () => {
    const at = Float64Array.of(Date.UTC(1850, 0, 1), NaN, Date.UTC(2016, 3, 20, 12));
    const { trace, layout } = planOf({ at, values, coordinate: 'time' });
    expect(trace.x).toEqual(['1850-01-01 00:00:00.000', null, '2016-04-20 12:00:00.000']);
    expect(layout.xaxis?.type).toBe('date');
  });

  it('of one time alone has the days around it, not its milliseconds', () => {
    const at = Float64Array.of(Date.UTC(2016, 3, 20));
    const { layout } = planOf({ at, values: Float64Array.of(1), coordinate: 'time' });
    expect(layout.xaxis).toMatchObject({
      range: ['2016-04-19 00:00:00.000', '2016-04-21 00:00:00.000'],
      dtick: 86_400_000,
    });
  });

  it('of longitudes that go on beyond 180° names them by their own', () => {
    const at = Float64Array.of(170, 180, 200.5);
    const { layout } = planOf({ at, values, coordinate: 'lon' });
    const { labelalias } = layout.xaxis as { labelalias: Record<string, string> };
    expect([labelalias['200'], labelalias['170'], labelalias['180']]).toEqual([
      '160° W',
      '170° E',
      '180°',
    ]);
    const west = planOf({ at: Float64Array.of(-150.5, -150, -149), values, coordinate: 'lon' });
    expect(west.layout.xaxis).toMatchObject({
      labelalias: { '−150': '150° W', '−150.5': '150.5° W' },
    });
  });

  it('has the markers that were chosen, and lines when they are', () => {
    const data: ScatterData = { at: Float64Array.of(1, 2, 3), values, coordinate: 'lat' };
    const { trace } = planOf(data, { sizePx: 12, opacity: 0.4, colour: 'lime', hasLines: true });
    expect([trace.mode, trace.marker]).toMatchObject([
      'lines+markers',
      { size: 12, opacity: 0.4, color: 'lime' },
    ]);
    expect(planOf(data).trace).toMatchObject({
      mode: 'markers',
      marker: { color: plainTheme.current },
    });
  });

  it('of a cloud has the axes only, as far as it reaches', () => {
    const data: ScatterData = {
      at: Float64Array.of(Date.UTC(1850, 0, 1), NaN, Date.UTC(2016, 3, 20, 12), 5),
      values: Float64Array.of(100, 1e9, 1000, -1),
      coordinate: 'time',
    };
    const cloud = planCloud(data, true);
    const { traces, layout } = planScatterFigure(
      { ...data, cloud },
      names,
      { ...look, isLog: true },
      plainTheme,
    );
    expect(traces).toMatchObject([
      {
        x: ['1850-01-01 00:00:00.000', '2016-04-20 12:00:00.000'],
        y: [100, 1000],
        marker: { opacity: 0 },
      },
    ]);
    expect([layout.xaxis?.type, layout.yaxis?.type]).toEqual(['date', 'log']);
  });
});
