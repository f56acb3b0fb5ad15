import type { Engine, Statement } from '@isobath/engine';
import type {
  LeafColumn,
  ProfiledTable,
  SizeAxis,
  SizeAxisName,
  SizeProfile,
} from '@isobath/query';
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
  planSparseLeaves,
} from '@isobath/query';

/** Lists of thousands of values stand in these statements; nothing in them comes from a request. */
const settings = { max_query_size: 4_000_000 } as const;
const limits = { timeoutMs: 3_600_000, maxMemoryBytes: 4_000_000_000 } as const;

/** Makes the size profile of a published table, in some passes over its coordinates. Throws `EngineError`. */
export async function makeProfile(
  engine: Engine,
  table: ProfiledTable,
  signal?: AbortSignal,
): Promise<SizeProfile> {
  const ask = <T>(sql: string): Promise<T[]> =>
    engine.readRows<T>({ sql, settings, limits }, signal);
  const [summaries] = await ask<Record<string, number>>(planAxisSummaries(table));
  const axes = new Map<SizeAxisName, SizeAxis>();
  for (const name of table.axes) {
    const summary = {
      least: summaries![`least_${name}`]!,
      greatest: summaries![`greatest_${name}`]!,
      different: summaries![`different_${name}`]!,
    };
    if (hasLevels(name, summary, table))
      axes.set(
        name,
        await readLevels(engine, { sql: planLevels(table, name), settings, limits }, signal),
      );
    else
      axes.set(
        name,
        makeContinuousAxis(
          summary,
          (await ask<{ quantiles: number[] }>(planQuantiles(table, name)))[0]!.quantiles,
        ),
      );
  }
  if (!isRegularGrid(table, axes)) {
    const [cells] = await ask<Record<string, number>>(planCellCounts(table, axes));
    return readLeaves(
      engine,
      { sql: planSparseLeaves(table, axes, cells!), settings, limits },
      { axes, isFullGrid: false, signal },
    );
  }
  const evenInPlace = new Map(
    [...axes].map(([name, axis]) => [
      name,
      name === 'time' || name === 'month' ? axis : { kind: axis.kind, knots: axis.knots },
    ]),
  );
  if (countCells(axes) === table.rowCount) return makeFullGrid(evenInPlace, table.rowCount);
  return readLeaves(
    engine,
    { sql: planGridLeaves(table, evenInPlace), settings, limits },
    { axes: evenInPlace, isFullGrid: false, signal },
  );
}

function makeFullGrid(axes: ReadonlyMap<SizeAxisName, SizeAxis>, rowCount: number): SizeProfile {
  const leaves = new Map(
    [...axes].map(([name, { knots }]) => [
      name,
      { from: Float32Array.of(0), to: Float32Array.of(knots.length) },
    ]),
  );
  return { axes, leaves, counts: Float64Array.of(rowCount), isFullGrid: true };
}

async function readLevels(
  engine: Engine,
  statement: Statement,
  signal?: AbortSignal,
): Promise<SizeAxis> {
  const knots: number[] = [];
  const totals: number[] = [];
  for await (const [at, total] of readNumbers(engine, statement, signal)) {
    knots.push(at!);
    totals.push(total!);
  }
  return makeLevelAxis(Float64Array.from(knots), Float64Array.from(totals));
}

async function readLeaves(
  engine: Engine,
  statement: Statement,
  {
    axes,
    isFullGrid,
    signal,
  }: Pick<SizeProfile, 'axes' | 'isFullGrid'> & { readonly signal: AbortSignal | undefined },
): Promise<SizeProfile> {
  const counts: number[] = [];
  const ends = [...axes].map(([name, axis]) => ({
    name,
    axis,
    from: [] as number[],
    to: [] as number[],
  }));
  for await (const [total, ...extents] of readNumbers(engine, statement, signal)) {
    counts.push(total!);
    for (const [index, { axis, from, to }] of ends.entries()) {
      const place = placeOnAxis(axis, extents[2 * index]!, extents[2 * index + 1]!)!;
      from.push(place.from);
      to.push(place.to);
    }
  }
  const leaves = new Map<SizeAxisName, LeafColumn>(
    ends.map(({ name, from, to }) => [
      name,
      { from: Float32Array.from(from), to: Float32Array.from(to) },
    ]),
  );
  return { axes, leaves, counts: Float64Array.from(counts), isFullGrid };
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
