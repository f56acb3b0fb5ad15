import { describe, expect, it } from 'vitest';
import { lineLimits, parseLine, writeLine } from './line-section.ts';

describe('a line as text', () => {
  it('is read as it was written, to four decimals', () => {
    const line = [
      { lat: 10.12345, lon: -30 },
      { lat: -0.00001, lon: 190 },
    ];
    expect(writeLine(line)).toBe('10.1235 -30,0 190');
    expect(parseLine(writeLine(line))).toEqual({
      ok: true,
      line: [
        { lat: 10.1235, lon: -30 },
        { lat: 0, lon: 190 },
      ],
    });
    expect(parseLine(' 1  2 ;\n3 4')).toMatchObject({ ok: false });
    expect(parseLine(' 1  2 ;3 4')).toMatchObject({ ok: true });
  });

  it.each([
    ['', 'Place 1: "" is not a latitude and a longitude, such as 10.5 -30.'],
    ['1 2', 'A line has two places at least.'],
    ['1 2,91 0', 'Place 2: the latitude 91 is not from -90 to 90.'],
    ['1 2,1 541', 'Place 2: the longitude 541 is not from -360 to 540.'],
    ['1 2,1', 'Place 2: "1" is not a latitude and a longitude, such as 10.5 -30.'],
    ['1 2,1 2 3', 'Place 2: "1 2 3" is not a latitude and a longitude, such as 10.5 -30.'],
  ])('%j is refused by its place', (text, problem) => {
    expect(parseLine(text)).toEqual({ ok: false, problem });
  });

  it('has no more places than the limit', () => {
    const many = Array.from({ length: lineLimits.places + 1 }, () => '1 2').join(',');
    expect(parseLine(many)).toEqual({
      ok: false,
      problem: 'The line has 101 places; 100 are possible.',
    });
  });
});
