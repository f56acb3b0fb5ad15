import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseRecipe } from '../../recipe/parse-recipe.ts';
import { writeDraft } from '../../recipe/write-draft.ts';
import type { FixtureFolder } from '../../testing/table-fixtures.ts';
import { makeFixtureFolder, readTable } from '../../testing/table-fixtures.ts';
import { csvFormat } from '../csv/index.ts';
import { readMarked } from './values/marks.ts';

let folder: FixtureFolder;
beforeAll(async () => {
  folder = await makeFixtureFolder();
});
afterAll(() => folder.remove());

const pangaea = (cells: readonly string[]): string =>
  [
    '/* DATA DESCRIPTION:',
    'Citation:\tTester, T (2020): Bottle data. PANGAEA',
    '*/',
    'Date/Time\tLatitude\tLongitude\tDepth water [m]\tSal',
    ...cells.map((cell, row) => `2010-03-01T10:00\t10.5\t-20.25\t${row}\t${cell}`),
  ].join('\n');
const cells = [
  '36.1',
  '?33.1',
  '/33.2',
  '*',
  '#',
  '<0.5',
  '33.3*',
  '>200',
  '33.4 B',
  '~5',
  '36',
  '35',
  '34',
  '33',
  '32',
  '31',
  '30',
];
const variable = { name: 'Sal', from: 'Sal' };

async function readCells(
  given: readonly string[],
  more: object,
): Promise<Awaited<ReturnType<typeof readTable>>> {
  const file = await folder.write('flags.tab', pangaea(given));
  return readTable(csvFormat, [file], {
    coordinates: { time: { from: 'Date/Time' } },
    variables: [{ ...variable, ...more }],
  });
}

it.each([
  ['?33.1', { value: 33.1, mark: '?' }],
  ['33.1*', { value: 33.1, mark: '*' }],
  ['33.1 B', { value: 33.1, mark: 'B' }],
  ['<-0.5', { value: -0.5, mark: '<' }],
  ['<= 1e-3', { value: 0.001, mark: '<=' }],
  ['≤.5', { value: 0.5, mark: '≤' }],
  ['(12)', { value: 12, mark: '()' }],
  ['ca. 5', { value: 5, mark: 'ca.' }],
  ['?33.1*', { value: 33.1, mark: '?*' }],
  ['33.1', undefined],
  ['1/2', undefined],
  ['12:30', undefined],
  ['A12', undefined],
  ['?', undefined],
  ['?33,1', undefined],
])('the cell %s', (text, marked) => {
  expect(readMarked(text)).toEqual(marked);
});

it('reads a mark before a number with a decimal comma where the table has those', () => {
  expect(readMarked('?33,1', ',')).toEqual({ value: 33.1, mark: '?' });
  expect(readMarked('?33.1', ',')).toBeUndefined();
});

