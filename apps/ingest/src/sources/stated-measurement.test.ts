import { recipeSchema } from '@isobath/contract';
import { measurementOf } from '@isobath/ocean';
import { expect, it } from 'vitest';
import { describeKept } from './cf/index.ts';
import { findContradictions } from '../recipe/contradictions.ts';

const recipeOf = (variable: object) =>
  recipeSchema.parse({
    dataset: {
      short_name: 'Ice',
      long_name: 'Ice',
      description: 'Ice',
      make: 'Observation',
      source: 's',
      acknowledgement: 'a',
    },
    table: 'tblIce',
    variables: [{ name: 'ice', from: 'ice', ...variable }],
  });

/** What the catalog would say of a variable of a NetCDF file. */
function described(attributes: Record<string, string | number[]>, variable: object = {}) {
  const { dataset, variables } = recipeOf(variable);
  return describeKept(
    {
      recipe: variables[0]!,
      variable: {
        name: 'ice',
        type: 'int8',
        typeName: 'byte',
        dimensions: ['t'],
        shape: [1],
        attributes: new Map(
          Object.entries(attributes).map(([name, value]) => [
            name,
            { type: typeof value === 'string' ? ('char' as const) : ('int8' as const), value },
          ]),
        ),
      },
    },
    dataset,
  );
}

const flagged = { flag_values: [0, 1, 4], flag_meanings: 'open_water sea_ice land' };

it('the code table of a file is kept, and that of a recipe replaces it', () => {
  expect(measurementOf(described(flagged))).toEqual({
    kind: 'class',
    flags: [
      { value: 0, meaning: 'open water' },
      { value: 1, meaning: 'sea ice' },
      { value: 4, meaning: 'land' },
    ],
  });
  const classes = [{ value: 1, meaning: 'pack ice' }];
  const masked = { ...flagged, flag_masks: [1, 1, 4] };
  expect(measurementOf(described(masked, { classes }))).toEqual({ kind: 'class', flags: classes });
});

it('a recipe may say that a variable is a direction, or is none', () => {
  expect(measurementOf(described({}, { measurement: 'direction' })).kind).toBe('direction');
  const wind = { standard_name: 'wind_from_direction', units: 'degree' };
  expect(measurementOf(described(wind)).kind).toBe('direction');
  expect(measurementOf(described(wind, { measurement: 'quantity' })).kind).toBe('quantity');
});

it.each([
  [{ classes: [{ value: 1, meaning: 'a' }], measurement: 'direction' }, 'code table of a class'],
  [{ measurement: 'class', convert: { scale: 2 } }, 'take convert out'],
  [{ measurement: 'direction', type: 'text' }, 'not of text'],
  [
    {
      classes: [
        { value: 1, meaning: 'a' },
        { value: 1, meaning: 'b' },
      ],
    },
    'twice',
  ],
])('what does not fit is refused: %j', (variable, words) => {
  expect(findContradictions(recipeOf(variable))).toMatchObject([
    { problem: expect.stringContaining(words) as string },
  ]);
});
