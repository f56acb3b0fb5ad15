import { z } from 'zod';
import { filePath, label, maxEntries, maxFiles, maxVariables, prose } from '../request/field.ts';
import {
  authorRecipesSchema,
  contributorRecipesSchema,
  fundingRecipesSchema,
} from '../credits/credit-recipes.ts';
import { monitorSeriesSchema } from './monitor-series.ts';

export { maxVariables } from '../request/field.ts';

/**
 * A recipe says how files become one dataset: what the dataset is, where the coordinates stand in the
 * files, and which variables to keep. It is written in YAML (`npx isobath recipe <file>` drafts one).
 */

const shortName = label.regex(
  /^[A-Za-z][A-Za-z0-9_]{0,49}$/,
  'a letter first, then letters, digits and underscores, 50 at most',
);
const tableName = label.regex(
  /^tbl[A-Za-z0-9_]{1,60}$/,
  'tbl, then letters, digits and underscores',
);
const formatName = label.regex(
  /^[a-z][a-z0-9-]{0,29}$/,
  'a lower-case letter first, then lower-case letters, digits and hyphens, 30 at most',
);
const calendar = z.enum([
  'standard',
  'gregorian',
  'proleptic_gregorian',
  'julian',
  'noleap',
  '365_day',
  'all_leap',
  '366_day',
  '360_day',
]);

/**
 * Where one coordinate comes from: a column or variable (several text columns are joined with a
 * space), or a constant.
 */
const coordinateOrigin = z.strictObject({
  from: z.union([label.min(1), z.array(label.min(1)).max(maxEntries).min(1)]).optional(),
  /** Name of a global attribute (NetCDF) or header field (CNV, WHP) that holds the value. */
  attribute: label.optional(),
});

/** Time. `units` and `calendar` override what the file says; `climatology: monthly` makes it a month 1 to 12, `none` says that the dates are real. */
export const timeOriginSchema = coordinateOrigin.extend({
  constant: z
    .union([label, z.date()])
    .transform((value) => (value instanceof Date ? value.toISOString() : value))
    .optional(),
  /** CF units such as `days since 1950-01-01`. */
  units: label.optional(),
  calendar: calendar.optional(),
  /** strftime pattern of times that are text or digits, such as `%Y%m%d %H%M` or `%Y%m`; ISO 8601 needs none. */
  format: label.optional(),
  /** The last column of `from` counts from midnight in this unit; the others are the date. */
  clock: z.enum(['seconds', 'minutes', 'hours', 'days']).optional(),
  /** Offset of times without a zone, such as `-10:00`; UTC when absent. */
  zone: label.optional(),
  /** What becomes of cells that a workbook stores as dates, in a column that has texts too: taken as they are, or with day and month exchanged, where a spreadsheet took day/month for month/day. */
  date_cells: z.enum(['keep', 'exchange-day-and-month']).optional(),
  /** Days of a year that begin again at New Year, where the header alone has the year (`timeJ` of CNV files); refused when absent. */
  new_year: z.enum(['next-year', 'as-written']).optional(),
  climatology: z.enum(['monthly', 'none']).optional(),
  /** NetCDF: the variable that counts from this time to that of each row, such as `sst_dtime`; `none` if there is no such. */
  offset: label.optional(),
  /** What becomes of a date that the file's calendar has and the civil one lacks; refused when absent. */
  missing_dates: z.enum(['clamp-to-month-end', 'proportional-year']).optional(),
});

/** Degrees; `positive: west` turns the sign of longitudes, `positive: south` that of latitudes. */
export const placeOriginSchema = coordinateOrigin.extend({
  constant: z.number().optional(),
  positive: z.enum(['east', 'west', 'north', 'south']).optional(),
});

/** Metres, positive down, 0 at the surface. Pressure in dbar is turned into depth by Fofonoff and Millard (1983). */
export const depthOriginSchema = coordinateOrigin.extend({
  constant: z.number().optional(),
  positive: z.enum(['up', 'down']).optional(),
  unit: z.enum(['m', 'cm', 'mm', 'km', 'ft', 'fathom', 'dbar']).optional(),
});

