import type { Recipe } from '@isobath/contract';
import { SourceError } from './source.ts';

/** Formats whose files are arrays with attributes by the CF conventions; all others are tables. */
const arrays: ReadonlySet<string> = new Set(['netcdf', 'argo']);

/** A setting that only one of the two kinds of files knows, and whether a recipe has it. */
interface OwnSetting {
  readonly name: string;
  readonly isOfArrays: boolean;
  readonly isIn: (recipe: Recipe) => boolean;
}

/** How tables are laid out and written. */
const layoutSettings = [
  'encoding',
  'delimiter',
  'decimal',
  'header_line',
  'columns',
  'has_units_line',
  'comment_prefix',
  'first_data_line',
  'missing_values',
  'sheet',
  'damaged_files',
  'repeated_columns',
  'omit_rows',
  'fill_down',
  'layout',
  'values_per_line',
] as const satisfies readonly (keyof Recipe['source'])[];

const ownSettings: readonly OwnSetting[] = [
  {
    name: 'source.positions_between_fixes',
    isOfArrays: true,
    isIn: ({ source }) => source.positions_between_fixes !== undefined,
  },
  {
    name: 'source.zero_positions',
    isOfArrays: true,
    isIn: ({ source }) => source.zero_positions !== undefined,
  },
  {
    name: 'coordinates.time.offset',
    isOfArrays: true,
    isIn: ({ coordinates }) => coordinates.time?.offset !== undefined,
  },
  {
    name: 'coordinates.time.date_cells',
    isOfArrays: false,
    isIn: ({ coordinates }) => coordinates.time?.date_cells !== undefined,
  },
  {
    name: 'coordinates.time.new_year',
    isOfArrays: false,
    isIn: ({ coordinates }) => coordinates.time?.new_year !== undefined,
  },
  ...layoutSettings.map((setting) => ({
    name: `source.${setting}`,
    isOfArrays: false,
    isIn: ({ source }: Recipe) => source[setting] !== undefined,
  })),
  {
    name: 'variables.marks',
    isOfArrays: false,
    isIn: ({ variables }) => variables.some(({ marks }) => marks !== undefined),
  },
];

/** Refuses settings that decide what values mean and that the format would pass over in silence. Throws SourceError. */
export function refuseForeignSettings(format: string, recipe: Recipe): void {
  const isArray = arrays.has(format);
  const foreign = ownSettings.filter(
    ({ isOfArrays, isIn }) => isOfArrays !== isArray && isIn(recipe),
  );
  if (foreign.length === 0) return;
  const names = foreign.map(({ name }) => `\`${name}\``).join(', ');
  throw new SourceError(
    `files of the format ${format} are not read by ${names}, which ${foreign.length === 1 ? 'is' : 'are'} for ${isArray ? 'tables' : 'NetCDF files'}: take ${foreign.length === 1 ? 'it' : 'them'} out of the recipe`,
    { file: 'recipe' },
  );
}
