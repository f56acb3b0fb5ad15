/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { decodeRelief, depthInRelief } from './decode-relief.ts';

const relief = decodeRelief(
  inflateSync(readFileSync(new URL('etopo-20.bin', import.meta.url))),
  1080,
);

it('covers the Earth in cells of 20 minutes of arc', () => {
  expect([relief.width, relief.height]).toEqual([1080, 540]);
});

// Metres in whole of etopo20.cdf by netCDF4-python, at the middles of cells.
it.each([
  ['west of the date line', 30 + 1 / 6, 179 + 5 / 6, -5199],
  ['east of it', 30 + 1 / 6, -179 - 5 / 6, -5227],
  ['the Argentine Basin', -45.5, -30 - 1 / 6, -4996],
  ['the Mariana Trench', 11.5, 142 + 1 / 6, -7149],
  ['the Himalaya', 27 + 5 / 6, 86 + 5 / 6, 5386],
  ['the South Pole', -89 - 5 / 6, 1 / 6, 2774],
])('%s lies as high as in the file', (_, lat, lon, metres) => {
  expect(depthInRelief(relief, { lat, lon })).toBeCloseTo(-metres, 3);
});

it('is the same on both sides of the date line and beyond it, and ends at the poles', () => {
  const at = (lat: number, lon: number): number => depthInRelief(relief, { lat, lon });
  expect(at(30, 180)).toBeCloseTo(at(30, -180), 9);
  expect(at(30, 190)).toBeCloseTo(at(30, -170), 9);
  expect(Number.isFinite(at(90, 0)) && Number.isFinite(at(-90, 0))).toBe(true);
});

it('refuses bytes that are no whole rows', () => {
  expect(() => decodeRelief(new Uint8Array(1081 * 2), 1080)).toThrow('no whole rows');
});
