import { expect, it } from 'vitest';
import { controlNewKeySchema, newKeySchema, revokeKeySchema } from './keys.ts';
import { findingsOf, wrongFieldsOf } from '../testing/findings.ts';

it('a key has a description and works until it is revoked, unless it ends by itself', () => {
  expect(newKeySchema.parse({ description: ' notebook ' })).toEqual({
    description: 'notebook',
    expires: null,
  });
  for (const expires of ['2030-01-31', '2030-01-31T12:00:00Z', '2030-01-31T12:00:00+10:00', null])
    expect(newKeySchema.parse({ description: 'a', expires }).expires).toBe(expires);
});

it.each([
  [{ description: ' ' }, 'description'],
  [{ description: 'x'.repeat(201) }, 'description'],
  [{ description: 'a', expires: '2030-02-30' }, 'expires'],
  [{ description: 'a', expires: '2030-01-31T12:00:00' }, 'expires'],
  [{ description: 'a', expires: 'never' }, 'expires'],
  [{ description: 'a', accountId: 5 }, ''],
])('%j makes no key', (key, field) => {
  expect(wrongFieldsOf(newKeySchema, key)).toEqual([field]);
});

it('a key of the command line needs no description', () => {
  expect(controlNewKeySchema.parse({}).description).toBe('made on the command line');
});

it('a key is revoked by its visible beginning, never by the key itself', () => {
  expect(revokeKeySchema.parse({ prefix: 'iso_0123456789ab' })).toEqual({
    prefix: 'iso_0123456789ab',
  });
  for (const prefix of ['iso_0123456789abcdef', 'iso_0123456789AB', '0123456789ab', ''])
    expect(findingsOf(revokeKeySchema, { prefix })).toEqual([
      'prefix the beginning of a key: iso_ and 12 hexadecimal digits',
    ]);
});
