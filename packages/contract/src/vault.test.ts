import { describe, expect, it } from 'vitest';
import { findingsOf, wrongFieldsOf } from './testing/findings.ts';
import {
  vaultFileNameSchema,
  vaultFileParamsSchema,
  vaultPaths,
  vaultPlaceSchema,
} from './vault.ts';

describe('the name of an original file', () => {
  it.each(['a.nc', 'Größe 5%.csv', '海.txt', 'a'.repeat(150), 'é'.repeat(100)])(
    'may be %s',
    (name) => {
      expect(vaultFileNameSchema.parse(name)).toBe(name);
    },
  );

  it.each(['.hidden', '..', 'a/b', String.raw`a\b`, 'a\nb', 'a\0'])('is refused as %j', (name) => {
    expect(findingsOf(vaultFileNameSchema, name)).toEqual([
      'is not a file name: that has no slash and does not begin with a dot',
    ]);
  });

  it('has at most 150 characters and 200 bytes of UTF-8', () => {
    expect(wrongFieldsOf(vaultFileNameSchema, 'a'.repeat(151))).toEqual(['']);
    expect(findingsOf(vaultFileNameSchema, 'é'.repeat(101))).toEqual([
      'is longer than 200 bytes of UTF-8',
    ]);
  });

  it('is no half of a character', () => {
    expect(findingsOf(vaultFileNameSchema, 'a\uD800')).not.toEqual([]);
  });
});

it('a file is in one of three folders', () => {
  const place = { shortName: 'A', folder: 'nrt', file: 'a.nc' };
  expect(vaultFileParamsSchema.parse(place)).toEqual(place);
  expect(wrongFieldsOf(vaultFileParamsSchema, { ...place, folder: 'old' })).toEqual(['folder']);
});

it('the address of a file on the control listener says its place whatever its name holds', () => {
  const place = { folder: 'raw', name: 'a&folder=rep 5%.csv' } as const;
  expect(vaultPaths.file('A/B', place)).toBe(
    '/control/vault/A%2FB?folder=raw&name=a%26folder%3Drep%205%25.csv',
  );
  expect(vaultPlaceSchema.parse(place)).toEqual(place);
});
