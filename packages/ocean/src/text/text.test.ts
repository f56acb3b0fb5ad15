import { expect, it } from 'vitest';
import { escapeMarkup, formatCsvField, parseDepthUnit, unprotectCsvField } from '../index.ts';

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
