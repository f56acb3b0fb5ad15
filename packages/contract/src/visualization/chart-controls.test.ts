import { expect, it } from 'vitest';
import {
  explainColourRange,
  explainMarkerSize,
  explainOpacity,
  countContexts,
  explainSplit,
  warnOfContexts,
} from './chart-controls.ts';

// Proves visualization/controls: chartMessages.opacityOutside, chartLimits.markerOpacity
it('the opacity of markers is a number from 0.1 to 1', () => {
  for (const text of ['0.1', '1', '.5', ' 0.7 ']) expect(explainOpacity(text)).toBeUndefined();
  for (const text of ['0.09', '1.01', '', 'half', '-0.5'])
    expect(explainOpacity(text)).toBe('Opacity should be 0.1 to 1');
});

// Proves visualization/controls: chartMessages.markerSizeOutside, chartLimits.markerSize
it('the size of markers is a number from 1 to 18', () => {
  for (const text of ['1', '18', '6.5']) expect(explainMarkerSize(text)).toBeUndefined();
  for (const text of ['0.99', '18.1', '', '1e1'])
    expect(explainMarkerSize(text)).toBe('Size should be 1 to 18');
});

// Proves visualization/controls: chartMessages.invalidValue, chartMessages.minAboveMax
it('the ends of a colour scale are plain decimal numbers in order', () => {
  expect(explainColourRange('-2', '30.5')).toEqual({});
  expect(explainColourRange('0', '0')).toEqual({});
  expect(explainColourRange('1e3', '')).toEqual({ min: 'Invalid value', max: 'Invalid value' });
  expect(explainColourRange('0', '0x10')).toEqual({ max: 'Invalid value' });
  expect(explainColourRange('2', '1.9')).toEqual({ min: 'Min must be higher than max' });
});

// Proves visualization/controls: chartMessages.splitLimit, chartMessages.oneSpace,
//   chartMessages.oneDate, chartMessages.oneDepth, chartLimits.splitPlots
it('a plot is split into 2 to 20', () => {
  for (const by of ['date', 'depth', 'space'] as const) {
    expect(explainSplit(by, 2)).toBeUndefined();
    expect(explainSplit(by, 20)).toBeUndefined();
    expect(explainSplit(by, 21)).toBe('Unable to split. Rendering limit exceeded.');
  }
  expect(explainSplit('depth', 4, 5)).toBeUndefined();
  expect(explainSplit('depth', 5, 5)).toBe('Unable to split. Rendering limit exceeded.');
  expect(explainSplit('space', 1)).toBe('Unable to split by space: only one space provided');
  expect(explainSplit('date', 1)).toBe('Unable to split by date: only one date available.');
  expect(explainSplit('depth', 1)).toBe('Unable to split by depth: only one depth available.');
});

// Proves visualization/controls: chartMessages.contextsExceeded, chartLimits.contexts
it('more pictures than the remaining WebGL contexts give a warning', () => {
  expect(warnOfContexts(15, 0)).toBeUndefined();
  expect(warnOfContexts(12, 3)).toBeUndefined();
  expect(warnOfContexts(13, 3)).toBe(
    'Warning: Exceeded available WebGL Contexts for rendering plots.',
  );
});

// Proves visualization/controls: What counts as a WebGL context @ countContexts
it('lines of more than 10,000 points use two WebGL contexts each, maps, sections and observations none', () => {
  const plain = { isSplit: false };
  expect(countContexts({ subtype: 'heatmap', points: 6e6, ...plain })).toBe(0);
  expect(countContexts({ subtype: 'timeSeries', points: 10_000, ...plain })).toBe(0);
  expect(countContexts({ subtype: 'timeSeries', points: 10_001, ...plain })).toBe(2);
  expect(countContexts({ subtype: 'sparse', points: 20_000, ...plain })).toBe(0);
  expect(countContexts({ subtype: 'timeSeries', points: 50_000, ...plain, isSplit: true })).toBe(8);
});
