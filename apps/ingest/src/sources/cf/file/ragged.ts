import { requireValue } from '@isobath/ocean';
import { SourceError } from '../../source.ts';
import type { CfFile, CfVariable, Slab } from './cf-file.ts';
import { lengthOf, readText, wholeSlab } from './cf-file.ts';
import { indexWithin } from '../values/cell-index.ts';
import { instancesOf } from './instances-of.ts';

/**
 * A ragged array (CF conventions, section 9.3): all samples of all profiles, stations or tracks along one dimension. `count` holds how many each has
 * (contiguous); `index` holds for each sample which one it belongs to (indexed).
 */
export interface RaggedLayout {
  readonly samples: string;
  readonly instances: string;
  readonly kind: 'count' | 'index';
  readonly variable: CfVariable;
}

/** Tells which instance each sample of a slab belongs to; the file may have been closed and opened again since. */
export type InstanceFinder = (file: CfFile, slab: Slab, signal: AbortSignal) => Promise<Int32Array>;

/** The ragged layout whose samples lie along a dimension; undefined when there is none. */
export function findRagged(file: CfFile, samples: string | undefined): RaggedLayout | undefined {
  if (samples === undefined) return undefined;
  for (const variable of file.variables.values()) {
    const [dimension] = variable.dimensions;
    if (variable.dimensions.length !== 1 || dimension === undefined) continue;
    if (readText(variable.attributes, 'sample_dimension') === samples)
      return { samples, instances: dimension, kind: 'count', variable };
    const instances = readText(variable.attributes, 'instance_dimension');
    if (dimension === samples && instances !== undefined && file.dimensions.has(instances))
      return { samples, instances, kind: 'index', variable };
  }
  return undefined;
}

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
