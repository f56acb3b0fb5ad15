import { describe, expect, it } from 'vitest';
import { coarsenField } from './coarsen-field.ts';
import { contourNotes, planContours } from './plan-contours.ts';
import { placeLabels } from './place-labels.ts';

const scale = { table: new Uint8Array(768), low: 0, high: 10, scale: 'linear' as const };

describe('a field that is averaged', () => {
  const field = {
    x: Float64Array.of(0, 1, 2, 3, 4),
    y: Float64Array.of(10, 20),
    values: Float64Array.of(1, 3, 5, NaN, 9, 1, 3, NaN, NaN, NaN),
  };

  it('keeps small fields as they are', () => {
    expect(coarsenField(field, 10)).toEqual({ field, block: 1 });
  });

  it('has the means of what is there, missing where less than half is', () => {
    const { field: coarse, block } = coarsenField(field, 3);
    expect(block).toBe(2);
    expect([...coarse.x]).toEqual([0.5, 2.5, 4]);
    expect([...coarse.y]).toEqual([15]);
    expect([...coarse.values]).toEqual([2, NaN, 9]);
  });
});

/** By how many degrees a line turns at each of its points. */
function turnsOf(points: Float64Array): number[] {
  const turns: number[] = [];
  for (let at = 2; at + 3 < points.length; at += 2) {
    const [x0, y0, x1, y1, x2, y2] = [...points.subarray(at - 2, at + 4)] as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const turn = Math.atan2(y2 - y1, x2 - x1) - Math.atan2(y1 - y0, x1 - x0);
    turns.push(Math.abs((((turn * 180) / Math.PI + 540) % 360) - 180));
  }
  return turns;
}

describe('contours', () => {
  // Proves visualization/controls: chartLimits.smoothPoints
  it('of up to 20,000 values are smooth, of more they have the corners of their field', () => {
    const corners = (width: number): number => {
      const axis = Float64Array.from({ length: width }, (_, index) => index);
      const middle = (width - 1) / 2;
      const values = Float64Array.from({ length: width * width }, (_, at) =>
        Math.abs((at % width) - middle) + Math.abs(Math.floor(at / width) - middle) < 3.2 ? 9 : 1,
      );
      const { lines } = planContours({ x: axis, y: axis, values }, scale);
      const [line] = lines.filter(({ label }) => label === '5');
      const { points, isClosed } = line ?? expect.fail('no line');
      expect(isClosed).toBe(true);
      expect([...points.subarray(0, 2)]).toEqual([...points.subarray(-2)]);
      return Math.max(...turnsOf(points));
    };
    expect(corners(141)).toBeLessThan(30);
    expect(corners(142)).toBeGreaterThan(40);
  });

  it('have thick lines and labels, and say when they follow means', () => {
    const width = 900;
    const axis = Float64Array.from({ length: width }, (_, index) => index);
    const values = Float32Array.from({ length: width * width }, (_, at) => (at % width) / 90);
    const contours = planContours({ x: axis, y: axis, values }, scale);
    expect(contours.block).toBe(2);
    expect(contourNotes(contours)).toHaveLength(1);
    expect(contours.lines.map(({ label }) => label)).toContain('5');
    expect(contours.lines.find(({ label }) => label === '5')?.isThick).toBe(true);
    expect(contours.lines.find(({ label }) => label === '4')?.isThick).toBe(false);
  });
});

describe('labels', () => {
  const room = { widthPx: 400, heightPx: 300 };
  const across = (y: number, label: string) => ({ points: [0, y, 200, y, 400, y], label });

  it('stand on the middle of a line, upright, and apart from each other', () => {
    const spots = placeLabels([across(100, '10'), across(120, '12'), across(200, '14')], room);
    expect(spots.map(({ label, y }) => [label, y])).toEqual([
      ['10', 100],
      ['12', 120],
      ['14', 200],
    ]);
    expect(spots[0]).toMatchObject({ x: 200, turn: 0 });
    expect(Math.abs((spots[1]?.x ?? 0) - 200)).toBeGreaterThan(48);
    const [steep] = placeLabels([{ points: [100, 290, 110, 10], label: '3' }], room);
    expect(Math.abs(steep?.turn ?? 9)).toBeLessThanOrEqual(Math.PI / 2);
  });

  // Proves visualization/practice: Labels upright on the line, none on short ones @ placeLabels
  it('are left out on short lines, in bends and at the edge', () => {
    const bend = Array.from({ length: 41 }, (_, index) => [
      200 + 6 * Math.cos(index),
      150 + 6 * Math.sin(index),
    ]).flat();
    expect(placeLabels([{ points: [10, 10, 20, 10], label: '100' }], room)).toEqual([]);
    expect(placeLabels([{ points: bend, label: '1000' }], room)).toEqual([]);
    expect(placeLabels([across(2, '100')], room)).toEqual([]);
  });
});
