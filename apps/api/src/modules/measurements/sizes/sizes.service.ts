import type { SizeCheckReply, StepsReply } from '@isobath/contract';
import {
  chartRowLimit,
  gridValueLimit,
  oversizedMessage,
  thinnedRowLimit,
} from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import type { Engine } from '@isobath/engine';
import type {
  Bounds,
  GridAxisValues,
  GridCells,
  PartSuggestion,
  RowsInPart,
  SizeAxisName,
  SizeProfile,
  TableDescription,
} from '@isobath/query';
import {
  countGridSteps,
  estimateReading,
  estimateRows,
  makeCoarseProfile,
  parseBounds,
  planGridCells,
  readFullGrid,
  readGridAxes,
  suggestParts,
} from '@isobath/query';
import { Refusal, unwrapPlan } from '../../../platform/problems/problem.ts';
import type { SizeQuestion } from './count-rows.ts';
import { countExactly, countIfCheap, rowsReadAtOnce } from './count-rows.ts';
import { listSteps, readAxesOfRows } from './list-steps.ts';
import type { ProfileStore } from './profile-store.ts';

/** How many rows a part holds and how that is known; `isExact` where it is not an estimate. */
export interface PartSize {
  readonly rows: number;
  readonly provenance: 'query' | 'calculation' | 'table stats';
  readonly isExact: boolean;
}

/** Rows that the index may leave for a part of a table with a profile to be counted all the same: small parts are where a profile errs. */
const rowsWorthReading = 100_000;

/** Grids that are remembered. */
const gridsKept = 100;

/** What is known of a table's axes; without `cells` its rows are not the cells of a grid along latitude and longitude. */
interface KnownGrid {
  readonly axes: GridAxisValues;
  readonly cells: ReturnType<typeof planGridCells>;
}

/** What sizes are known from. */
export interface SizesParts {
  readonly engine: Engine;
  readonly profiles: ProfileStore;
}

/** Sizes of parts of tables. Refuses with `bad-bounds` by field. */
export class SizesService {
  private readonly parts: SizesParts;
  /** Grids by the names of their tables in the engine, which never change. */
  private readonly grids = new Map<string, KnownGrid>();

  constructor(parts: SizesParts) {
    this.parts = parts;
  }

  /** A size in milliseconds whatever the table's size: from the catalog, the table's profile, or a count where the index proves it cheap; an estimate of 0 that is not certain is counted. */
  async estimate(question: SizeQuestion): Promise<PartSize> {
    const { engine } = this.parts;
    const { table, subset } = question;
    const bounds = unwrapPlan(parseBounds(subset, table));
    if (isUnlimited(bounds))
      return { rows: table.rowCount, provenance: 'table stats', isExact: true };
    const profile = await this.profileOf(question);
    const found = estimateRows(profile, bounds);
    if (isCertain(found)) return { rows: found.rows, provenance: 'calculation', isExact: true };
    if (table.rowCount <= rowsReadAtOnce || estimateReading(profile, bounds) <= rowsWorthReading) {
      const rows = await countIfCheap(engine, question);
      if (rows !== undefined) return { rows, provenance: 'query', isExact: true };
    }
    if (found.rows === 0) {
      const rows = await countExactly(engine, question);
      if (rows !== undefined) return { rows, provenance: 'query', isExact: true };
    }
    return { rows: found.rows, provenance: 'calculation', isExact: false };
  }

  /** The exact number of rows; undefined where counting takes more than ten seconds. */
  count(question: SizeQuestion): Promise<number | undefined> {
    return countExactly(this.parts.engine, question);
  }

  /** Parts that hold at most `limit` rows. */
  async suggest(question: SizeQuestion, limit: number): Promise<PartSuggestion[]> {
    const { table, subset } = question;
    return suggestParts({
      profile: await this.profileOf(question),
      bounds: unwrapPlan(parseBounds(subset, table)),
      table,
      limit,
    });
  }

  /** Throws `too-large` with what would fit, where a part holds more than `limit` rows. Where that is not sure from the profile it is counted. */
  async refuseTooLarge(question: SizeQuestion, limit: number): Promise<void> {
    const { engine, profiles } = this.parts;
    const { table, subset } = question;
    if (table.rowCount <= limit) return;
    const bounds = unwrapPlan(parseBounds(subset, table));
    const profile = await profiles.find(table.physicalTable);
    if (profile && estimateRows(profile, bounds).atMost <= limit) return;
    const { rows, isExact } = await this.estimate(question);
    const counted = isExact ? rows : await countExactly(engine, question);
    if ((counted ?? rows) <= limit) return;
    const about = counted === undefined ? 'about ' : '';
    throw new Refusal(
      'too-large',
      `${oversizedMessage}: the part holds ${about}${formatCount(counted ?? rows)} rows; one answer holds at most ${formatCount(limit)}.`,
      { suggestions: await this.suggest(question, limit) },
    );
  }

  /** Whether at most `limit` rows lie in a part, in the words that clients know. */
  async check(question: SizeQuestion, limit: number): Promise<SizeCheckReply> {
    const size = await this.estimate(question);
    return size.rows <= limit
      ? allow(size, limit)
      : prohibit(size, limit, await this.suggest(question, limit));
  }

