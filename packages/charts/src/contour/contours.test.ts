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

describe('contours', () => {
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
