import { setImmediate } from 'node:timers/promises';
import type { LoadVariable, Recipe, VariableRecipe } from '@isobath/contract';
import type { ColumnBlock, ColumnSpec } from '@isobath/engine';
import { statedAttributes } from '../stated-measurement.ts';
import type { OpenedSource, SourceFormat } from '../source.ts';
import { requireValue } from '@isobath/ocean';
import { SourceError } from '../source.ts';
import type { GeneratedField, Generator } from './generator.ts';
import { generators } from './generators.ts';

/** Invented measurements for the demonstration catalog: `source: {format: synthetic, generator: <name>}`, without files. */
export const syntheticFormat: SourceFormat = {
  name: 'synthetic',
  reads: 'No files: synthetic measurements of the built-in generator that `generator` names.',
  recognizes: () => false,
  inspect: (path) =>
    Promise.reject(
      new SourceError('a generator has no files to draft a recipe from', { file: path }),
    ),
  open: async (_paths, recipe) => openGenerator(findGenerator(recipe), recipe),
};

function findGenerator({ source, dataset }: Recipe): Generator {
  const generator = generators.find(({ name }) => name === source.generator);
  if (!generator) {
    throw new SourceError(
      `there is no generator ${source.generator ?? '(none named)'}; one of ${generators.map(({ name }) => name).join(', ')} is accepted`,
      { file: 'recipe' },
    );
  }
  if (!dataset.is_synthetic)
    throw new SourceError('invented measurements need dataset.is_synthetic: true', {
      file: 'recipe',
    });
  return generator;
}

function openGenerator(generator: Generator, recipe: Recipe): OpenedSource {
  const fields = recipe.variables.map((variable) => ({
    variable,
    field: findField(generator, variable),
  }));
  const coordinateNames = ['time', 'lat', 'lon', ...(generator.hasDepth ? ['depth'] : [])];
  const columns: ColumnSpec[] = [
    ...coordinateNames.map((name): ColumnSpec => ({
      name,
      type: name === 'time' ? 'time' : 'float64',
      isNullable: false,
    })),
    ...fields.map(({ variable: { name }, field: { type, isNullable } }): ColumnSpec => ({
      name,
      type,
      isNullable,
    })),
  ];
  const origins = [...coordinateNames, ...fields.map(({ field }) => field.name)];
  return {
    columns,
    variables: fields.map(({ variable, field }) => describeVariable(variable, field, recipe)),
    isGridded: generator.isGridded,
    isClimatology: false,
    temporalResolution: generator.temporalResolution,
    spatialResolution: generator.spatialResolution,
    rowEstimate: generator.countRows(),
    found: {},
    read: (signal) => readBlocks(generator, origins, signal),
    notes: () => [`Made by the generator ${generator.name}: ${generator.method}.`],
    close: () => Promise.resolve(),
  };
}

function findField(generator: Generator, { from }: VariableRecipe): GeneratedField {
  const field = generator.fields.find(({ name }) => name === from);
  if (field) return field;
  throw new SourceError(
    `the generator ${generator.name} makes ${generator.fields.map(({ name }) => name).join(', ')}`,
    { file: 'recipe', variable: from },
  );
}

function describeVariable(
  variable: VariableRecipe,
  field: GeneratedField,
  { dataset }: Recipe,
): LoadVariable {
  return {
    name: variable.name,
    longName: variable.long_name ?? field.longName,
    standardName: variable.standard_name ?? field.standardName ?? null,
    unit: variable.unit ?? field.unit,
    sensor: variable.sensor ?? dataset.sensor,
    discipline: variable.discipline ?? dataset.study_domain,
    keywords: variable.keywords ?? [],
    comment: variable.comment ?? null,
    isVisualized: variable.visualize,
    attributes: statedAttributes(variable),
  };
}

/** Between blocks the event loop gets its turn, so that requests travel while the next block is made. */
async function* readBlocks(
  generator: Generator,
  origins: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<ColumnBlock> {
  for (const block of generator.blocks()) {
    signal.throwIfAborted();
    yield {
      rowCount: block.rowCount,
      columns: origins.map((name) => requireValue(block.columns[name], `column ${name}`)),
    };
    await setImmediate();
  }
}
