import { describe, expect, it } from 'vitest';
import type { FoundStores } from './judge-stores.ts';
import { judgeStores } from './judge-stores.ts';
import type { Stamp } from './stamp.ts';

const stamp = (counter: number, changes: Partial<Stamp> = {}): Stamp => ({
  identity: 'ours',
  counter,
  mark: `mark ${counter}`,
  ...changes,
});

/** A portal with two datasets after seven changes. */
function found(
  changes: {
    catalog?: Partial<FoundStores['catalog']>;
    engine?: Partial<FoundStores['engine']>;
    files?: Partial<FoundStores['files']>;
  } = {},
): FoundStores {
  return {
    catalog: {
      stamp: stamp(7),
      datasetCount: 2,
      liveTables: ['a', 'b'],
      knownTables: new Set(['a', 'b', 'replaced']),
      fileCount: 3,
      ...changes.catalog,
    },
    engine: { stamp: stamp(7), tables: ['a', 'b'], ...changes.engine },
    files: { stamp: stamp(7), ...changes.files },
  };
}
const nothing = {
  stamp: undefined,
  datasetCount: 0,
  liveTables: [],
  knownTables: new Set<string>(),
  fileCount: 0,
};
const none = { named: 0, strange: 0 };
const whole = { named: 3, strange: 0 };
const strange = { named: 0, strange: 1 };

describe('stores', () => {
  it('with one stamp belong together, whatever an unfinished load left behind', () => {
    expect(judgeStores(found())).toBeUndefined();
    expect(judgeStores(found({ engine: { tables: ['a', 'b', 'stranger'] } }))).toBeUndefined();
  });

  it('of a first start belong together', () => {
    expect(
      judgeStores({
        catalog: nothing,
        engine: { stamp: undefined, tables: [] },
        files: { stamp: undefined, held: none },
      }),
    ).toBeUndefined();
  });

  it('with a new catalog beside tables or a stamp do not', () => {
    expect(judgeStores(found({ catalog: nothing }))).toBe('catalog-new');
    expect(
      judgeStores(
        found({
          catalog: nothing,
          engine: { stamp: undefined },
          files: { stamp: undefined, held: none },
        }),
      ),
    ).toBe('catalog-new');
    expect(judgeStores(found({ catalog: nothing, engine: { tables: [] } }))).toBe('catalog-new');
  });

  it('with a catalog that lacks changes do not', () => {
    expect(judgeStores(found({ catalog: { stamp: stamp(6) } }))).toBe('catalog-older');
    expect(judgeStores(found({ catalog: { stamp: undefined } }))).toBe('catalog-older');
    expect(judgeStores(found({ files: { stamp: stamp(8) } }))).toBe('files-ahead');
  });

  it('that went on separately after a copy do not', () => {
    expect(judgeStores(found({ engine: { stamp: stamp(7, { mark: 'another' }) } }))).toBe(
      'catalog-forked',
    );
    expect(judgeStores(found({ files: { stamp: stamp(7, { mark: 'another' }) } }))).toBe(
      'files-ahead',
    );
  });

  it('of two installations do not', () => {
    expect(judgeStores(found({ engine: { stamp: stamp(7, { identity: 'theirs' }) } }))).toBe(
      'engine-foreign',
    );
    expect(
      judgeStores(found({ engine: { stamp: stamp(0, { identity: 'theirs' }), tables: [] } })),
    ).toBe('engine-foreign');
    expect(judgeStores(found({ catalog: { stamp: undefined }, engine: { tables: ['c'] } }))).toBe(
      'engine-foreign',
    );
    expect(judgeStores(found({ engine: { stamp: undefined, tables: ['c'] } }))).toBe(
      'engine-foreign',
    );
    expect(
      judgeStores(
        found({
          catalog: { ...nothing, stamp: stamp(7) },
          engine: { stamp: undefined, tables: ['c'] },
        }),
      ),
    ).toBe('engine-foreign');
    expect(
      judgeStores(found({ files: { stamp: stamp(7, { identity: 'theirs' }), held: strange } })),
    ).toBe('files-foreign');
    expect(judgeStores(found({ files: { stamp: undefined, held: strange } }))).toBe(
      'files-foreign',
    );
  });

  it('belong together where a kill came between the catalog and the others, and not where tables are missing besides', () => {
    expect(
      judgeStores(found({ engine: { stamp: stamp(6) }, files: { stamp: stamp(5) } })),
    ).toBeUndefined();
    expect(
      judgeStores(
        found({ engine: { stamp: undefined }, files: { stamp: undefined, held: whole } }),
      ),
    ).toBeUndefined();
    expect(judgeStores(found({ engine: { stamp: stamp(3), tables: ['a', 'replaced'] } }))).toBe(
      'engine-older',
    );
  });

  it('with an engine that was moved away or is another, empty one do not', () => {
    expect(judgeStores(found({ engine: { stamp: undefined, tables: [] } }))).toBe('engine-empty');
  });

  it('from before the stamps belong together where one table is as the catalog names it', () => {
    const before = {
      catalog: { stamp: undefined },
      files: { stamp: undefined, held: whole },
    } as const;
    expect(
      judgeStores(
        found({ ...before, engine: { stamp: undefined, tables: ['a', 'b', 'superfluous'] } }),
      ),
    ).toBeUndefined();
    expect(
      judgeStores(found({ ...before, engine: { stamp: undefined, tables: ['b'] } })),
    ).toBeUndefined();
    expect(
      judgeStores({
        ...found(before),
        catalog: { ...nothing, knownTables: new Set(['load']), fileCount: 3 },
        engine: { stamp: undefined, tables: ['load'] },
      }),
    ).toBeUndefined();
  });

  it('accept an empty file store where the catalog names no files, no matter which portal marked it', () => {
    const catalog = { fileCount: 0 };
    for (const mark of [undefined, stamp(1, { identity: 'theirs' })])
      expect(judgeStores(found({ catalog, files: { stamp: mark, held: none } }))).toBeUndefined();
  });

  it('with a file store that is empty or lacks files, and has no stamp, do not belong together', () => {
    for (const held of [none, { named: 2, strange: 0 }, { named: 2, strange: 5 }])
      expect(judgeStores(found({ files: { stamp: undefined, held } }))).toBe('files-missing');
    expect(
      judgeStores(found({ files: { stamp: stamp(1, { identity: 'theirs' }), held: none } })),
    ).toBe('files-missing');
  });

  it('with a file store that has lost files and still has its stamp belong together', () => {
    expect(judgeStores(found({ files: { stamp: stamp(7) } }))).toBeUndefined();
  });
});
