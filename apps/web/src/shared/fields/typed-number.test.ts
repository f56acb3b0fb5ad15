import { expect, it } from 'vitest';
import { acceptTyped, parseTypedNumber } from './typed-number.ts';

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

it('a number within its bounds is applied, and beyond them one that is explained elsewhere', () => {
  const longitudes = { min: -180, max: 180 };
  expect(acceptTyped('180', longitudes)).toEqual({ isValid: true, value: 180 });
  expect(acceptTyped('', longitudes)).toEqual({ isValid: true, value: undefined });
  expect(acceptTyped('181', longitudes).isValid).toBe(false);
  const depths = { min: 0, max: 11_000, passes: (metres: number) => metres < 0 };
  expect(acceptTyped('-1', depths)).toEqual({ isValid: true, value: -1 });
  expect(acceptTyped('11001', depths).isValid).toBe(false);
  expect(acceptTyped('deep', { ...depths, passes: () => true }).isValid).toBe(false);
});
