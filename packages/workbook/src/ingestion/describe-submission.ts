import type { Recipe } from '@isobath/contract';
import { recipeSchema } from '@isobath/contract';
import { findSpatialResolution, findTemporalResolution, MONTHLY_CLIMATOLOGY } from '@isobath/ocean';
import { findSensor } from '../submission/metadata/sensors.ts';
import { WorkbookError } from '../xlsx/workbook-error.ts';
import { describeCredits } from './describe-credits.ts';
import type { DataScan } from './scan-data.ts';
import type { FieldTable } from './submission-sheets.ts';

/** The metadata sheets and what the data sheet holds. */
export interface DescribedSheets {
  readonly dataset: FieldTable;
  readonly variables: FieldTable;
  /** Rows of the optional sheets. */
  readonly people?: readonly Readonly<Record<string, string>>[];
  readonly funding?: readonly Readonly<Record<string, string>>[];
  readonly scan: DataScan;
}

/** A recipe, and what was decided in it that the workbook does not say. */
export interface DescribedSubmission {
  readonly recipe: Recipe;
  readonly isClimatology: boolean;
  readonly notes: readonly string[];
}

const COORDINATES: ReadonlySet<string> = new Set(['time', 'month', 'lat', 'lon', 'depth']);

/**
 * The recipe that a submission workbook amounts to. `table` is that of the dataset if it is published already. Throws WorkbookError
 * with everything that no dataset can have.
 */
export function describeSubmission(
  sheets: DescribedSheets,
  { table }: { table?: string | undefined } = {},
): DescribedSubmission {
  const notes: string[] = [];
  const shortName = firstOf(sheets.dataset, 'dataset_short_name');
  const isClimatology = firstOf(sheets.dataset, 'climatology') === '1';
  const draft = {
    dataset: describeDataset(sheets, { isClimatology, notes }),
    table: table ?? (/^tbl/i.test(shortName) ? `tbl${shortName.slice(3)}` : `tbl${shortName}`),
    source: { format: 'xlsx', sheet: 'data' },
    coordinates: {
      time: { from: 'time', ...(isClimatology && { climatology: 'monthly' }) },
      lat: { from: 'lat' },
      lon: { from: 'lon' },
      ...(sheets.scan.at.has('depth') && { depth: { from: 'depth' } }),
    },
    variables: describeVariables(sheets),
  };
  const parsed = recipeSchema.safeParse(draft);
  if (parsed.success) return { recipe: parsed.data, isClimatology, notes };
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new WorkbookError(`the workbook describes no dataset: ${problems.join('; ')}`);
}

function firstOf(sheet: FieldTable, field: string): string {
  return sheet.values(field)[0] ?? '';
}

function listOf(sheet: FieldTable, field: string): string[] {
  return [...new Set(sheet.values(field).filter((text) => text !== ''))];
}

function describeDataset(
  sheets: DescribedSheets,
  { isClimatology, notes }: { isClimatology: boolean; notes: string[] },
): Record<string, unknown> {
  const { dataset } = sheets;
  const text = (field: string): string | undefined => firstOf(dataset, field) || undefined;
  const make = firstOf(dataset, 'dataset_make').toLowerCase();
  return {
    short_name: text('dataset_short_name'),
    long_name: text('dataset_long_name'),
    description: text('dataset_description'),
    make: make.charAt(0).toUpperCase() + make.slice(1),
    source: text('dataset_source'),
    distributor: text('dataset_distributor'),
    acknowledgement: text('dataset_acknowledgement') ?? text('dataset_acknowledgment'),
    references: listOf(dataset, 'dataset_references'),
    version: text('dataset_version'),
    release_date: text('dataset_release_date'),
    history: text('dataset_history'),
    licence: text('dataset_licence'),
    doi: text('dataset_doi'),
    study_domain: mostFrequent(
      sheets.variables.values('var_discipline').map((each) => each.split(/[+,;]/)[0]?.trim() ?? ''),
    ),
    sensor: nameSensor(mostFrequent(sheets.variables.values('var_sensor'))),
    ...describeResolutions(sheets, { isClimatology, notes }),
    cruises: describeCruises(sheets, notes),
    ...describeCredits({ ...sheets, project: text('project_name') }),
  };
}

