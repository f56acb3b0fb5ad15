import { describe, expect, it } from 'vitest';
import { describeInvalidFields, findBoundsFault } from './bounds-fault.ts';

describe('a part', () => {
  it('whose ends are swapped is refused in words', () => {
    const full = {
      timeStart: '1850-05-29',
      timeEnd: '2016-04-20',
      latStart: -20,
      latEnd: 10,
      depthStart: 0,
      depthEnd: 5500,
    };
    expect(findBoundsFault(full)).toBeUndefined();
    expect(findBoundsFault({})).toBeUndefined();
    expect(findBoundsFault({ ...full, latStart: 10, latEnd: -10 })).toMatch(/southern latitude 10/);
    expect(findBoundsFault({ ...full, timeStart: '2001-01-01', timeEnd: '2000-01-01' })).toMatch(
      /start date/,
    );
    expect(findBoundsFault({ ...full, depthStart: 10, depthEnd: 5 })).toMatch(/upper depth/);
  });

  it('is not asked for while a field holds what cannot be used', () => {
    expect(describeInvalidFields([])).toBeUndefined();
    expect(describeInvalidFields(['South', 'Upper depth'])).toMatch(/correct South, Upper depth/);
  });
});
