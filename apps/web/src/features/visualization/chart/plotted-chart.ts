import { floats, tableOfGrid } from '@isobath/charts';
import type { ColumnTable } from '@isobath/charts';
import {
  ApiProblem,
  callGrid,
  callProcedure,
  checkQuerySize,
  fetchLineSection,
} from '@isobath/client';
import type { ChartProcedure, MeasurementOptions } from '@isobath/client';
import { chartLimits, chartSubtypes, isSparse, parseLine } from '@isobath/contract';
import type {
  ChartRange,
  ChartSubtype,
  LineSectionQuery,
  Subset,
  SummaryStatistic,
  VariableReply,
} from '@isobath/contract';
import {
  ANNUAL_MEAN,
  formatCount,
  formatDatedTime,
  formatDepthRange,
  formatLatitudeRange,
  formatLongitudeInterval,
  formatPlace,
  lengthOfLine,
  longitudeInterval,
  normalizeLongitude,
  parseInstant,
} from '@isobath/ocean';
import type { TimeStyle } from '@isobath/ocean';
import { queryOptions } from '@tanstack/react-query';
import { timeStyleOf } from '../../../shared/charts/time-style.ts';
import type { ChartLook } from './chart-look.ts';
import { chartTypeOf } from './chart-type-of.ts';

/** A chart that was created: its variable, its type, and the part that it shows. */
export interface PlottedChart {
  /** Unique among the charts of a page. */
  id: string;
  subtype: ChartSubtype;
  variable: VariableReply;
  range: ChartRange;
  /** Of a section along a line: its places, as `writeLine` writes them; the latitudes and longitudes of `range` are then not asked for. */
  line?: string | undefined;
  /** What was chosen of how it is drawn. */
  look: Partial<ChartLook>;
}

/** A chart that can be added: it has no look of its own yet. */
export type NewChart = Pick<PlottedChart, 'subtype' | 'variable' | 'range' | 'line'>;

/** What of a variable names its rows. */
type ColumnOfTable = Pick<VariableReply, 'Table_Name' | 'Variable' | 'Has_Depth' | 'Measurement'>;

/** What of a variable says what values count for in its means. */
type AveragedColumn = ColumnOfTable &
  Partial<Pick<VariableReply, 'Is_Gridded' | 'Spatial_Resolution'>>;

/** Degrees: less than a cell of any grid. */
const widestPlace = 0.002;

/** Rows of charts are large: they are kept for five minutes after their chart was closed, for the undo. */
const rowsCacheMs = 300_000;

/** Observations up to which a profile draws them as casts; of more it draws their means. */
const maxCastValues = 120_000;

/** Whether the rows of a type come as a grid, where they make one. */
export function isGridSubtype(subtype: ChartSubtype): boolean {
  const { rows } = chartTypeOf({ subtype });
  return rows === 'grid' || rows === 'joined';
}

/** How rows that make no grid, or too large a one, are refused as one. */
const noGridCodes: ReadonlySet<string> = new Set(['bad-request', 'too-large']);

const procedureOf = (subtype: ChartSubtype): ChartProcedure =>
  chartSubtypes[subtype].procedure ?? 'uspSpaceTime';

/** How the rows of a chart come; means are rows. */
function shapeOf(subtype: ChartSubtype): string {
  const { rows } = chartTypeOf({ subtype });
  return rows === 'means' ? 'rows' : rows;
}

/** The rows of a chart, as the procedure of its type answers. Observations at scattered places come from `uspSpaceTime` too. */
export const plottedRowsQuery = (
  {
    subtype,
    variable,
    range,
    line,
    look,
  }: Pick<PlottedChart, 'subtype' | 'range' | 'line'> &
    Partial<Pick<PlottedChart, 'look'>> & { variable: AveragedColumn },
  {
    before,
    ...options
  }: Pick<MeasurementOptions, 'onBytes' | 'view'> & {
    /** What is waited for before the rows are asked for. */
    before?: (() => Promise<void>) | undefined;
  } = {},
) => {
  const subset = subsetOf(variable, range);
  const means = isMeanSubtype(subtype) ? meansOf(variable, look) : undefined;
  const shape = line ?? shapeOf(subtype);
  return queryOptions({
    queryKey: ['measurements', procedureOf(subtype), subset, shape, ...(means ? [means] : [])],
    queryFn: async ({ signal }) => {
      await before?.();
      if (areCastsWished({ subtype, variable, look }))
        return fetchCasts(subset, meansOf(variable, look), { signal, ...options });
      if (means) return fetchMeans(subtype, { ...subset, ...means }, { signal, ...options });
      return line === undefined
        ? fetchRows(subtype, subset, { signal, ...options })
        : fetchLineSection(alongLine(line, subset), { signal, ...options });
    },
    gcTime: rowsCacheMs,
    staleTime: Infinity,
  });
};

