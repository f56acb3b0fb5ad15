import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDescription } from './programs.ts';

describe('the description of a program', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'isobath-programs-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const write = async (text: string): Promise<string> => {
    const path = join(folder, 'program.yaml');
    await writeFile(path, text);
    return path;
  };

  it('needs a name only', async () => {
    expect(await readDescription(await write('name: Lines\n'))).toEqual({
      name: 'Lines',
      details: [],
      sponsors: [],
    });
  });

  it.each([
    ['link: javascript:alert(1)', 'name: Invalid input'],
    ['name: A\nlink: ftp://example.org', 'link: '],
    ['name: A\nlogo: https://elsewhere.example/logo.png', 'logo: '],
    ['name: A\nfullname: B', 'the file: Unrecognized key'],
    ['name: [', 'is not YAML'],
  ])('is refused as %j', async (text, problem) => {
    await expect(readDescription(await write(text))).rejects.toThrow(problem);
  });

  it('is there for the programs of the demonstration', async () => {
    const recipes = fileURLToPath(new URL('../../recipes/programs/', import.meta.url));
    const files = await readdir(recipes);
    const described = await Promise.all(files.map((file) => readDescription(join(recipes, file))));
    expect(described.map(({ name }) => name)).toEqual([
      'Synthetic Observatory',
      'Synthetic Surveys',
      'Synthetic Transects',
    ]);
  });
});
