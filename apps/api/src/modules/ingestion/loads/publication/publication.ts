import type { BeginLoad, Credits, LoadVariable } from '@isobath/contract';
import { fullName, invertedName } from '@isobath/contract';
import type { ColumnMeasure, ColumnStatistics } from '../measures/measure-columns.ts';
import type { CruiseMeasure } from '../measures/measure-cruises.ts';
import type { TableMeasure } from '../measures/measure-table.ts';

/** Everything that one publication writes into the catalog. */
export interface Publication {
  readonly loadId: string;
  readonly request: BeginLoad;
  readonly physicalTable: string;
  /** By its SPDX identifier, or in the words of its author; null where none is known. */
  readonly licence: string | null;
  /** Null where nobody is named. */
  readonly credits: Credits | null;
  readonly rowCount: number;
  readonly notes: readonly string[];
  readonly table: TableMeasure;
  readonly variables: readonly MeasuredVariable[];
  readonly cruises: readonly CruiseMeasure[];
  readonly regions: readonly string[];
}

/** A variable with what was measured of it. */
export interface MeasuredVariable extends ColumnMeasure {
  readonly variable: LoadVariable;
  readonly isNumeric: boolean;
  readonly lonWest: number | null;
  readonly lonEast: number | null;
}

/** The lower-cased words in which a keyword search looks; one line each. */
export function writeSearchText({
  request,
  credits,
}: Pick<Publication, 'request' | 'credits'>): string {
  return joinWords([
    ...datasetWords(request),
    ...(credits === null ? [] : creditWords(credits)),
    request.dataset.sensor,
    ...request.variables.flatMap(variableWords),
  ]);
}

/** The lower-cased words in which a search for variables looks: the variable's and its dataset's; one line each. */
export function writeVariableSearchText(request: BeginLoad, variable: LoadVariable): string {
  return joinWords([...datasetWords(request), ...variableWords(variable)]);
}

function datasetWords({ dataset, table }: BeginLoad): string[] {
  return [
    dataset.short_name,
    dataset.long_name,
    table,
    dataset.make,
    dataset.source,
    dataset.distributor ?? '',
    dataset.process_level,
    dataset.study_domain,
    ...dataset.keywords,
    ...dataset.cruises.flatMap(({ name, nickname, keywords }) => [
      name,
      nickname ?? '',
      ...(keywords ?? []),
    ]),
  ];
}

/** Names as people write and as records sort them, ORCID iDs, organizations, awards and the project. */
function creditWords({ authors, contributors, funding, project }: Credits): string[] {
  return [
    ...[...authors, ...contributors].flatMap((person) => [
      fullName(person),
      invertedName(person),
      person.orcid ?? '',
      ...person.affiliations.map(({ name }) => name),
    ]),
    ...funding.flatMap(({ funder, award }) => [funder, award ?? '']),
    project ?? '',
  ];
}

function variableWords({
  name,
  longName,
  standardName,
  sensor,
  keywords,
  discipline,
}: LoadVariable): string[] {
  return [name, longName, standardName ?? '', sensor, discipline ?? '', ...keywords];
}

function joinWords(words: readonly string[]): string {
  return [
    ...new Set(words.map((word) => word.normalize('NFKC').toLowerCase().trim()).filter(Boolean)),
  ].join('\n');
}

/** Keywords of the dataset and of its variables, each once. */
export function listKeywords({ dataset, variables }: BeginLoad): string[] {
  return [...new Set([...dataset.keywords, ...variables.flatMap(({ keywords }) => keywords)])];
}

/** Column values of a statistics row. */
export function statisticsColumns(statistics: ColumnStatistics): ColumnStatistics {
  const { count, mean, deviation, minimum, maximum, quantile25, quantile50, quantile75 } =
    statistics;
  return { count, mean, deviation, minimum, maximum, quantile25, quantile50, quantile75 };
}
