import { expect, it } from 'vitest';
import { changesTo, windowOf } from './plot-window.ts';

const layout = {
  margin: { l: 1 },
  xaxis: { range: [-20, 30], title: {} },
  yaxis: { range: [4000, 0] },
  yaxis2: {},
};

it('the window of a plot is the range of each axis that has one', () => {
  expect(windowOf(layout)).toEqual({ xaxis: [-20, 30], yaxis: [4000, 0] });
});

it('changes name the axes that differ, and none that the plot does not have', () => {
  const wanted = { xaxis: [-20, 30 + 1e-9], yaxis: [2000, 0], yaxis3: [0, 1] } as const;
  expect(changesTo(wanted, windowOf(layout))).toEqual({ 'yaxis.range': [2000, 0] });
  expect(changesTo(windowOf(layout), windowOf(layout))).toEqual({});
});
