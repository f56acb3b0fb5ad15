import type { LoadVariable, Recipe, VariableRecipe } from '@isobath/contract';
import type { ColumnSpec } from '@isobath/engine';
import type { DecodingPlan, CfFile, CfVariable } from '../cf/index.ts';
import { describeKept, findVariable, planDecoding } from '../cf/index.ts';
import { SourceError } from '../source.ts';
import { ACCEPTED_FLAGS } from './profiles.ts';
import type { FlagFilter } from '../values/flags.ts';
import { createFlagFilter } from '../values/flags.ts';

/** How a column of an Argo table is read. */
export type ArgoColumn = MeasuredColumn | LevelColumn | FlagColumn | ProfileColumn;

interface ColumnSource {
  readonly recipe: VariableRecipe;
  readonly type: ColumnSpec['type'];
  readonly variable: CfVariable;
  /** Name of the parameter in STATION_PARAMETERS. */
  readonly parameter: string;
}

/** Measurements, a value for each level: the adjusted or the real-time values, by the profile's mode. */
export interface MeasuredColumn extends ColumnSource {
  readonly kind: 'measured';
  readonly decoding: DecodingPlan;
  readonly adjusted?: CfVariable;
  readonly adjustedDecoding?: DecodingPlan;
  /** Flags that are accepted, and where they stand; undefined when values are not filtered. */
  readonly filter?: {
    readonly accept: FlagFilter;
    readonly flags: CfVariable;
    readonly adjustedFlags?: CfVariable;
  };
}

/** Numbers as they stand, one for each level. */
interface LevelColumn extends ColumnSource {
  readonly kind: 'level';
  readonly decoding: DecodingPlan;
}

/** The flags (`…_QC`) of the adjusted or the real-time values, by the profile's mode. */
export interface FlagColumn extends ColumnSource {
  readonly kind: 'flag';
  readonly adjusted?: CfVariable;
}

/** What stands once for each profile. Undefined `decoding` for text. */
export interface ProfileColumn extends ColumnSource {
  readonly kind: 'profile';
  readonly decoding?: DecodingPlan;
}

/** Plans the recipe's columns. Throws SourceError for a variable that the file lacks or that does not lie along profiles. */
export function planColumns(file: CfFile, recipe: Recipe): ArgoColumn[] {
  const names = new Set(['time', 'lat', 'lon', 'depth']);
  const keptFlags = new Set(recipe.variables.map(({ from }) => from));
  return recipe.variables.map((wanted) => {
    if (names.has(wanted.name))
      throw new SourceError(`the recipe has two columns named ${wanted.name}`, {
        file: file.path,
        variable: wanted.from,
      });
    names.add(wanted.name);
    return planColumn(file, wanted, keptFlags);
  });
}

function planColumn(
  file: CfFile,
  recipe: VariableRecipe,
  keptFlags: ReadonlySet<string>,
): ArgoColumn {
  const variable = findVariable(file, recipe.from, `variable ${recipe.name}`);
  const [first, second, ...others] = variable.dimensions;
  const isText = variable.type === 'char' || variable.type === 'string';
  const isByLevel = first === 'N_PROF' && second === 'N_LEVELS' && others.length === 0;
  const isByProfile =
    first === 'N_PROF' && (second === undefined || (isText && others.length === 0 && !isByLevel));
  if (!isByLevel && !isByProfile) {
    throw new SourceError(
      `it lies along ${variable.dimensions.join(', ') || 'no dimension'}; columns can be made of what lies along N_PROF or N_PROF, N_LEVELS`,
      { file: file.path, variable: variable.name },
    );
  }
  if (!isText && recipe.type === 'text')
    throw new SourceError(`it is numeric; ${recipe.name} cannot have the type text`, {
      file: file.path,
      variable: variable.name,
    });
  if (isByProfile) return profileColumn(recipe, variable, isText);
  if (variable.type === 'char') return flagColumn(file, recipe, variable);
  return file.variables.has(`${variable.name}_QC`)
    ? measuredColumn(file, recipe, variable, keptFlags)
    : levelColumn(recipe, variable);
}

function profileColumn(
  recipe: VariableRecipe,
  variable: CfVariable,
  isText: boolean,
): ProfileColumn {
  const kind = 'profile';
  const parameter = variable.name;
  if (isText) return { kind, recipe, variable, parameter, type: recipe.type ?? 'text' };
  const decoding = planDecoding(variable, recipe);
  return { kind, recipe, variable, parameter, decoding, type: decoding.columnType };
}

function levelColumn(recipe: VariableRecipe, variable: CfVariable): LevelColumn {
  const decoding = planDecoding(variable, recipe);
  return {
    kind: 'level',
    recipe,
    variable,
    parameter: variable.name,
    decoding,
    type: decoding.columnType,
  };
}

function flagColumn(file: CfFile, recipe: VariableRecipe, variable: CfVariable): FlagColumn {
  const parameter = variable.name.replace(/(_ADJUSTED)?_QC$/, '');
  const adjusted =
    variable.name === `${parameter}_QC`
      ? file.variables.get(`${parameter}_ADJUSTED_QC`)
      : undefined;
  return {
    kind: 'flag',
    recipe,
    variable,
    parameter,
    type: recipe.type === 'text' ? 'text' : 'int16',
    ...(adjusted ? { adjusted } : {}),
  };
}

function measuredColumn(
  file: CfFile,
  recipe: VariableRecipe,
  variable: CfVariable,
  keptFlags: ReadonlySet<string>,
): MeasuredColumn {
  const adjusted = file.variables.get(`${variable.name}_ADJUSTED`);
  const decoding = planDecoding(variable, recipe);
  const adjustedFlags = file.variables.get(`${variable.name}_ADJUSTED_QC`);
  const areFlagsKept = recipe.flags === undefined && keptFlags.has(`${variable.name}_QC`);
  const filter = areFlagsKept
    ? {}
    : {
        filter: {
          accept: createFlagFilter(recipe.flags?.accept ?? ACCEPTED_FLAGS),
          flags: findVariable(
            file,
            recipe.flags?.from ?? `${variable.name}_QC`,
            `flags.from of ${recipe.name}`,
          ),
          ...(adjustedFlags ? { adjustedFlags } : {}),
        },
      };
  return {
    kind: 'measured',
    recipe,
    variable,
    parameter: variable.name,
    decoding,
    type: decoding.columnType,
    ...filter,
    ...(adjusted ? { adjusted, adjustedDecoding: planDecoding(adjusted, recipe) } : {}),
  };
}

/**
 * The pressure that depth is computed from, with its flags. Its `valid_min` of 0 is ignored: a
 * sensor may be some tenths of a decibar off at the surface, and its flag says whether it is to be
 * trusted.
 */
export function planPressure(file: CfFile): MeasuredColumn {
  const variable = findVariable(file, 'PRES', 'depth');
  const column = measuredColumn(
    file,
    { name: 'PRES', from: 'PRES', type: 'float64', visualize: false },
    variable,
    new Set(),
  );
  return {
    ...column,
    decoding: openBelow(column.decoding),
    ...(column.adjustedDecoding ? { adjustedDecoding: openBelow(column.adjustedDecoding) } : {}),
  };
}

/** The same plan without a least value. */
function openBelow(plan: DecodingPlan): DecodingPlan {
  return {
    ...plan,
    storedRange: [-Infinity, plan.storedRange[1]],
    fileRange: [-Infinity, plan.fileRange[1]],
  };
}

/** What the catalog says of a column. */
export function describeColumn(column: ArgoColumn, dataset: Recipe['dataset']): LoadVariable {
  return describeKept(column, dataset);
}
