import { describe, expect, it } from 'vitest';
import { axisName, plotlyConfig } from '../../plotly/figure.ts';
import { planProfileFigure } from '../profile/profile-figure.ts';
import { plainTheme as theme } from '../../testing/plain-theme.ts';
import { breakAtGaps } from './break-at-gaps.ts';
import { planSeriesFigure, valueAxis } from './series-figure.ts';

const names = { title: 'Temperature', unit: '°C' };
const look = { isClimatology: false, hasErrorBars: true, isLog: false };

interface Trace {
  type: string;
  mode: string;
  x: unknown[];
  y: unknown[];
  text: string[];
  connectgaps: boolean;
  error_y: { visible: boolean; array: number[] };
  error_x: { visible: boolean };
}

describe('a time series', () => {
  it('is drawn in the order of time, in UTC, with a gap where a value is missing', () => {
    const series = {
      time: Float64Array.of(Date.UTC(2016, 3, 22), Date.UTC(1850, 0, 1), Date.UTC(2016, 3, 20, 12)),
      values: Float64Array.of(3, 1, NaN),
    };
    const [trace] = planSeriesFigure(series, names, look, theme).traces as unknown as [Trace];
    expect(trace.x).toEqual([
      '1850-01-01 00:00:00.000',
      '2016-04-20 12:00:00.000',
      '2016-04-22 00:00:00.000',
    ]);
    expect(trace.y).toEqual([1, null, 3]);
    expect(trace.connectgaps).toBe(false);
  });

  it.each([
    ['hours with two months without rows', [0, 6, 12, 18, 24, 1500, 1506, 1512], [1500]],
    ['hours with one row missing', [0, 6, 12, 24, 30, 36], []],
    ['visits of a few hours each month', [0, 1, 2, 720, 721, 722, 1440, 1441, 1442], []],
    ['visits that stopped for years', [0, 720, 1440, 2160, 20_000, 20_720], [20_000]],
    ['two times', [0, 5000], []],
  ])('breaks its line where rows are missing: %s', (_, hours, after) => {
    const time = Float64Array.from(hours, (hour) => hour * 3_600_000);
    const series = { time, values: Float64Array.from(hours), std: Float64Array.from(hours) };
    const [trace] = planSeriesFigure(series, names, look, theme).traces as unknown as [Trace];
    const breaks = trace.y.flatMap((value, index) => (value === null ? [index] : []));
    expect(breaks.map((index) => trace.y[index + 1])).toEqual(after);
    expect(trace.y.filter((value) => value !== null)).toEqual(hours);
    const [at] = breaks;
    if (at !== undefined)
      expect([trace.x[at - 1], trace.x[at], trace.x[at + 1]]).toEqual(
        [trace.x[at - 1], trace.x[at], trace.x[at + 1]].toSorted(),
      );
  });

  it('keeps the digits of single precision where its line breaks', () => {
    const time = Float64Array.from([0, 1, 2, 3, 4, 500]);
    const broken = breakAtGaps({ time, values: Float32Array.from(time) });
    expect(broken.time).toHaveLength(7);
    expect(broken.values).toBeInstanceOf(Float32Array);
  });

  it('of monthly means names each by its month', () => {
    const series = { time: Float64Array.of(882_144_000_000), values: Float64Array.of(5) };
    const [trace] = planSeriesFigure(series, names, { ...look, isMonthly: true }, theme).traces;
    expect(trace).toMatchObject({ hovertemplate: expect.stringContaining('%{x|%B %Y}') });
  });

  it('of a climatology has the twelve months below it', () => {
    const series = { time: Float64Array.of(12, 1), values: Float64Array.of(5, 6) };
    const figure = planSeriesFigure(series, names, { ...look, isClimatology: true }, theme);
    const [trace] = figure.traces as unknown as [Trace];
    expect([trace.x, trace.y, trace.text]).toEqual([
      [1, 12],
      [6, 5],
      ['Jan', 'Dec'],
    ]);
    expect(figure.layout.xaxis).toMatchObject({ range: [0.5, 12.5] });
    expect(figure.layout.xaxis?.type).toBeUndefined();
  });

  // Proves visualization/controls: Marker options and lines of series and profiles @ lineTrace
  it('has the markers that were chosen, without a line where none is wanted', () => {
    const markers = { sizePx: 9, opacity: 0.5, colour: '#e03131', hasLines: false };
    const few = { time: Float64Array.of(1, 2), values: Float64Array.of(5, 6) };
    const [chosen] = planSeriesFigure(few, names, { ...look, markers }, theme).traces;
    const marker = { color: '#e03131', size: 9, opacity: 0.5 };
    expect(chosen).toMatchObject({ mode: 'markers', marker });
    const depths = { depth: few.time, values: few.values };
    const [profile] = planProfileFigure(depths, names, { ...look, markers }, theme).traces;
    expect(profile).toMatchObject({ mode: 'markers', marker });
    const many = {
      time: Float64Array.from({ length: 401 }, (_, at) => at),
      values: new Float64Array(401),
    };
    const modes = [true, false].map(
      (hasLines) =>
        (
          planSeriesFigure(many, names, { ...look, markers: { ...markers, hasLines } }, theme)
            .traces as unknown as [Trace]
        )[0].mode,
    );
    expect(modes).toEqual(['lines', 'markers']);
  });

  it('has error bars only when there are deviations and they are requested', () => {
    const series = { time: Float64Array.of(1, 2), values: Float64Array.of(5, 6) };
    const visible = (std: Float64Array | undefined, hasErrorBars: boolean): boolean =>
      (
        planSeriesFigure({ ...series, std }, names, { ...look, hasErrorBars }, theme)
          .traces as unknown as [Trace]
      )[0].error_y.visible;
    expect([
      visible(Float64Array.of(1, 1), true),
      visible(Float64Array.of(1, 1), false),
      visible(undefined, true),
    ]).toEqual([true, false, false]);
  });

  it('goes to the graphics card above 10,000 points', () => {
    const typeOf = (count: number): string =>
      (
        planSeriesFigure(
          { time: new Float64Array(count), values: new Float64Array(count) },
          names,
          look,
          theme,
        ).traces as unknown as [Trace]
      )[0].type;
    expect([typeOf(10_000), typeOf(10_001)]).toEqual(['scatter', 'scattergl']);
  });
});