/** One entry of a code table: a number and what it stands for; with a `mask` only the bits of the mask are compared. */
const flagClassSchema = z.strictObject({
  value: z.number().int(),
  mask: z.number().int().optional(),
  meaning: label.min(1),
});

/** What the numbers of a variable are; when absent, its standard name, unit, range and code table decide. */
const measurementKindSchema = z.enum(['quantity', 'direction', 'class']);

/** One variable to keep. Metadata that is absent here is read from the file's own attributes. */
export const variableRecipeSchema = z.strictObject({
  name: shortName,
  from: label.min(1),
  long_name: z.string().max(200).optional(),
  standard_name: label.optional(),
  unit: z.string().max(50).optional(),
  sensor: label.optional(),
  discipline: z.string().max(100).optional(),
  keywords: z.array(label).max(maxEntries).optional(),
  comment: prose.optional(),
  visualize: z.boolean().default(true),
  type: z.enum(['float32', 'float64', 'int32', 'int64', 'text']).optional(),
  missing_values: z
    .array(z.union([z.number(), label]))
    .max(maxEntries)
    .optional(),
  /**
   * Numbers with a mark before or behind them, such as `?33.1`, `<0.5` or `33.1*`, in tables: `split` stores the number, and the mark in a variable `<name>_flag`; `missing` lists marks
   * whose numbers become missing values, the mark kept; `text` keeps the cells as they are.
   */
  marks: z
    .union([
      z.enum(['split', 'text']),
      z.strictObject({ missing: z.array(label.min(1)).max(maxEntries).min(1) }),
    ])
    .optional(),
  /** `quantity`, `direction` (an angle on a circle, averaged as one) or `class` (numbers that are names, never averaged). */
  measurement: measurementKindSchema.optional(),
  /** The code table of a class, instead of that of the file. */
  classes: z.array(flagClassSchema).max(maxEntries).min(1).optional(),
  /** Values outside become missing and are counted in the load's notes. */
  valid_range: z.tuple([z.number(), z.number()]).optional(),
  /** A quality-flag column; values whose flag is not accepted become missing and are counted in the load's notes. */
  flags: z
    .strictObject({
      from: label,
      accept: z
        .array(z.union([label, z.number()]))
        .max(maxEntries)
        .min(1),
    })
    .optional(),
  /** value × scale + offset, after the file's own scale and offset. */
  convert: z
    .strictObject({ scale: z.number().default(1), offset: z.number().default(0) })
    .optional(),
});

/** A cruise that the rows belong to; its trajectory is taken from the rows. */
export const cruiseRecipeSchema = z.strictObject({
  name: z.string().min(1).max(50),
  nickname: z.string().max(50).optional(),
  ship: z.string().max(50).optional(),
  chief_scientist: z.string().max(100).optional(),
  series: z.string().max(50).optional(),
  keywords: z.array(label).max(maxEntries).optional(),
  /** When several cruises share a table: the value of `column` that marks this cruise's rows. */
  where: z.strictObject({ column: label, equals: label }).optional(),
});

