import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../run/repository.mjs';

/** The names in back quotes that begin the rows of a page's tables. */
function namesInTables(page: string): string[] {
  const rows = readFileSync(join(ROOT, page), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) =>
      name.replace(/\/$/, ''),
    ),
  );
}

function foldersIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

describe('the map of the server', () => {
  it('names every module, and none that is gone', () => {
    expect(namesInTables('apps/api/README.md').sort()).toEqual(
      foldersIn('apps/api/src/modules')
        .flatMap((group) => foldersIn(`apps/api/src/modules/${group}`))
        .sort(),
    );
  });

  it('names every folder of the platform, and none that is gone', () => {
    expect(namesInTables('apps/api/src/platform/README.md').sort()).toEqual(
      foldersIn('apps/api/src/platform').sort(),
    );
  });
});
