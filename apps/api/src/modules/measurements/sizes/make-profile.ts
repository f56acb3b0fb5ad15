import type { Engine, Statement } from '@isobath/engine';
import { requireValue } from '@isobath/ocean';
import type { ProfiledTable, SizeAxis, SizeAxisName, SizeProfile } from '@isobath/query';
import {
  countCells,
  hasLevels,
  isRegularGrid,
  makeContinuousAxis,
  makeLevelAxis,
  placeOnAxis,
  planAxisSummaries,
  planCellCounts,
  planGridLeaves,
  planLevels,
  planQuantiles,
  planRepeated,
  planSparseLeaves,
} from '@isobath/query';

/** These statements contain lists of thousands of values; nothing in them comes from a request. */
const settings = { max_query_size: 4_000_000 } as const;
const limits = { timeoutMs: 3_600_000, maxMemoryBytes: 4_000_000_000 } as const;

/** Makes the size profile of a published table, in several passes over its coordinates. Throws `EngineError`. */
export async function makeProfile(
  engine: Engine,
  table: ProfiledTable,
  signal?: AbortSignal,
): Promise<SizeProfile> {
  const axes = await readAxes(engine, table, signal);
  if (!isRegularGrid(table, axes)) {
    const cells = await readRow<Record<string, number>>(
      engine,
      planCellCounts(table, axes),
      signal,
    );
    return readLeaves(
      engine,
      { sql: planSparseLeaves(table, axes, cells), settings, limits },
      { axes, signal },
    );
  }
  const evenInPlace = new Map(
    [...axes].map(([name, axis]) => [
      name,
      name === 'time' || name === 'month' ? axis : { kind: axis.kind, knots: axis.knots },
    ]),
  );
  if (countCells(axes) === table.rowCount && !(await hasRepeatedRows(engine, table, signal)))
    return makeFullGrid(evenInPlace, table.rowCount);
  return readLeaves(
    engine,
    { sql: planGridLeaves(table, evenInPlace), settings, limits },
    { axes: evenInPlace, signal },
  );
}

/** Whether two rows lie at the same place on all axes. */
async function hasRepeatedRows(
  engine: Engine,
  table: ProfiledTable,
  signal?: AbortSignal,
): Promise<boolean> {
  const [row] = await engine.readRows<{ repeated: number }>(
    {
      sql: planRepeated(table),
      settings: { ...settings, optimize_aggregation_in_order: 1 },
      limits,
    },
    signal,
  );
  return row?.repeated !== 0;
}

async function readAxes(
  engine: Engine,
  table: ProfiledTable,
  signal?: AbortSignal,
): Promise<Map<SizeAxisName, SizeAxis>> {
  const summaries = await readRow<Record<string, number>>(engine, planAxisSummaries(table), signal);
  const axes = new Map<SizeAxisName, SizeAxis>();
  for (const name of table.axes) {
    const summary = {
      least: readNumber(summaries, `least_${name}`),
      greatest: readNumber(summaries, `greatest_${name}`),
      different: readNumber(summaries, `different_${name}`),
    };
    if (hasLevels(name, summary, table)) {
      const statement = { sql: planLevels(table, name), settings, limits };
      axes.set(name, await readLevels(engine, statement, signal));
    } else {
      const { quantiles } = await readRow<{ quantiles: number[] }>(
        engine,
        planQuantiles(table, name),
        signal,
      );
      axes.set(name, makeContinuousAxis(summary, quantiles));
    }
  }
  return axes;
}

/** The row of a statement that always gives exactly one. */
async function readRow<T>(engine: Engine, sql: string, signal?: AbortSignal): Promise<T> {
  const [row] = await engine.readRows<T>({ sql, settings, limits }, signal);
  return requireValue(row, 'row of an aggregation over a whole table');
}

function readNumber(row: Readonly<Record<string, number>>, name: string): number {
  return requireValue(row[name], `column ${name} of an axis summary`);
}

function makeFullGrid(axes: ReadonlyMap<SizeAxisName, SizeAxis>, rowCount: number): SizeProfile {
  return {
    axes: new Map(
      [...axes].map(([name, axis]) => [
        name,
        {
          ...axis,
          leaves: { from: Float32Array.of(0), to: Float32Array.of(axis.knots.length) },
        },
      ]),
    ),
    counts: Float64Array.of(rowCount),
    isFullGrid: true,
  };
}

async function readLevels(
  engine: Engine,
  statement: Statement,
  signal?: AbortSignal,
): Promise<SizeAxis> {
  const knots: number[] = [];
  const totals: number[] = [];
  for await (const [at, total] of readNumbers(engine, statement, signal)) {
    knots.push(requireValue(at, 'value of a level'));
    totals.push(requireValue(total, 'rows of a level'));
  }
  return makeLevelAxis(Float64Array.from(knots), Float64Array.from(totals));
}

async function readLeaves(
  engine: Engine,
  statement: Statement,
  {
    axes,
    signal,
  }: {
    readonly axes: ReadonlyMap<SizeAxisName, SizeAxis>;
    readonly signal: AbortSignal | undefined;
  },
): Promise<SizeProfile> {
  const counts: number[] = [];
  const ends = [...axes].map(([name, axis]) => ({
    name,
    axis,
    from: [] as number[],
    to: [] as number[],
  }));
  for await (const [total, ...extents] of readNumbers(engine, statement, signal)) {
    counts.push(requireValue(total, 'rows of a block'));
    for (const [index, { axis, from, to }] of ends.entries()) {
      const least = requireValue(extents[2 * index], 'least value of a block');
      const greatest = requireValue(extents[2 * index + 1], 'greatest value of a block');
      const place = requireValue(placeOnAxis(axis, least, greatest), 'place of a block');
      from.push(place.from);
      to.push(place.to);
    }
  }
  return {
    axes: new Map(
      ends.map(({ name, axis, from, to }) => [
        name,
        { ...axis, leaves: { from: Float32Array.from(from), to: Float32Array.from(to) } },
      ]),
    ),
    counts: Float64Array.from(counts),
    isFullGrid: false,
  };
}

/** Rows of numbers as they arrive. */
async function* readNumbers(
  engine: Engine,
  statement: Statement,
  signal?: AbortSignal,
): AsyncGenerator<number[]> {
  let rest = '';
  const stream = await engine.readStream(statement, 'TabSeparated', signal);
  stream.setEncoding('utf8');
  for await (const chunk of stream) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield line.split('\t').map(Number);
  }
}
