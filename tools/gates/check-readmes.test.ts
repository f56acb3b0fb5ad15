import { describe, expect, it } from 'vitest';
import { findFoldersWithoutReadme } from './check-readmes.mjs';
import { usePlantedFolder } from './planted-folder.ts';

const planted = usePlantedFolder();

function sources(folder: string, count: number, ending = 'ts'): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${folder}/part-${index}.${ending}`, '']),
  );
}

describe('the README of a folder', () => {
  it.each(['ts', 'tsx', 'mjs', 'py'])('is missed from eight files of %s on', (ending) => {
    planted.add({ ...sources('apps/web/src/tides', 8, ending), 'README.md': '# Tides\n' });
    expect(findFoldersWithoutReadme(planted.root)).toEqual([
      expect.stringContaining('apps/web/src/tides/: 8 source files and no README.md'),
    ]);
  });

  it('is enough where it lies in the folder itself', () => {
    planted.add({
      ...sources('apps/web/src/tides', 8),
      'apps/web/src/tides/README.md': '# Tides\n',
    });
    expect(findFoldersWithoutReadme(planted.root)).toEqual([]);
  });

  it('is not asked for seven files, whatever their tests, styles and subfolders hold', () => {
    planted.add({
      ...sources('apps/web/src/tides', 7),
      ...sources('apps/web/src/tides/neap', 7),
      'apps/web/src/tides/part-1.test.ts': '',
      'apps/web/src/tides/tides.module.css': '',
    });
    expect(findFoldersWithoutReadme(planted.root)).toEqual([]);
  });
});