it('charts that are compared share an axis of values with a little room, on a log scale above zero only', () => {
  const valueRange = [10, 20] as const;
  expect(valueAxis({ isLog: false, valueRange })).toEqual({ type: 'linear', range: [9.5, 20.5] });
  expect(valueAxis({ isLog: true, valueRange: [1, 100] })).toEqual({
    type: 'log',
    range: [-0.1, 2.1],
  });
  expect(valueAxis({ isLog: true, valueRange: [0, 100] })).toEqual({ type: 'log' });
  expect(valueAxis({ isLog: false })).toEqual({ type: 'linear' });
});

describe('a profile', () => {
  const profile = { depth: Float64Array.of(100, 0, 10), values: Float64Array.of(4, 20, 18) };

  it('has the shallow on top, whatever the order of its rows', () => {
    const figure = planProfileFigure(profile, names, look, theme);
    const [trace] = figure.traces as unknown as [Trace];
    const [bottom, top] = figure.layout.yaxis!.range as [number, number];
    expect([trace.x, trace.y]).toEqual([
      [20, 18, 4],
      [0, 10, 100],
    ]);
    expect(bottom).toBeGreaterThan(100);
    expect(top).toBeLessThan(0);
    expect(figure.layout.xaxis?.side).toBe('top');
  });

  it('of more than 10,000 values goes to the graphics card', () => {
    const typeOf = (count: number): string =>
      (
        planProfileFigure(
          { depth: new Float64Array(count), values: new Float64Array(count) },
          names,
          look,
          theme,
        ).traces as unknown as [Trace]
      )[0].type;
    expect([typeOf(10_000), typeOf(10_001)]).toEqual(['scatter', 'scattergl']);
  });
});

describe('Plotly', () => {
  it('never offers to send a chart to somebody else, and lays no tool bar over its titles', () => {
    expect(plotlyConfig).toMatchObject({
      showSendToCloud: false,
      displaylogo: false,
      displayModeBar: false,
    });
  });

  it('names its axis with the unit where there is one, and breaks a name that does not fit between its words', () => {
    expect(axisName({ title: 'Salinity', unit: '' })).toBe('Salinity');
    expect(axisName({ title: 'Temperature', unit: '°C' })).toBe('Temperature (°C)');
    expect(axisName({ title: 'Extended reconstructed sea surface temperature', unit: '°C' })).toBe(
      'Extended reconstructed sea surface<br>temperature (°C)',
    );
  });
});
