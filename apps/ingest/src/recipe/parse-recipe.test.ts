import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formats } from '../sources/index.ts';
import { parseRecipe } from './parse-recipe.ts';
import { RecipeError } from './recipe-error.ts';

const good = `dataset:
  short_name: Test
  long_name: A test
  description: d
  make: Model
  source: s
  acknowledgement: a
table: tblTest
coordinates:
  time: {from: t}
variables:
  - name: sst
    from: SST
`;

function refuse(text: string): readonly string[] {
  try {
    parseRecipe(text, 'r.yaml');
  } catch (error) {
    if (error instanceof RecipeError) return error.message.split('\n');
    throw error;
  }
  throw new Error('the recipe was accepted');
}

it('a recipe with what is needed is accepted and its defaults are filled in', () => {
  expect(parseRecipe(good, 'r.yaml')).toMatchObject({
    source: { format: 'auto', keep_empty_cells: false },
    variables: [{ name: 'sst', visualize: true }],
  });
});

it.each([
  [
    'a wrong choice',
    good.replace('make: Model', 'make: Modell'),
    'r.yaml:5, dataset.make, value "Modell": one of Observation, Model, Assimilation, Laboratory is accepted',
  ],
  [
    'a format that is not in the list',
    good.replace('table: tblTest', 'table: tblTest\nsource: {format: netcfd}'),
    `r.yaml:9, source.format, value "netcfd": one of auto, ${formats.map(({ name }) => name).join(', ')} is accepted`,
  ],
  [
    'a missing field',
    good.replace('  long_name: A test\n', ''),
    'r.yaml:2, dataset.long_name: is missing; a text is expected',
  ],
  [
    'a misspelt field',
    good.replace('from: SST', 'frmo: SST'),
    'r.yaml:13, variables[0].frmo, value "SST": a recipe has no such field here; look for a misspelling',
  ],
  [
    'a name that no column can have',
    good.replace('name: sst', 'name: 2m temp'),
    'r.yaml:12, variables[0].name, value "2m temp": expected a letter first, then letters, digits and underscores, 50 at most',
  ],
  [
    'a table name of another kind',
    good.replace('tblTest', 'Test'),
    'r.yaml:8, table, value "Test": expected tbl, then letters, digits and underscores',
  ],
  [
    'no variable',
    good.replace(/variables:[\s\S]*/, 'variables: []\n'),
    'r.yaml:11, variables: at least 1 entry is needed',
  ],
  [
    'a TODO of a draft',
    good.replace('source: s', 'source: TODO who made the data'),
    'r.yaml:6, dataset.source, value "TODO who made the data": still to be filled in (the draft left a TODO here)',
  ],
  [
    'a key twice',
    good.replace('  make: Model\n', '  make: Model\n  make: Model\n'),
    'r.yaml:6: not YAML: the key make stands twice in its block',
  ],
  [
    'aliases that grow out of all bounds',
    `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefghi'].map((name, at) => `${name}: &${name} [${Array.from({ length: 9 }, () => `*${'abcdefgh'[at]!}`).join(',')}]\n`).join('')}`,
    'r.yaml:1: the aliases (*name) of the recipe repeat its blocks too often; write out what they stand for',
  ],
  [
    'a recipe without an end',
    `${good}#${'x'.repeat(1_000_000)}`,
    'r.yaml:1: the recipe has 1000198 characters; the maximum is 1000000',
  ],
  [
    'lists in lists without an end',
    '['.repeat(100_000),
    'r.yaml:1: not YAML: the blocks lie too deep within others',
  ],
  [
    'a list of very many lists',
    `${good}\nnote: ${'['.repeat(1000)}${']'.repeat(1000)}`,
    'r.yaml:15: not YAML: the blocks lie too deep within others',
  ],
  [
    'many blocks in one line',
    '- '.repeat(1000),
    'r.yaml:1: not YAML: the blocks lie too deep within others',
  ],
  [
    'not a map',
    '- a\n- b\n',
    'r.yaml:1: a recipe has the blocks dataset, table, source, coordinates and variables',
  ],
  [
    'an empty file',
    '',
    'r.yaml:1: a recipe has the blocks dataset, table, source, coordinates and variables',
  ],
  [
    'a name of a coordinate',
    good.replace('name: sst', 'name: Depth'),
    'r.yaml:12, variables[0].name, value "Depth": is the name of a coordinate column; choose another',
  ],
  [
    'one name twice',
    `${good}  - {name: SST, from: x}\n`,
    'r.yaml:14, variables[1].name, value "SST": variables[0] has this name already (names differ only in case)',
  ],
  [
    'a turned range',
    `${good}    valid_range: [30, -2]\n`,
    'r.yaml:14, variables[0].valid_range: begins at 30 above its end -2; write the lower value first',
  ],
  [
    'two origins of a coordinate',
    good.replace('{from: t}', '{from: t, constant: "2000-01-01"}'),
    'r.yaml:10, coordinates.time: has from and constant; one of them is accepted',
  ],
  [
    'cruises that cannot be told apart',
    good.replace('table:', '  cruises: [{name: A}, {name: B}]\ntable:'),
    'r.yaml:8, dataset.cruises[0]: with several cruises each needs `where: {column, equals}` to tell its rows',
  ],
  [
    'a cruise by an unknown column',
    good.replace('table:', '  cruises: [{name: A, where: {column: ship, equals: A}}]\ntable:'),
    'r.yaml:8, dataset.cruises[0].where.column, value "ship": must be one of the variables: sst',
  ],
  [
    'a resolution that nobody knows',
    good.replace('table:', '  temporal_resolution: Dayly\ntable:'),
    expect.stringMatching(
      /^r\.yaml:8, dataset\.temporal_resolution, value "Dayly": one of .*Daily.* is accepted$/,
    ) as string,
  ],
  [
    'a generator without its format',
    good.replace('coordinates:', 'source: {generator: x}\ncoordinates:'),
    'r.yaml:9, source.generator, value "x": is only for format synthetic',
  ],
])('%s is named with file, line, path and value', (_, text, message) => {
  expect(refuse(text)).toEqual(expect.arrayContaining([message]));
});

