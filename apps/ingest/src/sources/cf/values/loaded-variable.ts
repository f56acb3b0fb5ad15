import type { ColumnSpec, ColumnValues } from '@isobath/engine';
import type { LoadVariable, Recipe, VariableRecipe } from '@isobath/contract';
import { SourceError } from '../../source.ts';
import type { DecodingPlan } from './decode.ts';
import { decodeNumbers, planDecoding } from './decode.ts';
import type { CfFile, CfVariable, Slab } from '../file/cf-file.ts';
import { readText } from '../file/cf-file.ts';
import { indexWithin } from './cell-index.ts';
import { findVariable, readUnits } from '../file/roles.ts';
import { statedAttributes } from '../../stated-measurement.ts';
import { readTexts } from '../file/texts.ts';
import type { FlagFilter, Flags } from '../../values/flags.ts';
import { createFlagFilter, dropFlagged } from '../../values/flags.ts';
import { tallyFillers } from '../../values/fillers.ts';
import type { ValueTally } from '../../values/value-tally.ts';
import { UnfitValue } from '../../values/column-values.ts';

/** A variable that the recipe keeps, found in one file. */
export interface LoadedVariable {
  readonly recipe: VariableRecipe;
  readonly variable: CfVariable;
  /** Undefined for text. */
  readonly decoding?: DecodingPlan;
  readonly columnType: ColumnSpec['type'];
  readonly flags?: { readonly variable: CfVariable; readonly filter: FlagFilter };
}

const COORDINATE_NAMES = new Set(['time', 'month', 'lat', 'lon', 'depth']);
/** Attributes that are columns of the catalog or only matter for decoding. */
const KNOWN_ATTRIBUTES = new Set([
  'long_name',
  'standard_name',
  'units',
  '_FillValue',
  'missing_value',
  'scale_factor',
  'add_offset',
  'valid_min',
  'valid_max',
  'valid_range',
  '_Unsigned',
  'coordinates',
  'comment',
  'ancillary_variables',
  '_ChunkSizes',
  '_Encoding',
]);

/** Finds the recipe's variables in a file. Throws SourceError for one that is not there or cannot be read. */
export function findKept(file: CfFile, recipe: Recipe): LoadedVariable[] {
  const names = new Set<string>();
  return recipe.variables.map((wanted) => {
    if (names.has(wanted.name) || COORDINATE_NAMES.has(wanted.name)) {
      throw new SourceError(`the recipe has two columns named ${wanted.name}`, {
        file: file.path,
        variable: wanted.from,
      });
    }
    names.add(wanted.name);
    return keep(file, wanted);
  });
}

function keep(file: CfFile, recipe: VariableRecipe): LoadedVariable {
  const variable = findVariable(file, recipe.from, `variable ${recipe.name}`);
  if (variable.type === 'unsupported') {
    throw new SourceError(
      `its values are of type ${variable.typeName}; numbers and text can be read`,
      { file: file.path, variable: variable.name },
    );
  }
  const flags = recipe.flags && {
    variable: findVariable(file, recipe.flags.from, `flags.from of ${recipe.name}`),
    filter: createFlagFilter(recipe.flags.accept),
  };
  if (flags && flags.variable.dimensions.join() !== variable.dimensions.join()) {
    throw new SourceError(
      `its flags ${flags.variable.name} lie along other dimensions (${flags.variable.dimensions.join(', ')})`,
      { file: file.path, variable: variable.name },
    );
  }
  const isText = variable.type === 'char' || variable.type === 'string';
  if (isText && recipe.type !== undefined && recipe.type !== 'text') {
    throw new SourceError(`it is text; ${recipe.name} cannot have the type ${recipe.type}`, {
      file: file.path,
      variable: variable.name,
    });
  }
  const decoding = isText ? undefined : planDecoding(variable, recipe);
  const columnType =
    decoding === undefined || recipe.type === 'text' ? 'text' : decoding.columnType;
  return {
    recipe,
    variable,
    columnType,
    ...(decoding ? { decoding } : {}),
    ...(flags ? { flags } : {}),
  };
}

