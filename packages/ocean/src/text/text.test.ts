import { expect, it } from 'vitest';
import {
  CsvReader,
  escapeMarkup,
  formatCsvField,
  parseDepthUnit,
  unprotectCsvField,
} from '../index.ts';

it('markup has no sign left that ends a text, a tag or an attribute of either quotes', () => {
  expect(escapeMarkup(`<a title='x' href="y">R&D's</a>`)).toBe(
    '&lt;a title=&#39;x&#39; href=&quot;y&quot;&gt;R&amp;D&#39;s&lt;/a&gt;',
  );
});

it.each([
  ['=1+1', "'=1+1"],
  ['＝1+1', "'＝1+1"],
  ['\r=1', '"\'\r=1"'],
  ['\n=1', '"\'\n=1"'],
  ['\ttab', "'\ttab"],
  ['\0=1', "'\0=1"],
  ['@home', "'@home"],
  ['－2', "'－2"],
  ['-', "'-"],
  ['-158.5', '-158.5'],
  ['+1e-3', '+1e-3'],
  [' =1', ' =1'],
  ['a "b", c', '"a ""b"", c"'],
  [-5, '-5'],
  [true, 'true'],
  [null, ''],
  [undefined, ''],
])('the CSV field of %j is %j, and is read back as what it was', (value, field) => {
  expect(formatCsvField(value)).toBe(field);
  if (typeof value === 'string' && !field.startsWith('"'))
    expect(unprotectCsvField(field)).toBe(value);
});

it.each([
  ['m', 'm'],
  ['Meters', 'm'],
  ['centimetre', 'cm'],
  ['centimeter', 'cm'],
  ['mm', 'mm'],
  ['millimetres', 'mm'],
  ['kilometre', 'km'],
  [' dbar ', 'dbar'],
  ['decibars', 'dbar'],
  ['hPa', undefined],
  ['level', undefined],
])('the unit %j of a depth is %j', (text, unit) => {
  expect(parseDepthUnit(text)).toBe(unit);
});

it('records of CSV are the same in whatever pieces they come, with their rows and lines', () => {
  const text = '\uFEFF\na;"b;\r\n""c"""\r\n\r\n1;2\r3;"4"';
  const whole = new CsvReader().take(text, true);
  expect(whole).toEqual([
    { row: 1, line: 1, fields: [''] },
    { row: 2, line: 3, fields: ['a', 'b;\r\n"c"'] },
    { row: 3, line: 4, fields: [''] },
    { row: 4, line: 5, fields: ['1', '2'] },
    { row: 5, line: 6, fields: ['3', '4'] },
  ]);
  const reader = new CsvReader();
  const pieces = [...text].flatMap((letter) => reader.take(letter, false));
  expect([...pieces, ...reader.take('', true)]).toEqual(whole);
});

it('a quote that is not closed is refused with the row in which it begins', () => {
  expect(() => new CsvReader().take('a,b\n1,"2\n3,4\n', true)).toThrow(
    'a quoted text that begins in row 2 does not end',
  );
});
