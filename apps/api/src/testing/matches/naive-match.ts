/** A row of a table in memory; `at` is epoch milliseconds, or a month of a climatology. */
export interface NaiveRow {
  readonly at: number;
  readonly lat: number;
  readonly lon: number;
  readonly depth: number | undefined;
  readonly value: number | null;
}

/** A table in memory. */
export interface NaiveTable {
  readonly isClimatology: boolean;
  readonly rows: readonly NaiveRow[];
}

/** What is matched: bounds as numbers, ends included, dates as first and last millisecond. */
export interface NaiveQuestion {
  readonly source: NaiveTable;
  readonly target: NaiveTable;
  readonly timeMs: readonly [number, number];
  readonly lat: readonly [number, number];
  readonly lon: readonly [number, number];
  readonly depth: readonly [number, number];
  readonly tolerance: {
    readonly time: number;
    readonly lat: number;
    readonly lon: number;
    readonly depth: number;
  };
}

/** One point with what was found near it. */
export type NaiveMatch = {
  at: number;
  lat: number;
  lon: number;
  depth: number | undefined;
  source: number | null;
  sourceStd: number | null;
  target: number | null;
  targetStd: number | null;
};

const dayOf = (ms: number): number => Math.floor(ms / 86_400_000);
const monthOf = (table: NaiveTable, { at }: NaiveRow): number =>
  table.isClimatology ? at : new Date(at).getUTCMonth() + 1;
/** Comparison of what was computed from decimal fractions. */
const rounding = 1e-9;

/** Every point of the source compared with every row of the target; written without a look at the planner. */
export function matchNaively({
  source,
  target,
  tolerance,
  ...bounds
}: NaiveQuestion): NaiveMatch[] {
  const points = new Map<string, NaiveRow[]>();
  for (const row of source.rows) {
    if (
      !isWithin(row, source, bounds) ||
      (source.isClimatology && !isInSeason(row.at, bounds.timeMs))
    )
      continue;
    const key = [row.at, row.lat, row.lon, row.depth].join(' ');
    points.set(key, [...(points.get(key) ?? []), row]);
  }
  const candidates = target.rows.filter((row) => isWithin(row, target, bounds));
  const byMonth = source.isClimatology || target.isClimatology;
  const found: NaiveMatch[] = [];
  for (const rows of points.values()) {
    const point = rows[0]!;
    const near = candidates.filter((row) => {
      const apart = byMonth
        ? monthsApart(monthOf(source, point), monthOf(target, row))
        : Math.abs(dayOf(point.at) - dayOf(row.at));
      if (apart > tolerance.time || Math.abs(point.lat - row.lat) > tolerance.lat + rounding)
        return false;
      const turn = (((point.lon - row.lon) % 360) + 360) % 360;
      if (Math.min(turn, 360 - turn) > tolerance.lon + rounding) return false;
      return (
        point.depth === undefined ||
        row.depth === undefined ||
        Math.abs(point.depth - row.depth) <= tolerance.depth + rounding
      );
    });
    if (near.length === 0) continue;
    const own = describe(rows);
    const theirs = describe(near);
    found.push({
      at: point.at,
      lat: point.lat,
      lon: point.lon,
      depth: point.depth,
      source: own.mean,
      sourceStd: own.std,
      target: theirs.mean,
      targetStd: theirs.std,
    });
  }
  return found.toSorted(
    (a, b) => a.at - b.at || a.lat - b.lat || a.lon - b.lon || (a.depth ?? 0) - (b.depth ?? 0),
  );
}

function monthsApart(a: number, b: number): number {
  const apart = Math.abs(a - b);
  return apart > 6 ? 12 - apart : apart;
}

/** Whether a month lies from the first date's month to the last one's, going on past December; dates less than a year apart. */
function isInSeason(month: number, timeMs: readonly [number, number]): boolean {
  const [first, last] = timeMs.map((ms) => new Date(ms).getUTCMonth() + 1) as [number, number];
  return first <= last ? month >= first && month <= last : month >= first || month <= last;
}

function isWithin(
  row: NaiveRow,
  table: NaiveTable,
  { timeMs, lat, lon, depth }: Omit<NaiveQuestion, 'source' | 'target' | 'tolerance'>,
): boolean {
  if (!table.isClimatology && (row.at < timeMs[0] || row.at > timeMs[1])) return false;
  if (row.lat < lat[0] || row.lat > lat[1]) return false;
  if (row.depth !== undefined && (row.depth < depth[0] || row.depth > depth[1])) return false;
  const width = lon[1] - lon[0] >= 360 ? 360 : (((lon[1] - lon[0]) % 360) + 360) % 360;
  return width === 360 || (((row.lon - lon[0]) % 360) + 360) % 360 <= width;
}

function describe(rows: readonly NaiveRow[]): { mean: number | null; std: number | null } {
  const values = rows.flatMap(({ value }) => (value === null ? [] : [value]));
  if (values.length === 0) return { mean: null, std: null };
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, std: values.length > 1 ? Math.sqrt(squares / (values.length - 1)) : null };
}
