import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDecimal, readDecimal } from './decimal.ts';

const read = (text: string, point = '.'): number =>
  readDecimal(Buffer.from(text), 0, text.length, point.charCodeAt(0));

describe('decimal numbers', () => {
  it('are the doubles that their text denotes, to the last bit', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(read(String(value))).toBe(Number(String(value)));
        expect(parseDecimal(String(value))).toBe(Number(String(value)));
      }),
      { seed: 1983, numRuns: 2000 },
    );
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 25n }), fc.nat(30), (digits, point) => {
        const padded = digits.toString().padStart(point + 1, '0');
        const text = point === 0 ? padded : `${padded.slice(0, -point)}.${padded.slice(-point)}`;
        expect(read(text)).toBe(Number(text));
        expect(read(`-${text.replace('.', ',')}`, ',')).toBe(-Number(text));
      }),
      { seed: 1983, numRuns: 2000 },
    );
  });

  it.each([
    '',
    ' ',
    '1 2',
    '0x10',
    'Infinity',
    '1e999',
    '1,234.5',
    '1.2.3',
    '--1',
    '.',
    '-',
    'e5',
    '12a',
    'NaN',
  ])('%j is not a number', (text) => {
    expect(read(text)).toBeNaN();
    expect(parseDecimal(text)).toBeNaN();
  });

  it.each([
    ['+3', 3],
    ['.5', 0.5],
    ['5.', 5],
    ['-.5e-3', -0.0005],
    ['1E3', 1000],
    ['-0', -0],
    ['-9.990e-29', -9.99e-29],
  ])('%s is %d', (text, value) => {
    expect(read(text)).toBe(value);
    expect(parseDecimal(text)).toBe(value);
  });

  it('with a decimal comma take no point', () => {
    expect(read('1.5', ',')).toBeNaN();
    expect(read('1,5', ',')).toBe(1.5);
    expect(read('1,5e2', ',')).toBe(150);
  });
});