/** What the dataset is: the catalog's fields in the words of the submission workbook. */
export const datasetRecipeSchema = z.strictObject({
  short_name: shortName,
  long_name: z.string().min(1).max(200),
  description: prose.min(1),
  make: z.enum(['Observation', 'Model', 'Assimilation', 'Laboratory']),
  source: z.string().min(1).max(100),
  distributor: z.string().max(100).optional(),
  acknowledgement: prose.min(1),
  references: z.array(prose).max(maxEntries).default([]),
  keywords: z.array(label).max(maxEntries).default([]),
  version: z.string().max(50).optional(),
  release_date: z
    .union([label, z.date()])
    .transform((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value))
    .optional(),
  history: prose.optional(),
  licence: prose.optional(),
  doi: label.optional(),
  /** A picture for lists of datasets: an address of the portal's own host, as pages load pictures from nowhere else. */
  icon_url: z
    .string()
    .max(2000)
    .regex(/^(?:https?:\/)?\/[^/]/, 'a path that begins with /, or an address with https://')
    .optional(),
  process_level: label.default('Raw'),
  study_domain: label.default('Physics'),
  sensor: label.default('Uncategorized'),
  /** Labels of the resolution lists; computed from the axes when absent. */
  temporal_resolution: label.optional(),
  spatial_resolution: label.optional(),
  continuously_updated: z.boolean().default(false),
  ancillary: z.boolean().default(false),
  is_synthetic: z.boolean().default(false),
  /** Left out of searches and lists; found by those who know its name. */
  is_hidden: z.boolean().optional(),
  /** Series of the home page that this dataset gives, and from which of its variables. */
  monitors: z
    .array(z.strictObject({ series: monitorSeriesSchema, variable: shortName }))
    .max(maxEntries)
    .optional(),
  programs: z.array(label).max(maxEntries).default([]),
  /** Whom a citation names, in this order; the source without any. A new version that leaves them out keeps them, as it keeps contributors, funding and project. */
  authors: authorRecipesSchema.optional(),
  contributors: contributorRecipesSchema.optional(),
  funding: fundingRecipesSchema.optional(),
  /** Name of the project that the data are from. */
  project: z.string().trim().min(1).max(200).optional(),
  cruises: z.array(cruiseRecipeSchema).max(maxEntries).default([]),
});

/**
 * How to read the files. Most options matter for text; each is detected from the file if absent.
 */
export const sourceRecipeSchema = z.strictObject({
  /** Name of a format, or `auto` to detect it. Which formats there are is known to those who read files. */
  format: formatName.default('auto'),
  /** Glob patterns, relative to the recipe or to the folder given on the command line. */
  files: z.array(filePath).max(maxFiles).default([]),
  encoding: z.enum(['utf-8', 'latin1']).optional(),
  delimiter: z.union([z.literal('whitespace'), z.string().length(1)]).optional(),
  decimal: z.enum(['.', ',']).optional(),
  /** 1-based line of the header row; 0 says that there is none and `columns` names them. */
  header_line: z.number().int().min(0).optional(),
  columns: z.array(label).max(maxEntries).optional(),
  /** Whether the line after the header holds units. */
  has_units_line: z.boolean().optional(),
  comment_prefix: label.optional(),
  /** 1-based line of the first data row. */
  first_data_line: z.number().int().min(1).optional(),
  missing_values: z.array(label).max(maxEntries).optional(),
  sheet: label.optional(),
  /** Rows of a table that lack a time, place or depth are refused (the default) or left out and counted in the notes. */
  rows_without_coordinates: z.enum(['refuse', 'omit']).optional(),
  /**
   * NetCDF: rows of a track between two fixes get positions along time and a column `position_interpolated` (`interpolate`), or are left out (`omit`).
   */
  positions_between_fixes: z.enum(['interpolate', 'omit']).optional(),
  /** NetCDF: cells of two-dimensional positions at exactly 0N 0E are no positions (`omit`), or are there (`keep`). */
  zero_positions: z.enum(['omit', 'keep']).optional(),
  /**
   * A text file that ends too early (fewer rows than its header promises, no end line, a last line that is cut off) is refused (the default), or its whole rows are
   * loaded, and what is missing is said in the notes.
   */
  damaged_files: z.enum(['refuse', 'keep-whole-rows']).optional(),
  /**
   * Columns that share a name are refused (the default), or each takes the name of the last column before it that has its own:
   * `CTDSAL,QV:IODE,OXYGEN,QV:IODE` becomes `CTDSAL`, `CTDSAL QV:IODE`, `OXYGEN`, `OXYGEN QV:IODE`. `number`: the second and third of one name become `TEMP 2` and `TEMP 3`.
   */
  repeated_columns: z.enum(['refuse', 'qualify', 'number']).optional(),
  /**
   * Rows to leave out, counted in the notes: by their line (with `file`, the file's name, where there are several), or those whose cell of `column`
   * reads exactly `equals`.
   */
  omit_rows: z
    .array(
      z.union([
        z.strictObject({ line: z.number().int().min(1), file: label.optional() }),
        z.strictObject({ column: label, equals: label }),
      ]),
    )
    .max(maxEntries)
    .optional(),
  /**
   * Columns that are filled only in the first row of a group, as cruise, station, time and place in ODV spreadsheets: a row in which all of them are blank has
   * those of the row above.
   */
  fill_down: z.array(label).min(1).max(maxEntries).optional(),
  /** `depth-blocks`: depths stand above blocks of columns, as in the text files of the TAO moorings; each level becomes a row. */
  layout: z.enum(['table', 'depth-blocks']).optional(),
  /**
   * Several values of one quantity in each line, as tide gauge files and tables of months have them: each becomes a row. `columns` then names only what stands
   * before the values, and a column `HHMM`, `day` or `month` beside them says which value of its line a row is.
   */
  values_per_line: z
    .strictObject({
      count: z.number().int().min(2).max(1440),
      /** Minutes from one value to the next, or `day` or `month`. */
      step: z.union([z.number().int().min(1).max(720), z.enum(['day', 'month'])]),
      /** Minutes from midnight to the first value of a day. */
      first: z.number().int().min(0).max(1439).default(0),
      /** The column that counts the lines of a day (of months: of a year), from 1. */
      line_number: label.optional(),
      /** The column of the values. */
      name: label.default('value'),
      unit: z.string().max(50).optional(),
    })
    .optional(),
  /** Gridded cells in which every variable is missing are left out, and counted in the notes, unless this is true. */
  keep_empty_cells: z.boolean().default(false),
  /** Name of a built-in generator, for `format: synthetic`. */
  generator: label.optional(),
});

