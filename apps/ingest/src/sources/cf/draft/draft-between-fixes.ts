import { wholeSlab } from '@isobath/netcdf';
import { recipeSchema } from '@isobath/contract';
import { count } from '../../amounts.ts';
import { SourceError } from '../../source.ts';
import type { CfFile, CfVariable } from '../file/cf-file.ts';
import { isText } from '../file/cf-file.ts';
import { findBetweenFixes, formatGap } from '../points/between-fixes.ts';
import { decodeNumbers, planDecoding } from '../values/decode.ts';
import { askFor } from '../../todo.ts';

/** Asks whether rows between the fixes of a track are to have positions, where any of them has a value. */
export async function draftBetweenFixes(
  file: CfFile,
  variables: readonly CfVariable[] | undefined,
  coordinates: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const answered = recipeSchema.shape.coordinates.safeParse(coordinates);
  const [base] = variables ?? [];
  if (!answered.success || !base) return {};
  try {
    const track = await findBetweenFixes(file, base, answered.data);
    if (!track) return {};
    const { isInterpolated, count: rows, maxGapMs } = track.found;
    if (!(await haveValues(file, variables ?? [], isInterpolated))) return {};
    const fixes = track.found.lats.filter((degrees) => !Number.isNaN(degrees)).length - rows;
    return {
      positions_between_fixes: askFor(
        ['interpolate', 'omit'],
        `${count(rows, 'row')} of ${isInterpolated.length} ${rows === 1 ? 'has' : 'have'} no position and ${rows === 1 ? 'lies' : 'lie'} between ${fixes} fixes, at most ${formatGap(maxGapMs)} apart; with interpolate they get one along time and 1 in a column position_interpolated, with omit they are left out and counted`,
      ),
    };
  } catch (error) {
    if (error instanceof SourceError) return {};
    throw error;
  }
}

/** Whether a variable along the track alone has a value in a marked row; one with further dimensions is taken to. */
async function haveValues(
  file: CfFile,
  variables: readonly CfVariable[],
  isMarked: Uint8Array,
): Promise<boolean> {
  for (const variable of variables.filter((one) => !isText(one))) {
    if (variable.dimensions.length !== 1) return true;
    const { values, isMissing } = decodeNumbers(
      await file.readSlab(variable.name, wholeSlab(variable)),
      planDecoding(variable),
    );
    const hasValue = (row: number): boolean =>
      isMissing?.[row] !== 1 && !Number.isNaN(Number(values[row]));
    if (isMarked.some((mark, row) => mark === 1 && hasValue(row))) return true;
  }
  return false;
}
