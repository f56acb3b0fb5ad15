import { chartSubtypes, formatCitation } from '@isobath/contract';
import type { DatasetRow } from '@isobath/contract';
import { isMeanSubtype, titleOf } from '../../chart/plotted-chart.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { stateChart, writeLineAddress, writeMeansAddress } from './chart-statement.ts';
import type { Drawn } from './drawn-statement.ts';

/** Where the rows of a chart come from, and when they were taken. */
export interface RowsSource {
  /** Undefined where the catalog could not be read. */
  dataset: DatasetRow | undefined;
  /** Address of the portal. */
  origin: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** What the chart draws of which rows; left out where the rows themselves are drawn. */
  of?: Drawn | undefined;
}

const coordinateUnits: ReadonlyMap<string, string> = new Map([
  ['time', 'UTC'],
  ['month', '1 to 12'],
  ['lat', 'degrees_north'],
  ['lon', 'degrees_east'],
  ['depth', 'm'],
  ['distance', 'km'],
  ['distance_km', 'km'],
]);

/** The unit of a column as files have it: of values that of their variable, of counts none. */
export function unitOfColumn(
  name: string,
  { Variable, Unit }: Pick<PlottedChart['variable'], 'Variable' | 'Unit'>,
): string {
  const unit = Unit?.trim() ?? '';
  const ofValues = ['', '_std', '_from', '_to', '_measured'].map((end) => `${Variable}${end}`);
  if (ofValues.includes(name) || ['a', 'b', 'a_minus_b'].includes(name)) return unit;
  return (
    coordinateUnits.get(name) ??
    (/_(?:n|count|fraction)$/.test(name) || name.startsWith(`${Variable}_share`) ? '1' : '')
  );
}

/** What the rows of a chart are, line by line: the dataset and its version, the variable with the unit as it is stored, what the chart shows, the statement that reads its rows, the columns, citation and licence. */
export function describeRows(
  chart: PlottedChart,
  columns: readonly string[],
  source: RowsSource,
): string[] {
  const { title, subtitle } = titleOf(chart);
  const shown: readonly Fact[] = [
    ['Chart', `${chartSubtypes[chart.subtype].label}: ${title} · ${subtitle}`],
    statementOf(chart, source),
  ];
  return describeVariable(chart.variable, [...shown, columnsFact(columns, chart.variable)], source);
}

/** The name of a line and its words; without words it is left out. */
export type Fact = readonly [name: string, words: string | null | undefined];

/** The columns with their units. */
export function columnsFact(
  columns: readonly string[],
  variable: Pick<PlottedChart['variable'], 'Variable' | 'Unit'>,
): Fact {
  return [
    'Columns',
    columns.map((name) => withUnit(name, unitOfColumn(name, variable))).join(', '),
  ];
}

/** How the values of directions and of classes stand for several, and the code table of classes. */
function kindFacts({ Measurement }: Pick<PlottedChart['variable'], 'Measurement'>): Fact[] {
  if (Measurement?.kind === 'direction')
    return [
      [
        'Means',
        'circular: the direction of the mean unit vector; deviations are sqrt(-2 ln R) of its length R (Mardia and Jupp 2000)',
      ],
    ];
  if (Measurement?.kind !== 'class') return [];
  const codes = Measurement.flags.map(({ value, mask, meaning }) =>
    mask === undefined ? `${value} = ${meaning}` : `${value} of bits ${mask} = ${meaning}`,
  );
  return [
    ['Means', 'none: the numbers are classes; several values are stood for by the most frequent'],
    ['Codes', codes.join(', ')],
  ];
}

/** A variable and its dataset line by line, with what else is to be said of the rows. */
export function describeVariable(
  variable: PlottedChart['variable'],
  shown: readonly Fact[],
  { dataset, origin, date }: RowsSource,
): string[] {
  const facts: readonly Fact[] = [
    ['Dataset', dataset ? `${dataset.Long_Name} (${dataset.Short_Name})` : variable.Dataset_Name],
    ['Version', dataset?.Dataset_Version],
    ['Variable', `${variable.Variable}: ${variable.Long_Name}`],
    ['Unit', variable.Unit?.trim() || 'none'],
    ...kindFacts(variable),
    ...shown,
    ['Citation', dataset && formatCitation(dataset, { date, url: pageOf(dataset, origin) })],
    ['Licence', [...new Set([dataset?.Licence, dataset?.Licence_URL])].filter(Boolean).join(', ')],
    ['Acknowledgement', dataset?.Acknowledgement],
    ['Note', dataset ? undefined : 'The version, the citation and the licence could not be read.'],
  ];
  return facts.flatMap(([name, words]) => (words ? [`${name}: ${joinLines(words)}`] : []));
}

/** What reads the values: of means the address of the API, which weights them, else a statement. */
function statementOf(chart: PlottedChart, { origin, of }: RowsSource): Fact {
  if (isMeanSubtype(chart.subtype)) return ['Statement', writeMeansAddress(chart, origin)];
  const stated = stateChart(chart, of);
  const { isSummarised } = stated;
  const statement =
    chart.line === undefined ? stated.statement : writeLineAddress(chart, chart.line, origin);
  return [isSummarised ? 'Statement of the rows that are summarised here' : 'Statement', statement];
}

/** A column with its unit in brackets. */
export function withUnit(name: string, unit: string): string {
  return unit === '' ? name : `${name} (${unit})`;
}

function pageOf({ Short_Name }: DatasetRow, origin: string): string {
  return `${origin}/catalog/datasets/${encodeURIComponent(Short_Name)}`;
}

function joinLines(text: string): string {
  return text
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}
