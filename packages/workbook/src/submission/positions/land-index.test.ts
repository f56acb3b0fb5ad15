import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LandIndex } from './land-index.ts';
import { readLandRings } from './land-rings.ts';

const land = new LandIndex(readLandRings());

describe('land', () => {
  it.each([
    ['Kansas', 38, -98],
    ['the South Pole', -90, 12],
    ['Antarctica at the date line', -88, 179.9],
    ['Chukotka, west of the date line', 66.5, -178],
    ['Chukotka, east of the date line', 68, 179],
    ['Fiji', -17.8, 178],
    ['Oahu', 21.45, -158],
    ['Lake Baikal, which counts as land', 53.5, 108],
  ])('includes %s', (_, lat, lon) => {
    expect(land.isInland(lat, lon, 3)).toBe(true);
    expect(land.isInland(lat, lon, 3000)).toBe(false);
  });

  it.each([
    ['the North Pole', 90, 0],
    ['the Caspian Sea', 42, 51],
    ['the equator at the date line', 0, 180],
    ['the equator at the date line, named otherwise', 0, -180],
    ['Puget Sound', 47.17, -122.64],
    ['Station ALOHA', 22.75, -158],
    ['the Black Sea', 43, 34],
  ])('does not include %s', (_, lat, lon) => {
    expect(land.isLand(lat, lon)).toBe(false);
  });

  it('has a coast that is 3 km wide: a harbour is at sea', () => {
    expect(land.isLand(21.32, -157.87)).toBe(true);
    expect(land.isInland(21.32, -157.87, 3)).toBe(false);
  });

  it('agrees with a mask that was drawn from coarser outlines', () => {
    const mask = readMask();
    let [landCount, fjordCount, seaCount, islandCount] = [0, 0, 0, 0];
    for (let row = 1; row < 359; row += 3)
      for (let column = 1; column < 719; column += 3) {
        const around = mask(row, column);
        const isLand = land.isLand(89.75 - row / 2, column / 2 - 179.75);
        if (around === 9) {
          landCount += 1;
          if (!isLand) fjordCount += 1;
        } else if (around === 0) {
          seaCount += 1;
          if (isLand) islandCount += 1;
        }
      }
    expect(landCount).toBeGreaterThan(5000);
    expect(seaCount).toBeGreaterThan(14_000);
    // Fjords and islands that the coarser outlines do not have.
    expect(fjordCount / landCount).toBeLessThan(0.005);
    expect(islandCount / seaCount).toBeLessThan(0.005);
  });
});

/** Counts the cells of land among the nine around one of the half-degree mask (Natural Earth 1 : 110 million). */
function readMask(): (row: number, column: number) => number {
  const bytes = readFileSync(
    new URL('../../../../../fixtures/land-half-degree.pbm', import.meta.url),
  ).subarray(-360 * 90);
  return (row, column) => {
    let count = 0;
    for (let y = row - 1; y <= row + 1; y += 1)
      for (let x = column - 1; x <= column + 1; x += 1)
        count += ((bytes[y * 90 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
    return count;
  };
}