it('all problems of a recipe come at once', () => {
  expect(refuse(good.replace('make: Model', 'make: x').replace('tblTest', 'y'))).toHaveLength(2);
});

it.each(['demo', 'real'])('every packaged recipe (%s) is accepted', (kind) => {
  const folder = new URL(`../../recipes/${kind}/`, import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  expect(names.length).toBeGreaterThan(5);
  const recipes = names.map((name) =>
    parseRecipe(readFileSync(new URL(name, folder), 'utf8'), name),
  );
  expect(new Set(recipes.map(({ dataset }) => dataset.short_name)).size).toBe(names.length);
  expect(new Set(recipes.map(({ table }) => table)).size).toBe(names.length);
  for (const { dataset, source } of recipes) {
    expect(dataset.is_synthetic).toBe(source.format === 'synthetic');
    if (dataset.is_synthetic)
      expect(`${dataset.long_name}: ${dataset.description}`).toMatch(
        /^Synthetic .*\*\*Synthetic data/,
      );
  }
});

it('very many keys are read without comparing each with each', () => {
  const before = process.cpuUsage();
  const lines = refuse(Array.from({ length: 20_000 }, (_, at) => `k${at}: 1`).join('\n'));
  expect([lines.length, lines.at(-1)]).toEqual([
    101,
    expect.stringMatching(/^r\.yaml:1: \d+ more problems are not listed$/),
  ]);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(3);
});

it('more variables than a dataset may have are refused with their number and the greatest', () => {
  const many = Array.from({ length: 5001 }, (_, at) => `  - {name: v${at}, from: v${at}}\n`).join(
    '',
  );
  const text = good.replace(/variables:\n[\s\S]*/, `variables:\n${many}`);
  expect(refuse(text).join('\n')).toMatch(
    /r\.yaml:\d+, variables.*has 5001 entries: a dataset has at most 5000 variables/,
  );
});
