import { describe, expect, it } from 'vitest';
import type { Section } from './section.ts';
import { cellLines, markCell, stepCell } from './section-keys.ts';

/** Four latitudes and three depths; the middle has no value at the surface. */
const section: Section = {
  along: Float64Array.of(-10, 0, 10, 20),
  direction: 'lat',
  depth: Float64Array.of(0, 500, 4000),
  values: Float64Array.of(1, 2, NaN, 4, 5, 6, 7, 8, 9, 10, 11, 12),
  maxPerCell: 1,
};

describe('a section that is read with the keyboard', () => {
  it('begins in its middle, at the shallowest value', () => {
    expect(stepCell(section, undefined, 'ArrowDown')).toEqual({ column: 2, row: 1 });
  });

  it('goes from cell to cell, and stays at its ends', () => {
    const from = { column: 2, row: 1 };
    expect(stepCell(section, from, 'ArrowUp')).toEqual({ column: 2, row: 0 });
    expect(stepCell(section, from, 'ArrowRight')).toEqual({ column: 3, row: 1 });
    expect(stepCell(section, { column: 3, row: 1 }, 'ArrowRight')).toEqual({ column: 3, row: 1 });
    expect(stepCell(section, from, 'Home')).toEqual({ column: 0, row: 1 });
    expect(stepCell(section, from, 'End')).toEqual({ column: 3, row: 1 });
    expect(stepCell(section, from, 'PageDown')).toEqual({ column: 2, row: 2 });
    expect(stepCell(section, from, 'Tab')).toBeUndefined();
  });

  it('says the value with its unit, the depth and the place, also where there is no value', () => {
    expect(cellLines(section, { column: 3, row: 1 }, { unit: '°C' })).toEqual([
      '8\u2009°C',
      '500\u2009m',
      '20° N',
    ]);
    expect(cellLines(section, { column: 2, row: 0 }, { unit: '°C' })[0]).toBe('No value here');
  });

  it('along a line says where on Earth it is', () => {
    const places = [-170, -180, 170, 160].map((lon) => ({ lat: 20, lon }));
    const line: Section = { ...section, direction: 'line', places };
    expect(cellLines(line, { column: 2, row: 1 }, { unit: '' })).toEqual([
      '7',
      '500\u2009m',
      '10 km',
      '20° N, 170° E',
    ]);
  });

  it('is marked where the depth scale draws the cell', () => {
    const marked = (row: number, depthScale: 'linear' | 'stretched' | 'panels') =>
      markCell(section, { column: 1, row }, { unit: '', depthScale }).map(({ y, yAxis }) => [
        yAxis,
        y,
      ]);
    expect(marked(2, 'linear')).toEqual([['y', 4000]]);
    expect(marked(2, 'stretched')).toEqual([['y', Math.sqrt(4000)]]);
    expect(marked(1, 'panels')).toEqual([['y', 500]]);
    expect(marked(2, 'panels')).toEqual([['y2', 4000]]);
  });
});
