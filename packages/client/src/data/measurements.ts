import { colourEndsHeader, measurementRoutes, routeAddress } from '@isobath/contract';
import type {
  ChartSubtype,
  LineSectionQuery,
  MeanWeights,
  Subset,
  SummaryStatistic,
} from '@isobath/contract';
import { ask, readBytes } from '../call.ts';
import type { ColumnTable } from '../decoding/column-table.ts';
import { arrowType, decode, readColumns, viewHeaders } from '../decoding/read-columns.ts';
import type { MeasurementOptions } from '../decoding/read-columns.ts';

export type { MeasurementOptions } from '../decoding/read-columns.ts';
import type { GridBlock } from '../decoding/grid-block.ts';

/** The procedures that the pages draw. */
export type ChartProcedure = 'uspSpaceTime' | 'uspSectionMap' | 'uspTimeSeries' | 'uspDepthProfile';

const gridType = 'application/vnd.isobath.grid';

/** Which means are wanted of a procedure that gives some: `weights` as `/api/data/sp` knows them, and of how many values at least. */
interface MeanWish {
  readonly weights?: MeanWeights;
  readonly minCount?: number;
}

/** GET /api/data/sp as Arrow: the rows of a procedure as columns. `vizType` names the chart that they are for. */
export async function callProcedure(
  spName: ChartProcedure,
  subset: Subset &
    MeanWish & {
      readonly vizType?: ChartSubtype;
      readonly statistic?: SummaryStatistic;
    },
  options: MeasurementOptions,
): Promise<ColumnTable> {
  const reply = await ask(
    measurementRoutes.callProcedure.path,
    {
      query: { spName, ...subset, format: 'arrow' },
      accept: arrowType,
      ...viewHeaders(options),
    },
    options,
  );
  return readColumns(reply, options);
}

/** Loads what reads large answers before one is asked for. What cannot be loaded is asked for again, and refused, when it is needed. */
export function loadReaders(of: 'grid' | 'rows'): void {
  void Promise.allSettled(
    of === 'grid'
      ? [import('../decoding/grid-block.ts')]
      : [import('../decoding/column-table.ts'), import('../decoding/table-decoder.ts')],
  );
}

/** GET /api/data/sp as axes and blocks; with `mostCells` neighbouring cells are joined until a field has no more, or with `cells` of `sampled` one of each group is sent. Throws `ApiProblem` `bad-request` or `too-large` for rows that do not make a grid or too large a one: `callProcedure` gives those. */
export async function callGrid(
  spName: 'uspSpaceTime' | 'uspSectionMap',
  subset: Subset & {
    readonly vizType?: ChartSubtype;
    readonly mostCells?: number;
    readonly cells?: 'sampled';
  },
  options: MeasurementOptions,
): Promise<GridBlock> {
  const reply = await ask(
    measurementRoutes.callProcedure.path,
    { query: { spName, ...subset, format: 'grid' }, accept: gridType, ...viewHeaders(options) },
    options,
  );
  const [bytes, { readGridBlock }] = await Promise.all([
    readBytes(reply, options.signal, options.onBytes),
    import('../decoding/grid-block.ts'),
  ]);
  return decode(reply, () => readGridBlock(bytes));
}

/** Some observations of a part, one for each cell of place. */
export interface PlacesTable extends ColumnTable {
  /** The 5th and the 95th percentile of all values of the part; absent where there is none. */
  colourEnds?: readonly [number, number];
}

/** GET /api/data/sp as Arrow, with at most `mostPoints` observations: one of each cell of place, which the note of the table names. */
export async function fetchPlaces(
  subset: Subset & { readonly vizType?: ChartSubtype; readonly mostPoints: number },
  options: MeasurementOptions,
): Promise<PlacesTable> {
  const reply = await ask(
    measurementRoutes.callProcedure.path,
    {
      query: { spName: 'uspSpaceTime', ...subset, format: 'arrow' },
      accept: arrowType,
      ...viewHeaders(options),
    },
    options,
  );
  const table = await readColumns(reply, options);
  const note = reply.headers.get('x-isobath-note');
  const [low, high] = (reply.headers.get(colourEndsHeader) ?? '').split(' ').map(Number);
  return {
    ...table,
    ...(note && { note }),
    ...(low !== undefined && high !== undefined && { colourEnds: [low, high] }),
  };
}

/** The address of GET /api/data/section-line as a CSV file, for a link. */
export function writeLineSectionAddress(query: Omit<LineSectionQuery, 'format'>): string {
  return routeAddress(measurementRoutes.readLine, { query: { ...query, format: 'csv' } });
}

/** GET /api/data/section-line as Arrow: the rows of a grid along a line, each with its `distance` in kilometres. */
export async function fetchLineSection(
  query: Omit<LineSectionQuery, 'format'>,
  options: MeasurementOptions,
): Promise<ColumnTable> {
  const reply = await ask(
    measurementRoutes.readLine.path,
    { query: { ...query, format: 'arrow' }, accept: arrowType, ...viewHeaders(options) },
    options,
  );
  return readColumns(reply, options);
}

/** An area in degrees; one whose `lon1` is greater than `lon2` lies across 180°. */
export type SampledArea = Pick<Subset, 'lat1' | 'lat2' | 'lon1' | 'lon2'>;

/** GET /api/catalog/variable-sample-visualization as Arrow: the variable's first picture, or of thinned observations that of an area. */
export async function fetchVariableSample(
  variable: {
    id: number;
    datasetShortName: string;
    choice?: 'newest' | 'thinned';
    area?: SampledArea | undefined;
  },
  options: MeasurementOptions,
): Promise<ColumnTable> {
  const query = {
    varId: variable.id,
    shortname: variable.datasetShortName,
    format: 'arrow',
    ...(variable.choice && { choice: variable.choice }),
    ...variable.area,
  };
  const reply = await ask(measurementRoutes.readSample.path, { query, accept: arrowType }, options);
  const table = await readColumns(reply, options);
  const note = reply.headers.get('x-isobath-note');
  return note ? { ...table, note } : table;
}