/** Which part to read, until when. */
interface PartReading {
  readonly slab: Slab;
  readonly signal: AbortSignal;
}

/** Reads and decodes part of a kept variable; values with a flag that is not accepted become missing. */
export async function readKept(
  file: CfFile,
  kept: LoadedVariable,
  part: PartReading,
  tally: ValueTally,
): Promise<ColumnValues> {
  const read = await readValues(file, kept, part, tally);
  const cells = kept.flags
    ? dropFlagged(read, await readFlags(file, kept.flags.variable, part), kept.flags.filter, tally)
    : read;
  if (tally.fillers) tallyFillers(tally.fillers, cells);
  return cells;
}

async function readValues(
  file: CfFile,
  kept: LoadedVariable,
  { slab, signal }: PartReading,
  tally: ValueTally,
): Promise<ColumnValues> {
  const { variable, decoding } = kept;
  if (!decoding) {
    const isOneLetter = variable.type === 'char' && slab.start.length === variable.shape.length;
    return textCells(await readTexts(file, variable, { slab, isOneLetter }, signal), kept.recipe);
  }
  const stored = await file.readSlab(variable.name, slab, signal);
  try {
    const numbers = decodeNumbers(stored, decoding, tally);
    return kept.columnType === 'text' ? numbersAsText(numbers) : numbers;
  } catch (error) {
    if (!(error instanceof UnfitValue)) throw error;
    throw new SourceError(
      error.message,
      {
        file: file.path,
        variable: variable.name,
        index: indexWithin(slab, error.index),
        value: String(error.value),
      },
      { cause: error },
    );
  }
}

function textCells(texts: string[], recipe: VariableRecipe): ColumnValues {
  const marks = new Set((recipe.missing_values ?? []).map(String));
  return {
    values: texts,
    isMissing: Uint8Array.from(texts, (text) => (text === '' || marks.has(text) ? 1 : 0)),
  };
}

function numbersAsText({ values, isMissing }: ColumnValues): ColumnValues {
  const texts = Array.from(values as Float64Array, String);
  return {
    values: texts,
    isMissing: isMissing ?? Uint8Array.from(texts, (text) => (text === 'NaN' ? 1 : 0)),
  };
}

/** Flags as they stand: letters, or numbers. */
async function readFlags(
  file: CfFile,
  variable: CfVariable,
  { slab, signal }: PartReading,
): Promise<Flags> {
  return variable.type === 'char' || variable.type === 'string'
    ? readTexts(file, variable, { slab, isOneLetter: true }, signal)
    : file.readSlab(variable.name, slab, signal);
}

/** What the catalog says of a variable: the recipe's words, else the file's. */
export function describeKept(
  { recipe, variable }: Pick<LoadedVariable, 'recipe' | 'variable'>,
  dataset: Recipe['dataset'],
): LoadVariable {
  const { attributes } = variable;
  // A code table of the recipe replaces that of the file as a whole.
  const isLeftOut = (name: string): boolean =>
    KNOWN_ATTRIBUTES.has(name) || (recipe.classes !== undefined && name.startsWith('flag_'));
  const others = [...attributes].flatMap(([name, { value }]) =>
    isLeftOut(name) ? [] : [[name, typeof value === 'string' ? value : value.join(', ')]],
  ) as [string, string][];
  const standardName = recipe.standard_name ?? readText(attributes, 'standard_name') ?? null;
  const fileUnit = recipe.convert === undefined ? readUnits(variable) : undefined;
  return {
    name: recipe.name,
    longName: recipe.long_name ?? readText(attributes, 'long_name') ?? standardName ?? recipe.name,
    standardName,
    unit: recipe.unit ?? fileUnit ?? null,
    sensor: recipe.sensor ?? dataset.sensor,
    discipline: recipe.discipline ?? null,
    keywords: recipe.keywords ?? [],
    comment: recipe.comment ?? readText(attributes, 'comment') ?? null,
    isVisualized: recipe.visualize,
    attributes: { ...Object.fromEntries(others), ...statedAttributes(recipe) },
  };
}
