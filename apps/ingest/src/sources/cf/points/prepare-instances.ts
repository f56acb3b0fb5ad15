import { wholeSlab } from '@isobath/netcdf';
import { requireValue } from '@isobath/ocean';
import { SourceError } from '../../source.ts';
import type { CfFile, Slab } from '../file/cf-file.ts';
import { lengthOf } from '../file/cf-file.ts';
import { instancesOf } from '../file/instances-of.ts';
import type { RaggedLayout } from '../file/ragged.ts';
import { indexWithin } from '../values/cell-index.ts';

/** Tells which instance each sample of a slab belongs to; the file may have been closed and opened again since. */
export type InstanceFinder = (file: CfFile, slab: Slab, signal: AbortSignal) => Promise<Int32Array>;

/** Reads what is needed to place samples. Throws SourceError when the counts do not add up or an index points nowhere. */
export async function prepareInstances(
  file: CfFile,
  layout: RaggedLayout,
): Promise<InstanceFinder> {
  const place = { file: file.path, variable: layout.variable.name };
  const instanceCount = lengthOf(file, layout.instances);
  if (layout.kind === 'index') {
    return async (reopened, { start, count }, signal) => {
      const indices = Int32Array.from(
        (await reopened.readSlab(layout.variable.name, { start, count }, signal)) as Float64Array,
        Number,
      );
      const wrong = indices.findIndex((index) => index < 0 || index >= instanceCount);
      if (wrong >= 0)
        throw new SourceError(
          `the index points to none of the ${instanceCount} of ${layout.instances}`,
          { ...place, index: indexWithin({ start, count }, wrong), value: String(indices[wrong]) },
        );
      return indices;
    };
  }
  const counts = Float64Array.from(
    (await file.readSlab(layout.variable.name, wholeSlab(layout.variable))) as Float64Array,
    Number,
  );
  const ends = new Float64Array(counts.length);
  counts.forEach((count, index) => (ends[index] = (ends[index - 1] ?? 0) + Math.max(0, count)));
  const sampleCount = lengthOf(file, layout.samples);
  if (ends.at(-1) !== sampleCount)
    throw new SourceError(
      `the counts add up to ${ends.at(-1) ?? 0} but ${layout.samples} has ${sampleCount} samples`,
      place,
    );
  return async (_, { start: [first], count: [length] }) =>
    instancesOf(
      ends,
      requireValue(first, 'first sample of a slab'),
      requireValue(length, 'number of samples of a slab'),
    );
}