/** The whole recipe. */
export const recipeSchema = z.strictObject({
  dataset: datasetRecipeSchema,
  table: tableName,
  source: sourceRecipeSchema.prefault({}),
  coordinates: z
    .strictObject({
      /** May be absent for a file without any time (an annual mean) that has a `time_coverage_start`, which its rows then have; refused otherwise. */
      time: timeOriginSchema.optional(),
      lat: placeOriginSchema.optional(),
      lon: placeOriginSchema.optional(),
      depth: depthOriginSchema.optional(),
    })
    .prefault({}),
  variables: z
    .array(variableRecipeSchema)
    .max(
      maxVariables,
      `a dataset has at most ${maxVariables} variables; take out those that nobody needs, or make several datasets`,
    )
    .min(1),
  /** What the draft assumed because it was told to (`--accept-guesses`), a sentence each; they become notes of the dataset. */
  guesses: z.array(prose).max(maxEntries).default([]),
});

/** A recipe after parsing, defaults filled in. */
export type Recipe = z.infer<typeof recipeSchema>;
/** One variable of a recipe. */
export type VariableRecipe = z.infer<typeof variableRecipeSchema>;
/** The dataset block of a recipe. */
export type DatasetRecipe = z.infer<typeof datasetRecipeSchema>;
/** A cruise of a recipe. */
export type CruiseRecipe = z.infer<typeof cruiseRecipeSchema>;
/** The time block of a recipe. */
export type TimeOrigin = z.infer<typeof timeOriginSchema>;
/** The latitude or longitude block of a recipe. */
export type PlaceOrigin = z.infer<typeof placeOriginSchema>;
/** The depth block of a recipe. */
export type DepthOrigin = z.infer<typeof depthOriginSchema>;
/** The source block of a recipe. */
export type SourceRecipe = z.infer<typeof sourceRecipeSchema>;
