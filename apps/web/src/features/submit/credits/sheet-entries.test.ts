import { PEOPLE_FIELDS } from '@isobath/workbook';
import { expect, it } from 'vitest';
import { moveEntry, planEntries, readEntries } from './sheet-entries.ts';

const names = ['person_role', 'person_family_name'];
const facts = { name: 'people', rowCount: 3, columnCount: 2, headerRow: 1, names };
const rowOf = (row: number, ...texts: string[]) => ({
  row,
  cells: texts.map((text) => ({ text })),
});
const sheet = {
  facts,
  rows: [rowOf(1, ...names), rowOf(2, '<A role>', '<A name>'), rowOf(3, 'Author', 'Karl')],
};
const [karl] = readEntries(sheet);
const carberry = {
  key: 'new',
  values: { person_role: 'Author', person_family_name: 'Carberry', person_orcid: '0000-1' },
};

it('the entries of a sheet are its rows, without explanations', () => {
  expect(readEntries(sheet).map(({ values }) => values)).toEqual([
    { person_role: 'Author', person_family_name: 'Karl' },
  ]);
  expect(readEntries({ facts: undefined, rows: [] })).toEqual([]);
});

it('what is saved are the cells that differ, with the columns that are needed', () => {
  const plan = planEntries('people', sheet, { fields: PEOPLE_FIELDS, entries: [carberry, karl!] });
  expect(plan).toEqual({
    type: 'cells',
    sheet: 'people',
    cells: [
      [1, 2, 'person_orcid'],
      [2, 0, 'Author'],
      [2, 1, 'Carberry'],
      [2, 2, '0000-1'],
    ],
  });
});

it('a sheet that is not there begins with its header, unless there is nothing to write', () => {
  const none = { facts: undefined, rows: [] };
  expect(planEntries('people', none, { fields: PEOPLE_FIELDS, entries: [] })).toBeUndefined();
  const plan = planEntries('people', none, { fields: PEOPLE_FIELDS, entries: [carberry] });
  expect(plan).toMatchObject({ cells: expect.arrayContaining([[1, 0, 'person_role']]) });
});

it('removed rows are cleared, and nothing is written where nothing differs', () => {
  expect(planEntries('people', sheet, { fields: PEOPLE_FIELDS, entries: [] })).toMatchObject({
    cells: [
      [2, 0, null],
      [2, 1, null],
      [3, 0, null],
      [3, 1, null],
    ],
  });
  const plain = { facts, rows: [rowOf(1, ...names), rowOf(2, 'Author', 'Karl')] };
  const entries = readEntries(plain);
  expect(planEntries('people', plain, { fields: PEOPLE_FIELDS, entries })).toBeUndefined();
});

it('an entry is moved by a place, and stays at an end', () => {
  const entries = [karl!, carberry];
  expect(moveEntry(entries, 0, 1)).toEqual([carberry, karl]);
  expect(moveEntry(entries, 0, -1)).toBe(entries);
  expect(moveEntry(entries, 1, 1)).toBe(entries);
});
