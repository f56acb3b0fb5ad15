import type { Readable } from 'node:stream';
import { requireValue } from '@isobath/ocean';
import { EngineError } from '@isobath/engine';
import type { GridAxes, GridColumns } from '../netcdf/grid-axes.ts';
import { countCells, placedRows, placeName } from '../netcdf/grid-axes.ts';
import type { ResultRequest } from '../result-request.ts';
import { passNativeValues } from '../netcdf/native-columns.ts';
import type { BlockType } from './grid-layout.ts';
import { bytesOfBlock, bytesOfNumbers } from './grid-layout.ts';

/** Cells up to which one thread reads them: the first of them leave the engine sooner than when several threads put theirs in order. */
const cellsOfOneThread = 4_000_000;

/** A grid that is known to have a row in each cell, with the number type of each variable. */
export interface FullGrid {
  readonly axes: GridAxes;
  readonly types: readonly BlockType[];
}

/** Reads the values of every variable (row-major: time, depth, lat, lon; NaN where missing) without the engine; undefined where it is to be asked. */
export type ReadBlocks = (
  axes: GridAxes,
) => Promise<readonly (Float32Array | Float64Array)[] | undefined>;

/**
 * The values of one variable after the other as they lie in their blocks (row-major: time, depth, lat, lon; NaN where missing): the engine writes
 * them in that order unless they are read without it, and no coordinate is read. Resolves when the first values are there. A stream fails when more or fewer values come than the grid has
 * cells.
 */
export async function readFullGrid(
  request: ResultRequest & { readonly readBlocks?: ReadBlocks | undefined },
  found: GridColumns,
  { axes, types }: FullGrid,
): Promise<(index: number) => AsyncGenerator<Buffer>> {
  const cellCount = countCells(axes);
  const blocks = await request.readBlocks?.(axes);
  if (blocks?.every((block, index) => typeOf(block) === types[index]))
    return async function* passBlock(index) {
      yield bytesOfNumbers(requireValue(blocks[index], 'block of a variable'));
    };
  const open = (index: number): Promise<Readable> =>
    request.engine.readStream(
      writeStatement(request, found, { axes, index, type: typeAt(types, index) }),
      'Native',
      request.signal,
    );
  const first = await open(0);
  return async function* readVariable(index) {
    const source = index === 0 ? first : await open(index);
    const type = typeAt(types, index);
    yield* passExactly(source, type, bytesOfBlock({ type, length: cellCount }));
  };
}

function typeOf(block: Float32Array | Float64Array): BlockType {
  return block instanceof Float32Array ? 'float32' : 'float64';
}

function typeAt(types: readonly BlockType[], index: number): BlockType {
  return requireValue(types[index], 'type of a variable');
}

function writeStatement(
  { statement, columns, limits }: ResultRequest,
  found: GridColumns,
  { axes, index, type }: { axes: GridAxes; index: number; type: BlockType },
) {
  const value = placeName(requireValue(found.variables[index], 'column of a variable'));
  const number = type === 'float32' ? 'toFloat32' : 'toFloat64';
  const lon = placeName(found.lon);
  const order = [
    placeName(found.time),
    ...(found.depth === null ? [] : [placeName(found.depth)]),
    placeName(found.lat),
    // Across the date line the longitudes east of it come first.
    ...(isWrapped(axes) ? [`${lon} < {grid_west:Float64}`] : []),
    lon,
  ];
  return {
    sql: `SELECT ${number}(ifNull(${value}, ${number}(nan))) FROM ${placedRows({ statement, columns })} ORDER BY ${order.join(', ')}`,
    limits,
    settings: {
      ...statement.settings,
      ...(countCells(axes) <= cellsOfOneThread && { max_threads: 1 }),
    },
    params: { ...statement.params, ...(isWrapped(axes) && { grid_west: axes.lons[0] ?? 0 }) },
  };
}

function isWrapped({ lons }: GridAxes): boolean {
  return lons.some((lon) => lon < (lons[0] ?? 0));
}

async function* passExactly(
  source: Readable,
  type: BlockType,
  expected: number,
): AsyncGenerator<Buffer> {
  let passed = 0;
  try {
    for await (const bytes of passNativeValues(
      source,
      type === 'float32' ? 'Float32' : 'Float64',
    )) {
      passed += bytes.length;
      if (passed > expected) break;
      yield bytes;
    }
  } finally {
    source.destroy();
  }
  if (passed !== expected) {
    const found = passed > expected ? 'more' : passed;
    throw new EngineError('failed', `A grid of ${expected} bytes was expected and ${found} came`);
  }
}

/** The numbers of a stream of bytes, in pieces; a number may begin in one piece of bytes and end in the next. */
export async function* asNumbers(
  source: AsyncIterable<Buffer>,
  type: BlockType,
): AsyncGenerator<Float32Array | Float64Array> {
  const Numbers = type === 'float32' ? Float32Array : Float64Array;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const whole = bytes.length - (bytes.length % Numbers.BYTES_PER_ELEMENT);
    rest = bytes.subarray(whole);
    // Numbers must begin at a multiple of their length, and so they are copied.
    if (whole > 0) yield new Numbers(Uint8Array.from(bytes.subarray(0, whole)).buffer);
  }
}
