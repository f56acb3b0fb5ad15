import { expect, it } from 'vitest';
import { wrongFieldsOf } from '../testing/findings.ts';
import { vaultZipQuerySchema } from './vault.ts';
import { vaultZipAddress } from './vault-zip-address.ts';

it('the address of a zip names its files in short, and is read back', () => {
  const address = vaultZipAddress('Small_Grid', [12, 3, 4, 5, 9]);
  expect(address).toBe('/api/data/vault-zip/Small_Grid?files=3-5,9,12');
  expect(vaultZipQuerySchema.parse({ files: '3-5,9,12' })).toEqual({ files: [3, 4, 5, 9, 12] });
});

it.each(['', 'a', '3-', '5-3', '1-999999999', '1,,2'])('%j names no files', (files) => {
  expect(wrongFieldsOf(vaultZipQuerySchema, { files })).toEqual(['files']);
});