/** The rows of a chart without a place in the cache, for what joins those of several. */
export function fetchPlottedRows(
  { subtype, variable, range, look }: NewChart & Partial<Pick<PlottedChart, 'look'>>,
  options: MeasurementOptions,
): Promise<ColumnTable> {
  const subset = subsetOf(variable, range);
  return isMeanSubtype(subtype)
    ? fetchMeans(subtype, { ...subset, ...meansOf(variable, look) }, options)
    : fetchRows(subtype, subset, options);
}

/** Types whose rows are means over the chart's range. */
export function isMeanSubtype(subtype: ChartSubtype): boolean {
  return chartTypeOf({ subtype }).rows === 'means';
}

/** Which means a chart shows. */
interface ShownMeans {
  weights: 'area' | 'equal';
  /** Of directions and classes what stands for a mean; of quantities absent. */
  statistic?: SummaryStatistic;
  /** Of how many values at least; absent where one is enough. */
  minCount?: number;
}

/** The means of a chart: cells of a grid count by their area, observations each alike. */
export function meansOf(variable: AveragedColumn, look: Partial<ChartLook> = {}): ShownMeans {
  const { Is_Gridded = false, Spatial_Resolution = '' } = variable;
  return {
    weights: isSparse({ Is_Gridded, Spatial_Resolution }) ? 'equal' : 'area',
    ...summaryOf(variable),
    ...(look.minCount !== undefined && !variable.Measurement && { minCount: look.minCount }),
  };
}

/** Whether a profile shows its observations, as long as they are not too many, rather than means: directions and classes are summarised, and means of so many values were asked for. */
function areCastsWished({
  subtype,
  variable: { Is_Gridded = false, Spatial_Resolution = '', Measurement },
  look,
}: {
  subtype: ChartSubtype;
  variable: AveragedColumn;
  look?: Partial<ChartLook> | undefined;
}): boolean {
  const isOfObservations =
    subtype === 'depthProfile' && isSparse({ Is_Gridded, Spatial_Resolution });
  return isOfObservations && !Measurement && look?.minCount === undefined;
}

/** The observations of a profile; their means depth by depth where they are more than can be drawn as casts. Rows that are few enough hold no more values; of more the counts of the means tell. */
async function fetchCasts(
  subset: Subset,
  shown: ShownMeans,
  options: MeasurementOptions,
): Promise<ColumnTable> {
  const askRows = (): Promise<ColumnTable> =>
    callProcedure(
      'uspSpaceTime',
      { ...subset, vizType: 'depthProfile' },
      { ...options, view: 'chart' },
    );
  const size = { ...subset, use: 'chart', vizType: 'sparse' } as const;
  const { projection } = await checkQuerySize(size, { signal: options.signal });
  // The count may be an estimate: rows that turn out to be more are looked at like those that were.
  const rows = projection && projection.size <= maxCastValues ? await askRows() : undefined;
  if (rows && rows.rowCount <= maxCastValues) return rows;
  const means = await fetchMeans('depthProfile', { ...subset, ...shown }, options);
  const observed = floats(means, `${subset.fields}_count`).reduce((sum, count) => sum + count, 0);
  return observed > maxCastValues ? means : (rows ?? askRows());
}

/** Whether the rows of a chart are observations over depth, as {@link plottedRowsQuery} gives them, and not means. */
export function areCasts(
  { subtype, variable }: Pick<PlottedChart, 'subtype' | 'variable'>,
  table: ColumnTable,
): boolean {
  return (
    subtype === 'depthProfile' &&
    isSparse(variable) &&
    !variable.Measurement &&
    !(`${variable.Variable}_std` in table.columns)
  );
}

/** How a chart is drawn once its rows are there: casts begin with their lines, which means of several places do not. */
export function lookOfRows(
  chart: Pick<PlottedChart, 'subtype' | 'variable' | 'look'>,
  look: ChartLook,
  table: ColumnTable | undefined,
): ChartLook {
  const isChosen = chart.look.hasLines !== undefined;
  return table && !isChosen && areCasts(chart, table) ? { ...look, hasLines: true } : look;
}

/** Means with how many values each is of. Where the portal knows no areas of the cells, each value counts alike, which the rows tell. */
async function fetchMeans(
  subtype: ChartSubtype,
  wish: Subset & ShownMeans,
  options: MeasurementOptions,
): Promise<ColumnTable> {
  const ask = (weights: ShownMeans['weights']): Promise<ColumnTable> =>
    callProcedure(procedureOf(subtype), { ...wish, weights, vizType: subtype }, options);
  try {
    return await ask(wish.weights);
  } catch (error) {
    const isUnknown =
      error instanceof ApiProblem && error.fields.some(({ field }) => field === 'weights');
    if (!isUnknown || wish.weights === 'equal') throw error;
    return ask('equal');
  }
}

