import { expect, it } from 'vitest';
import { subsetThatFits } from './use-chart-size.ts';

const projection = { size: 7_000_000, provenance: 'calculation', isExact: false } as const;
const part = (dt1: string, dt2: string) => ({ text: '', subset: { dt1, dt2 }, rows: 1_400_000 });
const parts = [part('2012-01-01', '2012-03-31'), part('2012-04-01', '2012-06-30')];
const inPieces = { ...part('2012-01-01', '2012-03-31'), parts };

it('of observations that are too many the earliest days are drawn, to the end of the last of them', () => {
  const suggestions = [part('2012-05-01', '2012-06-30'), inPieces];
  expect(subsetThatFits({ allow: false, projection, suggestions })).toEqual({
    dt2: '2012-03-31T23:59:59.999Z',
    rows: 1_400_000,
    of: 7_000_000,
  });
});

it('what fits, what a rule refuses and what no days make smaller has no such part', () => {
  const suggestions = [inPieces];
  expect(subsetThatFits({ allow: true, projection, suggestions })).toBeUndefined();
  expect(subsetThatFits({ allow: false, projection: null, suggestions })).toBeUndefined();
  expect(subsetThatFits({ allow: false, projection, suggestions: [] })).toBeUndefined();
});
