import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FixtureFolder } from '../../../testing/table-fixtures.ts';
import { makeFixtureFolder, readTable } from '../../../testing/table-fixtures.ts';
import { csvFormat } from '../../csv/index.ts';

let folder: FixtureFolder;
beforeAll(async () => {
  folder = await makeFixtureFolder();
});
afterAll(() => folder.remove());

const table = (columns: Readonly<Record<string, readonly (number | string)[]>>): string => {
  const [first = []] = Object.values(columns);
  const rows = first.map((_, row) =>
    [`2022-01-0${row + 1}`, 10, 20, ...Object.values(columns).map((values) => values[row])].join(),
  );
  return `${['time,lat,lon', ...Object.keys(columns)].join()}\n${rows.join('\n')}\n`;
};
async function draftOf(columns: Parameters<typeof table>[0]) {
  const file = await folder.write('marks.csv', table(columns));
  const { recipe, remarks } = await csvFormat.inspect(file, new AbortController().signal);
  const marks = recipe.variables.map(({ name, missing_values }) => [name, missing_values]);
  return { file, recipe, remarks, marks: Object.fromEntries(marks) as Record<string, unknown> };
}

describe('values in nines', () => {
  it.each([
    ['far above the others', [5.1, 99, 7.3, 6.2], ['99']],
    ['beyond a circle of degrees', [101, 999, 350, 10], ['999']],
    ['with decimals', [20.1, 999.9, 22.3, 21], ['999.9']],
    ['of two kinds', [5.1, 99, 999, 6.2], ['99', '999']],
    ['that are a percentage', [12, 99, 88, 54], undefined],
    ['that are counted', [97, 99, 98, 100], undefined],
    ['among larger ones', [5, 99, 250, 10], undefined],
    ['below zero and above', [-60, 99, 70, 10], undefined],
  ])('%s', async (_, values, missing) => {
    expect((await draftOf({ v: values })).marks).toEqual({ v: missing });
  });

  it('are said with how often they came, and become missing', async () => {
    const { file, recipe, remarks } = await draftOf({ WSPD: [5.1, 99, 99, 6.2] });
    expect(remarks).toContain(
      'column WSPD: 99 (2 of 4 values) may mean "no value", far above the others (5.1 to 6.2): listed in its missing_values; take out what does not',
    );
    const { rows } = await readTable(csvFormat, [file], recipe);
    expect(rows.map(({ WSPD }) => WSPD)).toEqual([5.1, null, null, 6.2]);
  });

  it('are counted in the notes of a load whose recipe does not list them', async () => {
    const { file, recipe } = await draftOf({ WSPD: [5.1, 99, 99, 99, 6.2] });
    const variables = [{ name: 'WSPD', from: 'WSPD' }];
    const { notes } = await readTable(csvFormat, [file], { ...recipe, variables });
    expect(notes).toContain(
      'WSPD: 3 values of 99 were stored; if that means "no value", add `missing_values: [99]` to the variable and load again',
    );
  });
});

describe('a column of marks only', () => {
  it('is missing where the same marks mean it in other columns', async () => {
    const { file, recipe, marks } = await draftOf({
      WDIR: ['MM', 101, 102],
      GST: ['MM', 'MM', 'MM'],
      WVHT: [1.2, 99, 1.1],
      VIS: [99, 99, 99],
    });
    expect(marks).toEqual({ WDIR: ['MM'], GST: ['MM'], WVHT: ['99'], VIS: ['99'] });
    const { rows } = await readTable(csvFormat, [file], recipe);
    expect(rows[1]).toMatchObject({ WDIR: 101, GST: null, WVHT: null, VIS: null });
  });

  it('is what it is where no other column has them', async () => {
    const { recipe, marks } = await draftOf({
      v: [1, 2, 3],
      kind: ['MM', 'MM', 'MM'],
      n: [99, 99, 99],
    });
    expect(marks).toEqual({ v: undefined, kind: undefined, n: undefined });
    expect(recipe.variables[1]).toMatchObject({ name: 'kind', type: 'text' });
  });
});