/** What a section along a line is asked with: times and depths of a part; the line says where. */
export function alongLine(
  line: string,
  { tableName, fields, dt1, dt2, depth1, depth2 }: Subset,
): Omit<LineSectionQuery, 'format'> {
  return { tableName, fields, dt1, dt2, depth1, depth2, line };
}

/** Maps and sections take a grid, which is a third of the bytes of its rows; rows that make none come as they are. The cells of a heatmap are joined where they are more than a screen has room for. */
async function fetchRows(
  subtype: ChartSubtype,
  subset: Subset,
  options: MeasurementOptions,
): Promise<ColumnTable> {
  const procedure = procedureOf(subtype);
  const chart = { ...subset, vizType: subtype };
  if (!isGridSubtype(subtype) || (procedure !== 'uspSpaceTime' && procedure !== 'uspSectionMap'))
    return callProcedure(procedure, chart, options);
  const joining = subtype === 'heatmap' ? { mostCells: chartLimits.mapCells } : {};
  try {
    return tableOfGrid(await callGrid(procedure, { ...chart, ...joining }, options));
  } catch (error) {
    if (!(error instanceof ApiProblem) || !noGridCodes.has(error.code)) throw error;
    return callProcedure(procedure, chart, options);
  }
}

/** What stands for the values of a time or a depth of a variable that has no plain mean; nothing of a quantity. */
function summaryOf({ Measurement }: Pick<ColumnOfTable, 'Measurement'>): {
  statistic?: SummaryStatistic;
} {
  if (!Measurement) return {};
  return { statistic: Measurement.kind === 'direction' ? 'circular' : 'shares' };
}

/** The rows of a chart as requests name them. */
export function subsetOf(variable: ColumnOfTable, range: ChartRange): Subset {
  const { depth1, depth2, ...others } = range;
  return {
    tableName: variable.Table_Name,
    fields: variable.Variable,
    ...others,
    ...(variable.Has_Depth ? { depth1, depth2 } : {}),
  };
}

/** What a chart shows and where, when and how deep, as its title says it. */
export function titleOf({ variable, range, line }: PlottedChart): {
  title: string;
  subtitle: string;
} {
  const where =
    line === undefined
      ? [
          formatLatitudeRange(asPlace([range.lat1, range.lat2])),
          formatLongitudeInterval(longitudeInterval(...asPlace([range.lon1, range.lon2]))),
        ]
      : [lineText(line)];
  const subtitle = [
    variable.Dataset_Name,
    timeText(range, variable),
    ...where,
    variable.Has_Depth ? formatDepthRange([range.depth1, range.depth2]) : '',
  ];
  return { title: variable.Long_Name, subtitle: subtitle.filter(Boolean).join(' · ') };
}

/** From where to where a line goes, and how long it is: `10° N, 30° W to 20° N, 40° W, 1,542 km`. */
function lineText(text: string): string {
  const parsed = parseLine(text);
  const [first, last] = parsed.ok ? [parsed.line[0], parsed.line.at(-1)] : [];
  if (!parsed.ok || !first || !last) return 'along a line';
  const km = formatCount(Math.round(lengthOfLine(parsed.line)));
  return `${formatPlace(first.lat, first.lon)} to ${formatPlace(last.lat, last.lon)}, ${km} km`;
}

/** The box around one cell is the cell's place; wider ranges stay. */
function asPlace([from, to]: [number, number]): [number, number] {
  const width = (to - from + 360) % 360;
  if (width >= widestPlace || from === to - 360) return [from, to];
  const middle = normalizeLongitude(from + width / 2);
  return [middle, middle];
}

/**
 * When a part is: a moment or from one to another, in UTC, months of a climatology, or an annual mean. Of monthly
 * means a single one is named by its month; a range keeps its dates, because a mean that is dated
 * outside of them is not in it.
 */
export function timeText(
  { dt1, dt2 }: ChartRange,
  variable: Parameters<typeof timeStyleOf>[0],
): string {
  const style = timeStyleOf(variable);
  if (style === 'annual-mean') return ANNUAL_MEAN;
  const isSingle = dt1 === dt2;
  const [from, to] = [dt1, dt2].map((at) =>
    style === 'climatology'
      ? formatDatedTime(Number(at), style)
      : instantText(at, isSingle ? style : 'moment'),
  );
  return from === to ? `${from}` : `${from} to ${to}`;
}

function instantText(text: string, style: TimeStyle): string {
  const at = parseInstant(text);
  return at.ok ? formatDatedTime(at.value, style) : text;
}
