import type { CfFile, CfVariable } from './cf-file.ts';
import { readText } from './cf-file.ts';

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
