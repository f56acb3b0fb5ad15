import { bytesOf, defaultFill, viewAs, wholeSlab } from '@isobath/netcdf';
import { basename } from 'node:path';
import { requireValue } from '@isobath/ocean';
import type { CfFile, CfVariable, NumericArray, Slab, SlabValues } from './cf-file.ts';
import { isText, lengthOf, readNumbers, readText } from './cf-file.ts';
import { roleOf } from './roles.ts';

/** The samples of each profile along one dimension. */
interface Samples {
  readonly dimension: string;
  readonly instances: string;
  /** How many each profile has, and how many all before it have together. */
  readonly counts: readonly number[];
  readonly starts: readonly number[];
}

/** Variables along samples of their own, and those of the depths, with which they are aligned. */
interface Alignment {
  readonly own: Samples;
  readonly depths: Samples;
  /** Whether some profiles have depths but none of these samples. */
  readonly hasGaps: boolean;
}

/**
 * A ragged file in which each variable has samples of its own, as the World Ocean Database writes
 * them (`Temperature(Temperature_obs)` with `Temperature_row_size` beside `z(z_obs)` with
 * `z_row_size`), as if all lay along the samples of the depths: a profile that lacks a variable has
 * missing values. A remark says so. Where a profile has another number of values than of depths,
 * and in any other file, everything stays as it is.
 */
export async function alignSamples(file: CfFile): Promise<CfFile> {
  const samples = await readSamples(file);
  const isOfDepths = ({ dimension }: Samples): boolean =>
    [...file.variables.values()].some(
      (variable) => variable.dimensions.join() === dimension && roleOf(variable) === 'depth',
    );
  const depths = samples.find(isOfDepths);
  if (depths === undefined) return file;
  const alignments = new Map<string, Alignment>();
  for (const own of samples) {
    if (own === depths || !isAlike(own, depths)) continue;
    const hasGaps = own.counts.some((count, profile) => count !== depths.counts[profile]);
    alignments.set(own.dimension, { own, depths, hasGaps });
  }
  if (alignments.size === 0) return file;
  const variables = new Map(
    [...file.variables].map(([name, variable]) => [name, align(variable, alignments)]),
  );
  const remark = `${basename(file.path)}: samples along ${[...alignments.keys()].join(', ')} are taken for those along ${depths.dimension}, profile by profile`;
  return {
    ...file,
    variables,
    remarks: [...file.remarks, remark],
    readSlab: (name, slab, signal) => {
      const stored = file.variables.get(name);
      const alignment = alignments.get(stored?.dimensions.join() ?? '');
      if (stored === undefined || alignment === undefined || variables.get(name) === stored)
        return file.readSlab(name, slab, signal);
      return readAligned(file, stored, { alignment, slab, signal });
    },
  };
}

/** The samples of a file, read only where there are those of several variables. */
async function readSamples(file: CfFile): Promise<Samples[]> {
  const counters = [...file.variables.values()].flatMap((variable) => {
    const dimension = readText(variable.attributes, 'sample_dimension');
    const [instances, ...others] = variable.dimensions;
    return dimension === undefined || instances === undefined || others.length > 0
      ? []
      : [{ variable, dimension, instances }];
  });
  if (counters.length < 2) return [];
  const found: Samples[] = [];
  for (const { variable, dimension, instances } of counters) {
    const fill = readNumbers(variable.attributes, '_FillValue')[0];
    const stored = (await file.readSlab(variable.name, wholeSlab(variable))) as NumericArray;
    const counts = Array.from(stored, Number).map((count) =>
      count === fill || count < 0 ? 0 : count,
    );
    let total = 0;
    const starts = counts.map((count) => (total += count) - count);
    if (file.dimensions.has(dimension) && total === lengthOf(file, dimension))
      found.push({ dimension, instances, counts, starts });
  }
  return found;
}

/** Whether each profile has as many samples as depths, or none. */
function isAlike(own: Samples, depths: Samples): boolean {
  return (
    own.instances === depths.instances &&
    own.counts.every((count, profile) => count === 0 || count === depths.counts[profile])
  );
}

function align(variable: CfVariable, alignments: ReadonlyMap<string, Alignment>): CfVariable {
  const alignment = alignments.get(variable.dimensions.join());
  if (alignment === undefined) return variable;
  const { depths, hasGaps } = alignment;
  if (hasGaps && fillOf(variable) === undefined) return variable;
  const { chunkShape: _, ...rest } = variable;
  const length = depths.counts.reduce((sum, count) => sum + count, 0);
  return { ...rest, dimensions: [depths.dimension], shape: [length] };
}

/** What stands for a missing value of a variable; undefined for bytes and 64-bit integers without one of their own. */
function fillOf(variable: CfVariable): number | '' | undefined {
  if (isText(variable)) return variable.type === 'string' ? '' : undefined;
  const [stated] = [
    ...readNumbers(variable.attributes, '_FillValue'),
    ...readNumbers(variable.attributes, 'missing_value'),
  ];
  const hasDefault = !/^u?int(?:8|64)$/.test(variable.type);
  return stated ?? (hasDefault ? defaultFill(variable.type) : undefined);
}

/** Values of a variable for samples of the depths: those of its own samples, and fills where a profile has none. */
async function readAligned(
  file: CfFile,
  variable: CfVariable,
  {
    alignment,
    slab,
    signal,
  }: { alignment: Alignment; slab: Slab; signal: AbortSignal | undefined },
): Promise<SlabValues> {
  const first = requireValue(slab.start[0], 'first sample of a slab');
  const count = requireValue(slab.count[0], 'number of samples of a slab');
  const runs = runsWithin(alignment, first, first + count);
  const values = filled(variable, count);
  const [begin, last] = [runs[0], runs.at(-1)];
  if (begin === undefined || last === undefined) return values;
  const part = { start: [begin.from], count: [last.from + last.length - begin.from] };
  const stored = await file.readSlab(variable.name, part, signal);
  for (const { from, to, length } of runs)
    for (let index = 0; index < length; index += 1)
      (values as unknown[])[to - first + index] = stored[from - begin.from + index];
  return values;
}

/** The samples that a variable has among those of the depths from `first` up to `end`: where they stand, and where they go. */
function runsWithin(
  { own, depths }: Alignment,
  first: number,
  end: number,
): { from: number; to: number; length: number }[] {
  return depths.counts.flatMap((count, profile) => {
    const start = requireValue(depths.starts[profile], 'start of a profile');
    const to = Math.max(start, first);
    const length = Math.min(start + count, end) - to;
    if (length <= 0 || own.counts[profile] === 0) return [];
    const from = requireValue(own.starts[profile], 'start of the values of a profile');
    return [{ from: from + to - start, to, length }];
  });
}

function filled(variable: CfVariable, length: number): NumericArray | string[] {
  const fill = fillOf(variable);
  if (fill === '') return Array.from({ length }, () => '');
  const values = viewAs(new ArrayBuffer(length * bytesOf(variable.type)), variable.type);
  if (values instanceof BigInt64Array || values instanceof BigUint64Array)
    return values.fill(BigInt(fill ?? 0));
  return values.fill(fill ?? 0);
}
