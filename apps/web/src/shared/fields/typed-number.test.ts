import { expect, it } from 'vitest';
import { parseTypedNumber } from './typed-number.ts';

it('a number is read as people type it, with a true minus, a decimal comma or its unit', () => {
  expect(['-12.5', '\u221212,5', '12.5 °', '5500 m', '.5', '0'].map(parseTypedNumber)).toEqual([
    -12.5, -12.5, 12.5, 5500, 0.5, 0,
  ]);
});

it('what is not a number is not a number, and nothing is nothing', () => {
  expect(parseTypedNumber('12 N')).toBeNaN();
  expect(parseTypedNumber('1,234.5')).toBeNaN();
  expect(parseTypedNumber('  ')).toBeUndefined();
});
