import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../run/repository.mjs';
import { listPackageExports } from './list-exports.mjs';

it.each(Object.entries(listPackageExports(ROOT)))(
  'what the package %s exports is what its list says: a change of it shows in review (`npm run reference` writes the list)',
  async (name, list) => {
    const exported = list.trim().split('\n');
    expect(exported[0]).not.toBe('');
    expect(new Set(exported).size).toBe(exported.length);
    await expect(list).toMatchFileSnapshot(join(ROOT, 'tools/gates/exports', `${name}.txt`));
  },
);
