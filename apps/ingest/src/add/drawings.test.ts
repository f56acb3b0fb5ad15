import { describe, expect, it } from 'vitest';
import { drawMap } from './draw-map.ts';
import { drawProfile } from './draw-profile.ts';

const sea = (): boolean => false;
const cellsOf = (lines: readonly string[]): string[] =>
  lines.slice(0, -1).map((line) => line.slice(8));

describe('a map in characters', () => {
  it('has the rows in their places, with the edges of what is shown', () => {
    const lines = drawMap({ lats: Float64Array.of(10, 0), lons: Float64Array.of(20, 40) }, sea, 60);
    const cells = cellsOf(lines);
    const found = cells.flatMap((line, row) =>
      [...line].flatMap((mark, column) =>
        mark === '#' ? [[row / cells.length, column / 50]] : [],
      ),
    );
    expect(found).toEqual([
      [expect.closeTo(0.12, 1), expect.closeTo(0.12, 1)],
      [expect.closeTo(0.88, 1), expect.closeTo(0.88, 1)],
    ]);
    expect(lines.at(-1)).toMatch(/^ {8}17\.0E +43\.0E$/);
    expect([lines[0]?.slice(0, 7), lines.at(-2)?.slice(0, 7)]).toEqual(['  11.5N', '   1.5S']);
    expect(lines.every((line) => line.length <= 60)).toBe(true);
  });

  it('crosses the date line where the rows do', () => {
    const lines = drawMap(
      { lats: Float64Array.of(-17, -18), lons: Float64Array.of(178, -178) },
      sea,
      60,
    );
    expect(lines.at(-1)).toMatch(/177\.4E +177\.4W/);
    expect(cellsOf(lines).join('').match(/#/g)).toHaveLength(2);
  });

  it('shows land, and rows on land as such', () => {
    const lines = drawMap(
      { lats: Float64Array.of(5, 5), lons: Float64Array.of(10, 20) },
      (_lat, lon) => lon < 15,
      60,
    );
    const marks = new Set(cellsOf(lines).join(''));
    expect([...marks].toSorted()).toEqual(['#', '.', ':', '@']);
  });

  it('of the whole Earth ends at the poles, and without a place there is none', () => {
    const whole = drawMap(
      {
        lats: Float64Array.from({ length: 24 }, (_, at) => (at % 2 === 0 ? -90 : 90)),
        lons: Float64Array.from({ length: 24 }, (_, at) => at * 15 - 180),
      },
      sea,
      60,
    );
    expect([whole[0]?.slice(0, 7), whole.at(-1)?.trim()]).toEqual([
      '  90.0N',
      expect.stringMatching(/^180\.0W +180\.0W$/),
    ]);
    expect(drawMap({ lats: Float64Array.of(NaN), lons: Float64Array.of(5) }, sea, 60)).toEqual([]);
  });
});

describe('a profile in characters', () => {
  const style = { name: 'temp', unit: 'degC', widthCharacters: 40 };

  it('has the mean of each level from the least on the left to the greatest on the right', () => {
    const depths = Float64Array.from({ length: 120 }, (_, at) => at);
    const lines = drawProfile(
      depths,
      depths.map((depth) => 20 - depth / 10),
      style,
    );
    const stars = lines.slice(1, -1).map((line) => line.indexOf('*'));
    expect(stars).toEqual(stars.toSorted((a, b) => b - a));
    expect(lines[0]).toMatch(/^ +8\.5\d* +19\.\d+$/);
    expect(lines[1]).toMatch(/^ +5 m \|/);
    expect(lines.at(-1)).toMatch(/mean temp \(degC\) by depth/);
  });

  it('leaves levels without a value empty, and is none of a single level', () => {
    const gap = drawProfile(Float64Array.of(0, 1, 100), Float64Array.of(5, 5, 9), style);
    expect(gap.filter((line) => line.endsWith('|'))).toHaveLength(10);
    expect(drawProfile(Float64Array.of(0, 0), Float64Array.of(1, 2), style)).toEqual([]);
    expect(drawProfile(Float64Array.of(50), Float64Array.of(NaN), style)).toEqual([]);
  });
});
