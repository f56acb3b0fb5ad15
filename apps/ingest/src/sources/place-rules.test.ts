import { expect, it } from 'vitest';
import { planDepthUnit } from './place-rules.ts';

const place = { file: 'depths.nc' };

it.each([
  [undefined, 'millimetres', 'mm'],
  [undefined, 'centimeter', 'cm'],
  [undefined, 'kilometre', 'km'],
  ['m', 'cm', 'm'],
  ['dbar', 'decibars', 'dbar'],
  ['dbar', undefined, 'dbar'],
  [undefined, undefined, 'm'],
])('a recipe that says %j of a file that says %j means depths in %s', (recipe, file, unit) => {
  expect(planDepthUnit(recipe, file, place)).toEqual({
    unit,
    isAssumed: recipe === undefined && file === undefined,
  });
});

it.each([
  [undefined, 'dbar', 'add `unit: dbar` to coordinates.depth'],
  ['dbar', 'hPa', 'a pressure in "hPa", which is not a depth in the sea'],
  [undefined, 'leagues', 'is in "leagues"; expected m, cm, mm, km'],
  ['level', 'm', 'is in "level"; expected m, cm, mm, km'],
])('a recipe that says %j of a file that says %j is told what to do', (recipe, file, words) => {
  expect(() => planDepthUnit(recipe, file, place)).toThrow(words);
});
