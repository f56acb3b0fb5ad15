import type { RecipeDraft } from '../source.ts';
import type { CoordinateOrigins } from './coordinates.ts';
import { suggestShortName } from './column-names.ts';
import { draftTime } from './draft-time.ts';
import { createMissingTokens, looksLikeFiller } from './missing.ts';
import { sampleRows } from './infer-types.ts';
import type { SourceTable } from './table.ts';
import { findColumn } from './table.ts';

/** What a format knows of a table that is being drafted. */
export interface DraftOptions {
  readonly format: string;
  readonly coordinates: CoordinateOrigins;
  /** The flag column that belongs to a column, and the flags that are commonly accepted. */
  flagsOf?(column: string): { from: string; accept: (string | number)[] } | undefined;
  /** Better names for columns whose own would mislead. */
  readonly namesOf?: Readonly<Record<string, string>>;
  /** Columns that are labels even where all of them are digits. */
  readonly labels?: ReadonlySet<string>;
  /** Further options of the recipe's `source`. */
  readonly source?: Readonly<Record<string, unknown>>;
  /** Fields of the dataset that the file tells. */
  readonly dataset?: Readonly<Record<string, unknown>>;
  readonly remarks?: readonly string[];
}

/** What the sampled rows say of a column. */
interface ColumnSample {
  isText: boolean;
  values: number;
  /** Values that look like fillers, and the least of the others. */
  fillers: Set<number>;
  least: number;
  /** The first texts, row by row, '' where a value is missing. */
  texts: string[];
}

/** Rows whose texts are kept to try formats of times on. */
const TEXT_ROWS = 300;

/** A longitude that says in its name that it counts westward. */
const WESTWARD = /^lon(?:g(?:itude)?)?[ _]?w(?:est)?$/i;

/** Means "no value" in columns whose other values are not negative. */
const SMALL_FILLER = -9;

/** Drafts a recipe from a table: coordinates as found, every other column as a variable with a valid name and the file's unit. */
export async function draftFromTable(table: SourceTable, options: DraftOptions, signal: AbortSignal): Promise<RecipeDraft> {
  const samples = await sampleColumns(table, signal);
  const { time, remark } = draftTime(table, samples.map((sample) => sample.texts), options.coordinates.time);
  const { time: _, ...place } = options.coordinates;
  const westward = place.lon === undefined ? table.columns.find((column) => WESTWARD.test(column.name))?.name : undefined;
  const coordinates: CoordinateOrigins = { ...(time && { time }), ...place, ...(westward !== undefined && { lon: { from: westward, positive: 'west' } }) };
  const used = new Set(Object.values(coordinates).flatMap((origin) => [origin.from ?? []].flat()).map((name) => findColumn(table.columns, name)));
  const flagColumns = new Set(table.columns.map((column) => options.flagsOf?.(column.name)?.from));
  const taken = new Set(['time', 'month', 'lat', 'lon', 'depth']);
  const remarks = [...table.remarks, ...(options.remarks ?? []), ...(remark === undefined ? [] : [remark])];
  if (westward !== undefined) remarks.push(`by its name, column ${westward} counts westward: check that its values are positive in the west`);
  const fillers = new Set<number>();
  const variables = table.columns.flatMap((column, index) => {
    const sample = samples[index]!;
    if (used.has(index) || flagColumns.has(column.name)) return [];
    if (sample.values === 0) {
      remarks.push(`column ${column.name} has no value in the rows looked at and was left out`);
      return [];
    }
    for (const filler of sample.fillers) if (filler < sample.least && (filler !== SMALL_FILLER || sample.least >= 0)) fillers.add(filler);
    const name = suggestShortName(options.namesOf?.[column.name] ?? column.name, taken);
    taken.add(name.toLowerCase());
    const flags = options.flagsOf?.(column.name);
    return [{
      name,
      from: column.name,
      long_name: column.title ?? column.name,
      ...(column.unit !== undefined && { unit: column.unit }),
      ...((sample.isText || options.labels?.has(column.name)) && { type: 'text', visualize: false }),
      ...(flags && { flags }),
    }];
  });
  for (const name of ['lat', 'lon'] as const) if (coordinates[name] === undefined) remarks.push(`no column was recognised as ${name}: say where it is, or give a constant`);
  if (fillers.size > 0) remarks.push(`${[...fillers].join(', ')} may mean "no value": they are listed in source.missing_values; take out what does not`);
  const stem = table.file.split(/[\\/]/).at(-1)!.replace(/\.gz$/, '').replace(/\.[^.]+$/, '');
  const shortName = suggestShortName(stem);
  return {
    remarks,
    recipe: {
      dataset: { short_name: shortName, long_name: 'TODO', description: 'TODO', make: 'Observation', source: 'TODO', acknowledgement: 'TODO', ...options.dataset },
      table: `tbl${shortName}`.slice(0, 60),
      source: { format: options.format, ...options.source, ...(fillers.size > 0 && { missing_values: [...fillers].map(String) }) },
      coordinates: {
        time: coordinates.time ?? { from: 'TODO' },
        lat: coordinates.lat ?? { from: 'TODO' },
        lon: coordinates.lon ?? { from: 'TODO' },
        ...(coordinates.depth && { depth: coordinates.depth }),
      },
      variables,
    },
  };
}

async function sampleColumns(table: SourceTable, signal: AbortSignal): Promise<readonly ColumnSample[]> {
  const samples = table.columns.map((): ColumnSample => ({ isText: false, values: 0, fillers: new Set(), least: Infinity, texts: [] }));
  const missing = createMissingTokens(table.missingTokens);
  for await (const cursor of sampleRows(table, signal)) {
    samples.forEach((sample, column) => {
      const value = cursor.number(column);
      if (sample.texts.length < TEXT_ROWS) sample.texts.push(missing.isMissingText(cursor.text(column)) ? '' : cursor.text(column));
      if (Number.isNaN(value) ? missing.isMissingText(cursor.text(column)) : missing.isMissingNumber(value)) return;
      sample.values += 1;
      if (Number.isNaN(value)) sample.isText = true;
      else if (value === SMALL_FILLER || (value < 0 && looksLikeFiller(value))) sample.fillers.add(value);
      else sample.least = Math.min(sample.least, value);
    });
  }
  return samples;
}
