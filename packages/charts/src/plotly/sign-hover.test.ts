import { expect, it } from 'vitest';
import { withMinus } from './sign-hover.ts';

it('a number below a pointer has a minus, a date and an exponent their hyphens', () => {
  expect(withMinus('-1.25 °C')).toBe('−1.25 °C');
  expect(withMinus('2016-04-20 12:30 UTC')).toBe('2016-04-20 12:30 UTC');
  expect(withMinus('from -4 to -2')).toBe('from −4 to −2');
  expect(withMinus('1e-7')).toBe('1e-7');
});
