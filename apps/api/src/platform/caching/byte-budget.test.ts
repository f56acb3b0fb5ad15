import { describe, expect, it } from 'vitest';
import { ByteBudget } from './byte-budget.ts';

describe('a budget of bytes', () => {
  const list = (budget: ByteBudget<number>): (number | undefined)[] =>
    ['a', 'b', 'c'].map((name) => budget.find(name));

  it('forgets what was not asked for the longest', () => {
    const budget = new ByteBudget<number>({ totalBytes: 21, entryBytes: 21 });
    budget.keep('a', 1, 9);
    budget.keep('b', 2, 9);
    budget.find('a');
    budget.keep('c', 3, 9);
    expect(list(budget)).toEqual([1, undefined, 3]);
  });

  it('does not keep a value that is too large, and forgets the one that it replaces', () => {
    const budget = new ByteBudget<number>({ totalBytes: 100, entryBytes: 20 });
    budget.keep('a', 1, 19);
    expect(list(budget)).toEqual([1, undefined, undefined]);
    budget.keep('a', 2, 20);
    expect(list(budget)).toEqual([undefined, undefined, undefined]);
  });

  it('has its bytes again when a value is replaced or all are forgotten', () => {
    const budget = new ByteBudget<number>({ totalBytes: 21, entryBytes: 21 });
    for (let round = 0; round < 5; round += 1) {
      budget.keep('a', round, 9);
      budget.keep('b', round, 9);
    }
    expect(list(budget)).toEqual([4, 4, undefined]);
    budget.clear();
    expect(list(budget)).toEqual([undefined, undefined, undefined]);
    budget.keep('a', 1, 9);
    budget.keep('b', 2, 9);
    expect(list(budget)).toEqual([1, 2, undefined]);
  });
});
