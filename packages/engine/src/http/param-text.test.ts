import { describe, expect, it } from 'vitest';
import { writeParam } from './param-text.ts';

describe('a bound value', () => {
  it('is escaped text when it stands alone', () => {
    expect(writeParam("a'b\\c\td\ne")).toBe("a'b\\\\c\\td\\ne");
    expect(writeParam(null)).toBe('\\N');
    expect(writeParam('\\N')).toBe('\\\\N');
  });

  it('is a literal inside a list', () => {
    expect(writeParam(["o'x", null, 1.5, true, ['y\\']])).toBe("['o\\'x',NULL,1.5,true,['y\\\\']]");
  });

  it('keeps numbers exact, also those that JavaScript prints as words', () => {
    expect(
      [NaN, Infinity, -Infinity, -0, 1e-300, 2n ** 63n].map((value) => writeParam(value)),
    ).toEqual(['nan', 'inf', '-inf', '-0', '1e-300', '9223372036854775808']);
  });

  it('is an instant in UTC, and never an invalid one', () => {
    expect(writeParam(new Date(Date.UTC(1850, 4, 29, 10, 40)))).toBe('1850-05-29 10:40:00.000');
    expect(() => writeParam(new Date(NaN))).toThrow('An invalid date');
  });
});