  /** The different times and depths of a table within the question's bounds. Refuses more than `stepLimit` of either. */
  async listSteps(question: SizeQuestion): Promise<StepsReply> {
    const { engine, profiles } = this.parts;
    return listSteps(
      { engine, profile: await profiles.find(question.table.physicalTable) },
      question,
    );
  }

  /** The steps of each axis within the question's bounds, if the table is known to have exactly one row in each of their cells. */
  async findFullGrid({ table, subset }: SizeQuestion): Promise<ReturnType<typeof readFullGrid>> {
    const profile = await this.parts.profiles.find(table.physicalTable);
    return profile && readFullGrid(profile, unwrapPlan(parseBounds(subset, table)));
  }

  /** The values of each axis within the question's bounds, places whole, ascending; undefined for a table whose axes are too irregular to be kept. */
  async listGridAxes({
    table,
    subset,
    signal,
  }: SizeQuestion): Promise<ReadonlyMap<SizeAxisName, readonly number[]> | undefined> {
    const bounds = unwrapPlan(parseBounds(subset, table));
    const profile = await this.parts.profiles.find(table.physicalTable);
    if (profile) return readGridAxes(profile, bounds);
    if (table.rowCount > rowsReadAtOnce) return undefined;
    return readAxesOfRows(this.parts.engine, { table, bounds, signal });
  }

  /** The cells of a table's grid along latitude and longitude, and how many steps its axes have within the question's bounds; undefined for rows that are no such grid. */
  async findCells({
    table,
    subset,
    signal,
  }: SizeQuestion): Promise<Omit<GridCells, 'origins'> | undefined> {
    if (!table.isByPlace) return undefined;
    const grid = this.grids.get(table.physicalTable) ?? (await this.readGrid(table, signal));
    keepNewest(this.grids, { name: table.physicalTable, value: grid, most: gridsKept });
    if (!grid.cells) return undefined;
    const bounds = unwrapPlan(parseBounds(subset, table));
    return { ...grid.cells, steps: countGridSteps(grid.axes, bounds) };
  }

  private async readGrid(table: TableDescription, signal: AbortSignal): Promise<KnownGrid> {
    const whole = { tableName: table.tableName, fields: '*' };
    const axes = await this.listGridAxes({ table, subset: whole, signal });
    return axes
      ? { axes, cells: planGridCells(axes, table.rowCount) }
      : { axes: new Map(), cells: undefined };
  }

  /** Rows that a map may be made of whose fields are joined to at most `mostCells` cells: those of a chart, or more where the values of the axes are known and the joined ones fit an answer. */
  async limitMap({ table, subset }: SizeQuestion, mostCells: number): Promise<number> {
    const profile = await this.parts.profiles.find(table.physicalTable);
    const axes = profile && readGridAxes(profile, unwrapPlan(parseBounds(subset, table)));
    if (!profile || !axes) return chartRowLimit;
    const lengthOf = (name: SizeAxisName): number => axes.get(name)?.length ?? 1;
    const field = lengthOf('lat') * lengthOf('lon');
    const fields = lengthOf('time') * lengthOf('month') * lengthOf('depth');
    const assembled = fields * (profile.isFullGrid ? Math.min(field, mostCells) : field);
    if (assembled > gridValueLimit) return chartRowLimit;
    return profile.isFullGrid ? thinnedRowLimit : gridValueLimit;
  }

  private async profileOf({ table }: SizeQuestion): Promise<SizeProfile> {
    if (table.rowCount <= rowsReadAtOnce) return makeCoarseProfile(table);
    return (await this.parts.profiles.find(table.physicalTable)) ?? makeCoarseProfile(table);
  }
}

/** Keeps a value as the newest of at most so many. */
function keepNewest<T>(
  all: Map<string, T>,
  { name, value, most }: { readonly name: string; readonly value: T; readonly most: number },
): void {
  all.delete(name);
  all.set(name, value);
  const [oldest] = all.keys();
  if (all.size > most && oldest !== undefined) all.delete(oldest);
}

function allow({ rows, provenance, isExact }: PartSize, limit: number): SizeCheckReply {
  return {
    allow: true,
    projection: { size: rows, provenance, isExact },
    limit,
    messages: rows === 0 && isExact ? ['There are no rows within these bounds.'] : [],
    suggestions: [],
  };
}

function prohibit(
  { rows, provenance, isExact }: PartSize,
  limit: number,
  suggestions: PartSuggestion[],
): SizeCheckReply {
  return {
    allow: false,
    projection: { size: rows, provenance, isExact },
    limit,
    response: { status: 400, message: 'query size too large' },
    messages: [
      `${isExact ? '' : 'About '}${formatCount(rows)} rows; one answer holds at most ${formatCount(limit)}.`,
    ],
    suggestions,
  };
}

/** Whether every block lies wholly inside or outside. */
function isCertain({ atLeast, atMost }: RowsInPart): boolean {
  return atLeast === atMost;
}

function isUnlimited({ timeMs, months, lat, lon, depth }: Bounds): boolean {
  const ends = [timeMs.low, timeMs.high, lat.low, lat.high, depth.low, depth.high];
  return !months && ends.every((end) => end === undefined) && lon.west === -180 && lon.east === 180;
}
