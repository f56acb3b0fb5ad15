import { expect, it } from 'vitest';
import type { Plotly } from './library/load-plotly.ts';
import { createPlotHandle, zoomRange } from './plot-handle.ts';

const plain = { r2l: Number, l2r: (value: number) => value };

it('zooms a depth axis around its middle and keeps the surface on top', () => {
  expect(zoomRange({ range: [4000, 0], ...plain }, 2)).toEqual([3000, 1000]);
  expect(zoomRange({ range: [3000, 1000], ...plain }, 0.5)).toEqual([4000, 0]);
});

it('zooms an axis of dates by its instants', () => {
  const dates = {
    r2l: (text: unknown) => Date.parse(`${text as string}Z`),
    l2r: (ms: number) => new Date(ms).toISOString().slice(0, 10),
  };
  expect(zoomRange({ range: ['2020-01-01', '2020-01-09'], ...dates }, 2)).toEqual([
    '2020-01-03',
    '2020-01-07',
  ]);
});

// Proves visualization/controls: chartDefaults.snapshot
it('saves pictures of 1000 by 700 points, twice as fine, under the name of the chart', () => {
  const saved: unknown[] = [];
  const plotly = { downloadImage: (_: unknown, options: unknown) => saved.push(options) };
  const handle = createPlotHandle(plotly as unknown as Plotly, {} as HTMLElement, {
    draw: () => undefined,
    fileName: 'Temperature',
  });
  handle.save('svg');
  handle.save('png');
  const picture = { width: 1000, height: 700, scale: 2, filename: 'Temperature' };
  expect(saved).toEqual([
    { ...picture, format: 'svg' },
    { ...picture, format: 'png' },
  ]);
});
