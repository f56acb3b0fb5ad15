import { describe, expect, it } from 'vitest';
import { findStep, narrowRange, stepAxesOf, stepColumn, stepText } from './chart-steps.ts';

const range = {
  dt1: '2016-04-20T00:00:00.000Z',
  dt2: '2016-05-20T00:00:00.000Z',
  lat1: -10,
  lat2: 10,
  lon1: 170,
  lon2: -170,
  depth1: 0,
  depth2: 500,
};

describe('a step', () => {
  it('narrows the range of a chart to one moment, one month or one depth', () => {
    const at = Date.UTC(1850, 0, 16, 12);
    const moment = { dt1: '1850-01-16T12:00:00.000Z', dt2: '1850-01-16T12:00:00.000Z' };
    expect(narrowRange(range, { axis: 'time', at }, false)).toEqual({ ...range, ...moment });
    expect(narrowRange(range, { axis: 'time', at: 12 }, true)).toEqual({
      ...range,
      dt1: '12',
      dt2: '12',
    });
    expect(narrowRange(range, { axis: 'depth', at: 0 }, false)).toEqual({
      ...range,
      depth1: 0,
      depth2: 0,
    });
  });

  it('is named by its month, its moment or its depth', () => {
    expect(stepText({ axis: 'time', at: 12 }, 'climatology')).toBe('December');
    expect(stepText({ axis: 'time', at: Date.UTC(1997, 11, 15) }, 'month')).toBe('December 1997');
    expect(stepText({ axis: 'time', at: Date.UTC(2016, 3, 20) }, 'moment')).toContain('2016');
    expect(stepText({ axis: 'depth', at: 0 }, 'moment')).toBe('surface');
    expect([
      stepColumn('time', true),
      stepColumn('time', false),
      stepColumn('depth', true),
    ]).toEqual(['month', 'time', 'depth']);
  });

  // Proves visualization/practice: A link snaps to a time that exists @ findStep
  it('is found although one way of it was rounded to 24 bits, and no neighbour is taken for it', () => {
    const depths = [0, 0.494, 1.541, 5727.917];
    expect(depths.map((depth) => findStep(depths, Math.fround(depth)))).toEqual([0, 1, 2, 3]);
    expect(findStep(depths, 1.55)).toBe(-1);
  });
});

it('maps step through times and depths, sections through times, and lines through nothing', () => {
  expect(stepAxesOf('heatmap', true)).toEqual(['time', 'depth']);
  expect(stepAxesOf('contourMap', false)).toEqual(['time']);
  expect(stepAxesOf('sectionMap', true)).toEqual(['time']);
  expect(stepAxesOf('timeSeries', true)).toEqual([]);
});
