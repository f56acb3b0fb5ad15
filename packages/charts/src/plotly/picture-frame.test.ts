import { expect, it } from 'vitest';
import { plainTheme } from '../testing/plain-theme.ts';
import { framePicture } from './picture-frame.ts';
import type { DrawnPlot } from './picture-frame.ts';

const plot = {
  data: [{ type: 'heatmap' }, { type: 'scatter' }],
  layout: { margin: { l: 70, r: 24, t: 14, b: 44 }, annotations: [{ text: '28' }] },
} as unknown as DrawnPlot;

it('a saved picture has its title above, its colour bar beside it and the credit of its data below', () => {
  const title = {
    title: 'Oxygen < 60',
    subtitle: 'WOA · 1998',
    credit: ['Data: NOAA (2016): WOA, version 2.', 'Licence: CC BY 4.0'],
  };
  const { data, layout } = framePicture(plot, { title, theme: plainTheme }) as unknown as {
    data: { showscale?: boolean }[];
    layout: { margin: Record<string, number>; annotations: { text: string }[] };
  };
  expect(data.map(({ showscale }) => showscale)).toEqual([true, undefined]);
  const [first, above, below] = layout.annotations.map(({ text }) => text);
  expect(first).toBe('28');
  expect(above).toContain('Oxygen &lt; 60');
  expect(above).toContain('WOA · 1998');
  expect(below).toBe('Data: NOAA (2016): WOA, version 2.<br>Licence: CC BY 4.0');
  expect(layout.margin['r']).toBeGreaterThan(90);
  expect(layout.margin['b']).toBeGreaterThan(44 + 2 * 14 - 1);
});

it('a plot without a title is saved as it is', () => {
  expect(framePicture(plot, undefined)).toBe(plot);
});
