import { describe, expect, it } from 'vitest';
import { plainTheme } from '../../testing/plain-theme.ts';
import { binValues } from './bins.ts';
import { findMarks, planHistogramFigure } from './histogram-figure.ts';

const names = { title: 'Chlorophyll', unit: 'mg m⁻³', noun: 'cells' };

interface BarTrace {
  x: number[];
  y: number[];
  width: number[];
  hovertext: string[];
  orientation: string;
}

function planOf(
  values: number[],
  scale: 'linear' | 'log',
  { isSideways = false, alongPx = 500 } = {},
) {
  const parts = { bins: binValues(values, scale), marks: findMarks(values) };
  const figure = planHistogramFigure(parts, names, { isSideways, alongPx }, plainTheme);
  return { ...figure, bars: figure.traces[0] as unknown as BarTrace };
}

describe('a histogram', () => {
  it('has bars that touch, and says how many and which share', () => {
    const { bars, layout } = planOf([1, 1, 2, 4], 'linear');
    expect(bars.x).toEqual([1.5, 2.5, 3.5, 4.5]);
    expect(bars.y).toEqual([2, 1, 0, 1]);
    expect(bars.width).toEqual([1, 1, 1, 1]);
    expect(bars.hovertext[0]).toBe('<b>2 cells</b> (50.00 %)<br>1 to 2 mg m⁻³');
    expect(layout.yaxis?.title).toMatchObject({ text: 'Number of cells' });
  });

  it('lies down when its orientation is switched', () => {
    const { bars, layout } = planOf([1, 1, 2, 4], 'linear', { isSideways: true });
    expect([bars.orientation, bars.y[0], bars.x[0]]).toEqual(['h', 1.5, 2]);
    expect(layout.yaxis?.title).toMatchObject({ text: 'Chlorophyll (mg m⁻³)' });
  });

  it('on a log scale has bins of one width in the logarithm and ticks at the values', () => {
    const { bars, layout } = planOf([0.01, 0.02, 0.5, 3, 10], 'log');
    expect(new Set(bars.width.map((width) => width.toFixed(9))).size).toBe(1);
    const { ticktext, tickvals } = layout.xaxis as { ticktext: string[]; tickvals: number[] };
    expect(tickvals[ticktext.indexOf('0.1')]).toBeCloseTo(-1);
  });

  it('marks mean and percentiles as numpy has them', () => {
    // numpy.percentile([1, 2, 3, 4, 10], [5, 50, 95]) = [1.2, 3., 8.8]
    const marks = findMarks([1, 2, 3, 4, 10]);
    expect(marks.mean).toBe(4);
    expect(marks.percentiles.map((value) => Number(value.toFixed(9)))).toEqual([1.2, 3, 8.8]);
  });

  it('leaves out the name of a mark for which a narrow screen has no room', () => {
    const values = Array.from({ length: 101 }, (_, at) => 10 + (at - 50) / 25);
    const namesAt = (alongPx: number): string[] =>
      (planOf([...values, 0, 30], 'linear', { alongPx }).layout.annotations ?? []).map(({ text }) =>
        String(text),
      );
    expect(namesAt(1200)).toEqual(['5 %', 'median', 'mean', '95 %']);
    expect(namesAt(240)).toEqual(['median', 'mean']);
  });

  it('names each mark, mean and median beside their lines where they are close', () => {
    const namesOf = (values: number[]) =>
      (planOf(values, 'linear').layout.annotations ?? []).map(({ text, xanchor }) => [
        text,
        xanchor,
      ]);
    const skewed = [...Array.from({ length: 60 }, () => 1), 20, 40, 60, 80, 100];
    expect(namesOf(skewed)).toEqual([
      ['median', 'right'],
      ['mean', 'left'],
      ['95 %', 'center'],
    ]);
    expect(namesOf([5, 5, 5])).toEqual([['mean', 'center']]);
  });
});