/** A dataset is listed under one resolution of each kind: the most frequent of its variables. */
function describeResolutions(
  { variables }: DescribedSheets,
  { isClimatology, notes }: { isClimatology: boolean; notes: string[] },
): { temporal_resolution: string; spatial_resolution: string } {
  const choose = (
    field: string,
    find: (label: string) => { label: string } | undefined,
  ): string => {
    const given = listOf(variables, field);
    const chosen = mostFrequent(variables.values(field)) ?? 'Irregular';
    const listed = find(chosen)?.label;
    if (listed === undefined)
      notes.push(`${field} "${chosen}" is not on the list; it is listed as Irregular`);
    else if (new Set(given.map((label) => find(label)?.label ?? label)).size > 1)
      notes.push(
        `The variables differ in ${field} (${given.join(', ')}); the dataset is listed as ${listed}`,
      );
    return listed ?? 'Irregular';
  };
  const spatial = choose('var_spatial_res', findSpatialResolution);
  return {
    temporal_resolution: isClimatology
      ? MONTHLY_CLIMATOLOGY
      : choose('var_temporal_res', findTemporalResolution),
    spatial_resolution: spatial,
  };
}

/**
 * With a column `cruise`, each of its values is a cruise. Without one all rows are of one cruise, whose name is in the first row of `cruise_names`;
 * further rows are other names of it.
 */
function describeCruises(
  { dataset, scan }: DescribedSheets,
  notes: string[],
): Record<string, unknown>[] {
  const names = listOf(dataset, 'cruise_names').flatMap((cell) =>
    cell.split(/[,;]/).flatMap((name) => name.trim() || []),
  );
  const column = scan.at.has('cruise') ? 'cruise' : undefined;
  if (column !== undefined && scan.cruises.length > 0) {
    const present = new Set(scan.cruises.map((name) => name.toLowerCase()));
    for (const name of names.filter((each) => !present.has(each.toLowerCase())))
      notes.push(`cruise_names has ${name}, which no row of the column cruise has`);
    return scan.cruises.map((value) => ({
      name: names.find((name) => name.toLowerCase() === value.toLowerCase()) ?? value,
      where: { column, equals: value },
    }));
  }
  const [name, nickname, ...others] = names;
  if (name === undefined) return [];
  if (nickname !== undefined)
    notes.push(
      `There is no column cruise, so that all rows belong to the cruise ${name}; its other names are ${[nickname, ...others].join(', ')}`,
    );
  return [{ name, nickname, ...(others.length > 0 && { keywords: others }) }];
}

function describeVariables({ variables, scan }: DescribedSheets): Record<string, unknown>[] {
  const names = variables.values('var_short_name');
  const described = names.flatMap((name, row) => {
    const text = (field: string): string | undefined => variables.values(field)[row] || undefined;
    if (name === '') return [];
    if (COORDINATES.has(name.toLowerCase()))
      throw new WorkbookError(`the variable ${name} has the name of a coordinate; rename it`);
    if (!scan.at.has(name)) throw new WorkbookError(`the variable ${name} has no column in data`);
    return [
      {
        name,
        from: name,
        long_name: text('var_long_name'),
        unit: text('var_unit'),
        sensor: nameSensor(text('var_sensor')),
        discipline: text('var_discipline'),
        keywords: splitKeywords(text('var_keywords')),
        comment: text('var_comment'),
        visualize: text('visualize') === '1',
        type: scan.numeric.has(name) ? 'float64' : 'text',
      },
    ];
  });
  return scan.cruises.length === 0 || names.includes('cruise')
    ? described
    : [
        ...described,
        { name: 'cruise', from: 'cruise', long_name: 'Cruise', visualize: false, type: 'text' },
      ];
}

/** A listed sensor in the spelling of the list. */
function nameSensor(given: string | undefined): string | undefined {
  return given === undefined ? undefined : (findSensor(given)?.name ?? given);
}

function splitKeywords(text = ''): string[] {
  const words = new Map<string, string>();
  for (const word of text.split(',').map((each) => each.trim()))
    if (word !== '' && !words.has(word.toLowerCase())) words.set(word.toLowerCase(), word);
  return [...words.values()];
}

/** The most frequent text, letter case aside; the first of those that are equally frequent. */
function mostFrequent(texts: readonly string[]): string | undefined {
  const counts = new Map<string, { text: string; count: number }>();
  for (const text of texts) {
    if (text === '') continue;
    const key = text.toLowerCase();
    const found = counts.get(key);
    if (found) found.count += 1;
    else counts.set(key, { text, count: 1 });
  }
  return [...counts.values()].reduce<{ text: string; count: number } | undefined>(
    (best, each) => (best === undefined || each.count > best.count ? each : best),
    undefined,
  )?.text;
}
