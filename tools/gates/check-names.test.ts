import { describe, expect, it } from 'vitest';
import { findForbiddenNames } from './check-names.mjs';
import { usePlantedFolder } from './planted-folder.ts';

const planted = usePlantedFolder();

describe('names', () => {
  it('let nouns and ordinary texts pass', () => {
    planted.add({
      'packages/ocean/src/west.ts':
        'export const path = "/api/work/items"; // https://example.org/registry/of/ships\n',
      'README.md': 'Real work/life balance.\n',
    });
    expect(findForbiddenNames(planted.root)).toEqual([]);
  });

  it.each(['utils', 'helpers', 'common', 'misc', 'lib', 'types'])(
    'stop a folder called %s',
    (folder) => {
      planted.add({ [`packages/ocean/src/${folder}/west.ts`]: 'export {};\n' });
      expect(findForbiddenNames(planted.root)).toEqual([
        expect.stringContaining(`packages/ocean/src/${folder}/`),
      ]);
    },
  );

  it.each([
    ['a path of a machine', `cd /${'work'}/main && ls\n`],
    ['a home folder', `open "/${'root'}/notes"\n`],
    ['a mirror', `fetch from https://npm-${'mirror'}.example.net/pkg\n`],
    ['a registry', `"resolved": "https://${'registry'}.example.net/zod"\n`],
    ['a private address', `http://10.${'1'}.2.3:4873/\n`],
  ])('stop a text that names %s', (_, text) => {
    planted.add({ 'docs/notes.md': `# Notes\n\n${text}` });
    expect(findForbiddenNames(planted.root)).toEqual([
      expect.stringContaining('docs/notes.md:3: names '),
    ]);
  });
});
