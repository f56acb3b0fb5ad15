import { expect, it } from 'vitest';
import { measureModule, summarize } from './measure-module.mjs';

it('a module is as long as its lines, and so is each of its functions', () => {
  const text = `const west = () => -180;
class Ship {
  sail(to) {
    return [to].map((place) => {
      return place;
    });
  }
}
function anchor() {}
`;
  expect(measureModule('ship.ts', text)).toEqual({
    path: 'ship.ts',
    lines: 9,
    functions: [
      { name: 'west', line: 1, lines: 1 },
      { name: 'sail', line: 3, lines: 5 },
      { name: '(without a name)', line: 4, lines: 3 },
      { name: 'anchor', line: 9, lines: 1 },
    ],
  });
});

it('quantiles are values that occur', () => {
  expect(summarize([5, 1, 4, 2, 3, 6, 7, 8, 9, 10])).toEqual({
    count: 10,
    sum: 55,
    median: 5,
    p90: 9,
    max: 10,
  });
  expect(summarize([])).toEqual({ count: 0, sum: 0, median: 0, p90: 0, max: 0 });
});