describe('numbers with marks', () => {
  it('are asked for in a draft, with how often each mark came, and refused unanswered', async () => {
    const file = await folder.write('flags.tab', pangaea(cells));
    const draft = await csvFormat.inspect(file, new AbortController().signal);
    const { marks, type } = draft.recipe.variables[0]!;
    expect(type).toBeUndefined();
    expect(marks).toMatch(/^TODO split or \{missing: \["\/"\]\} or text: /);
    expect(marks).toContain('1 of 16 values are marked "?" (questionable), such as ?33.1');
    expect(marks).toContain('2 cells are a mark alone and have no value');
    for (const part of ['"/" (not valid)', '"<" (less than)', 'Sal_flag'])
      expect(marks).toContain(part);
    const text = writeDraft(draft, { fileName: 'flags.tab', format: 'csv' });
    expect(() => parseRecipe(text, 'a.yaml')).toThrow(
      /variables\[0\]\.marks.*still to be filled in/,
    );
  });

  it('are split into a number and a flag that says what the mark means', async () => {
    const { rows, notes, variables } = await readCells(cells, { marks: 'split' });
    expect(rows.map(({ Sal, Sal_flag }) => [Sal, Sal_flag])).toEqual([
      [36.1, null],
      [33.1, '?'],
      [33.2, '/'],
      [null, '*'],
      [null, '#'],
      [0.5, '<'],
      [33.3, '*'],
      [200, '>'],
      [33.4, 'B'],
      [5, '~'],
      [36, null],
      [35, null],
      [34, null],
      [33, null],
      [32, null],
      [31, null],
      [30, null],
    ]);
    expect(variables.map(({ name, isVisualized }) => [name, isVisualized])).toEqual([
      ['Sal', true],
      ['Sal_flag', false],
    ]);
    expect(variables[0]!.comment).toBe('Marks of single values are in Sal_flag.');
    expect(variables[1]!.comment).toContain(
      'PANGAEA defines "?" (questionable), "/" (not valid), "*" (unknown)',
    );
    expect(notes).toContain(
      'Sal: numbers with a mark are stored, the mark in Sal_flag: "?" 1, "/" 1, "<" (less than) 1, "*" 1, ">" (larger than) 1, "B" 1, "~" 1',
    );
  });

  it('are missing with their mark where the recipe lists it', async () => {
    const { rows, notes } = await readCells(cells, { marks: { missing: ['/', '<'] } });
    expect(rows.slice(1, 6).map(({ Sal, Sal_flag }) => [Sal, Sal_flag])).toEqual([
      [33.1, '?'],
      [null, '/'],
      [null, '*'],
      [null, '#'],
      [null, '<'],
    ]);
    expect(notes).toContain(
      'Sal: numbers with these marks are missing, the mark is in Sal_flag: "/" 1, "<" (less than) 1',
    );
  });

  it('stay texts without an answer, and the notes count them', async () => {
    const { rows, notes } = await readCells(cells, {});
    expect(rows[1]!['Sal']).toBe('?33.1');
    expect(notes).toContainEqual(
      expect.stringMatching(
        /^Sal: 7 values are numbers with a mark \("\?" 1, .*stored as text, unless variables\.marks/,
      ),
    );
    expect((await readCells(cells, { marks: 'text' })).notes).not.toContainEqual(
      expect.stringContaining('with a mark'),
    );
  });

  it('are refused with the way out where they come below rows of numbers alone', async () => {
    const late = [...Array.from({ length: 5100 }, () => '1'), '<0.5'];
    await expect(readCells(late, {})).rejects.toThrow(
      /line 5105.*set marks: split to store 0\.5 and its mark/,
    );
  });

  it('leave other texts refused', async () => {
    await expect(readCells([...cells, 'lost'], { marks: 'split' })).rejects.toThrow(
      /value "lost": not a number/,
    );
  });
});

it.each([
  ['names of stations', ['12A', '13A', '14', '15B'], undefined],
  ['words that mean no value beside marks', ['1', '2', '3', '<0.5', 'bdl'], ['bdl']],
  ['numbers that are all below the limit', ['<0.5', '<0.4', '<0.5'], []],
])('a draft of %s', async (_, given, missing) => {
  const file = await folder.write('kinds.tab', pangaea(given));
  const { recipe } = await csvFormat.inspect(file, new AbortController().signal);
  const { marks, missing_values } = recipe.variables[0]!;
  expect(typeof marks === 'string').toBe(missing !== undefined);
  expect(missing_values ?? []).toEqual(missing ?? []);
});

it.each([
  ['type: text', /splits numbers from their marks, and type is text/],
  ['type: int64', /type is int64/],
])('a recipe that splits marks and has %s is refused', (type, problem) => {
  expect(() =>
    parseRecipe(recipeText(`{name: s, from: s, marks: split, ${type}}`), 'a.yaml'),
  ).toThrow(problem);
});

it.each([
  ['{name: s, from: s, marks: all}', /marks/],
  ['{name: s, from: s, marks: {missing: []}}', /marks/],
  [
    '{name: s, from: s, marks: split}, {name: s_FLAG, from: t}',
    /makes a variable s_flag, and another has this name/,
  ],
])('the variables %s are refused', (variables, problem) => {
  expect(() => parseRecipe(recipeText(variables), 'a.yaml')).toThrow(problem);
});

function recipeText(variables: string): string {
  return `dataset: {short_name: A, long_name: A, description: A, make: Observation, source: A, acknowledgement: A}
table: tblA
variables: [${variables}]
`;
}

const PYTHON = '/usr/bin/python3';
const SPLIT = fileURLToPath(new URL('golden/split_marks.py', import.meta.url));

it.skipIf(!existsSync(PYTHON))('splits marks as pandas does', async () => {
  const marks = ['', '?', '/', '*', '#', '<', '>', '~'];
  const given = Array.from({ length: 800 }, (_, row) => {
    const number = (((row * 37) % 1000) / 10 - 20).toFixed(1);
    const mark = row % 3 === 0 ? marks[row % 8]! : '';
    return row % 2 === 0 ? `${mark}${number}` : `${number}${mark}`;
  });
  const file = await folder.write('many.tab', pangaea(given));
  const { rows } = await readCells(given, { marks: 'split' });
  const split: unknown = JSON.parse(execFileSync(PYTHON, [SPLIT, file, '3'], { encoding: 'utf8' }));
  expect(rows.map(({ Sal, Sal_flag }) => [Sal, Sal_flag])).toEqual(split);
});
