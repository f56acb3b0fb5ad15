import type { Recipe } from '@isobath/contract';
import type { CfFile, SlabValues } from '../cf/index.ts';
import { inspectCf, openCfSource, readTexts } from '../cf/index.ts';
import { openNetcdf } from '../netcdf/index.ts';
import type { OpenedSource, RecipeDraft } from '../source.ts';
import { ARGO_DATASET } from './argo-dataset.ts';
import { ACCEPTED_PLACE_FLAGS } from './profiles.ts';

/** Names that only trajectory files have (Argo user's manual, section 2.3). */
export const TRAJECTORY_MARKS = ['N_MEASUREMENT', 'MEASUREMENT_CODE', 'PLATFORM_NUMBER'];

/** The flags of each coordinate. */
const FLAGS: Readonly<Record<string, string>> = {
  JULD: 'JULD_QC',
  LATITUDE: 'POSITION_QC',
  LONGITUDE: 'POSITION_QC',
};

/**
 * An Argo trajectory as a file of positions: times and positions whose flags are bad are missing. A fix at the surface has no pressure, so pressure is a variable like
 * others and no depth, and what counts the cycles is left out.
 */
async function openTrajectory(path: string): Promise<CfFile> {
  const file = await openNetcdf(path);
  const variables = new Map(
    [...file.variables].flatMap(([name, variable]) => {
      const isMeasured = variable.dimensions[0] === 'N_MEASUREMENT';
      if (!isMeasured && name !== 'PLATFORM_NUMBER') return [];
      if (!name.startsWith('PRES')) return [[name, variable] as const];
      const attributes = new Map(
        [...variable.attributes].filter(([key]) => !['axis', 'standard_name'].includes(key)),
      );
      return [[name, { ...variable, attributes }] as const];
    }),
  );
  return {
    ...file,
    variables,
    async readSlab(name, slab, signal) {
      const values = await file.readSlab(name, slab, signal);
      const flag = file.variables.get(FLAGS[name] ?? '');
      if (flag === undefined) return values;
      const flags = await readTexts(file, flag, { isOneLetter: true });
      return dropBad(values, flags.slice(slab.start[0] ?? 0));
    },
  };
}

/** Numbers, with NaN where a flag says that one is bad. */
function dropBad(values: SlabValues, flags: readonly string[]): Float64Array {
  return Float64Array.from(values as ArrayLike<number>, (value, index) => {
    const flag = flags[index]?.trim() ?? '';
    return flag === '' || ACCEPTED_PLACE_FLAGS.has(flag) ? value : Number.NaN;
  });
}

/** Drafts a recipe for a trajectory: every measurement with a position becomes a row. */
export async function inspectTrajectory(path: string, signal: AbortSignal): Promise<RecipeDraft> {
  const { recipe, remarks } = await inspectCf(openTrajectory, path, { format: 'argo', signal });
  return {
    recipe: {
      ...recipe,
      dataset: { ...recipe.dataset, ...ARGO_DATASET, keywords: ['Argo', 'float', 'trajectory'] },
      source: { ...recipe.source, positions_between_fixes: 'omit' },
      variables: recipe.variables.map(withoutUnit),
    },
    remarks: [
      ...remarks,
      'an Argo trajectory: time is JULD, the place LATITUDE and LONGITUDE; measurements without a position, or whose JULD_QC or POSITION_QC is not 0, 1, 2, 5 or 8, are left out and counted',
    ],
  };
}

/** Numbers of cycles and of events have no unit, and are not drawn. */
function withoutUnit(variable: Record<string, unknown>): Record<string, unknown> {
  if (!['CYCLE_NUMBER', 'MEASUREMENT_CODE'].includes(String(variable['from']))) return variable;
  const { unit: _, ...rest } = variable;
  return { ...rest, visualize: false };
}

/** Checks trajectory files against the recipe. Throws SourceError. */
export function openTrajectories(
  paths: readonly string[],
  recipe: Recipe,
  signal: AbortSignal,
): Promise<OpenedSource> {
  return openCfSource(openTrajectory, paths, { recipe, signal });
}
