import { describe, expect, it } from 'vitest';
import { findCrowdedFolders, findUpwardArrows } from './folder-rules.mjs';

const src = 'packages/ocean/src';
/** Sources that import each other, as `a/x.ts → b/y.ts`. */
const importing = (...imports: readonly string[]) =>
  imports.map((each) => {
    const [path, target] = each.split(' → ');
    return { path: `${src}/${path}`, imports: [{ target: target && `${src}/${target}` }] };
  });
const cycle = importing('a/x.ts → b/y.ts', 'b/z.ts → c/x.ts', 'c/d/x.ts → a/y.ts');

describe('neighbouring folders', () => {
  it('may know each other one way, and what they are in both ways', () => {
    const sources = importing('a/x.ts → b/y.ts', 'a/x.ts → z.ts', 'z.ts → a/y.ts', 'a/x.ts');
    expect(findUpwardArrows(sources, {}, {})).toEqual([]);
  });

  it('close a cycle through others, with all that is below them', () => {
    expect(findUpwardArrows(cycle, {}, {})).toEqual([
      expect.stringMatching(/^packages\/ocean\/src: folder cycle: a, b, c\n {2}a → b \(/),
    ]);
  });

  it('do not go up a layer, also where they close no cycle', () => {
    const layers = { [src]: ['a', 'b'] };
    expect(findUpwardArrows(importing('b/x.ts → a/y.ts'), layers, {})).toEqual([]);
    expect(findUpwardArrows(importing('a/x.ts → b/y.ts'), layers, {})).toEqual([
      `${src}: a → b goes up a layer (${src}/a/x.ts imports ${src}/b/y.ts)`,
    ]);
  });

  it('pass where a known arrow closes their cycle, until it closes none or is gone', () => {
    const known = { [src]: ['c → a'] };
    const mended = [`${src}: c → a is mended: remove it from folder-exceptions.mjs`];
    expect(findUpwardArrows(cycle, {}, known)).toEqual([]);
    expect(findUpwardArrows(cycle.slice(1), {}, known)).toEqual(mended);
    expect(findUpwardArrows(cycle.slice(0, 2), {}, known)).toEqual(mended);
    expect(findUpwardArrows([], {}, known)).toEqual(mended);
    expect(findUpwardArrows([...cycle, ...importing('c/x.ts → b/y.ts')], {}, known)).toHaveLength(
      1,
    );
  });
});

describe('a folder', () => {
  const many = (count: number, name: (at: number) => string) =>
    importing(...Array.from({ length: count }, (_, at) => name(at)));
  const files = (count: number) => many(count, (at) => `a/f${at}.ts`);

  it('has up to 15 files and 15 folders', () => {
    const folders = many(15, (at) => `f${at}/x.ts`);
    expect(findCrowdedFolders([...folders, ...files(15)].slice(1), {})).toEqual([]);
    expect(findCrowdedFolders([...folders, ...files(16)], {})).toEqual([
      `${src} has 16 folders, more than 15: give them folders by noun`,
      `${src}/a has 16 files, more than 15: give them folders by noun`,
    ]);
  });

  it('may have exactly as many more as its exception says', () => {
    const known = { [`${src}/a`]: { files: 17, why: 'one for each ocean' } };
    expect(findCrowdedFolders(files(17), known)).toEqual([]);
    expect(findCrowdedFolders(files(16), known)).toEqual([
      `${src}/a has 16 files, folder-exceptions.mjs says 17`,
    ]);
    for (const few of [15, 0])
      expect(findCrowdedFolders(files(few), known)).toEqual([
        `${src}/a has ${few} files: remove it from folder-exceptions.mjs`,
      ]);
  });
});
