import { NetcdfError } from '../netcdf-error.ts';
import { bytesOf } from '../netcdf-file.ts';
import type { ClassicHeader, ClassicVariable } from './classic-header.ts';

/** Sizes from here on are not held by the 4 bytes that the header has for them. */
const LARGEST_STATED = 2 ** 31;

/**
 * Checks that the header does not contradict itself: each variable is as large as its dimensions say and stands neither in the header nor in another
 * variable. Otherwise a damaged number would give the values of one variable to another. Throws NetcdfError.
 */
export function checkPlaces(header: ClassicHeader): void {
  const placed = header.variables
    .map((variable) => ({ variable, bytes: sizeOf(variable) }))
    .filter(({ variable, bytes }) => bytes > 0 && !(variable.isRecord && header.recordCount === 0));
  for (const { variable, bytes } of placed) {
    const { statedBytes: stated, begin, name } = variable;
    const isKnown = stated !== undefined && stated < LARGEST_STATED && bytes < LARGEST_STATED;
    if (isKnown && stated !== bytes && stated !== Math.ceil(bytes / 4) * 4)
      throw new NetcdfError(
        `the header gives it ${stated} bytes, but its dimensions ask for ${bytes}: the header is damaged`,
        { variable: name },
      );
    if (begin < header.headerBytes)
      throw new NetcdfError(
        `its values should begin at byte ${begin}, within the header: the header is damaged`,
        { variable: name },
      );
  }
  const ordered = placed.toSorted((one, other) => one.variable.begin - other.variable.begin);
  for (const [index, { variable, bytes }] of ordered.entries()) {
    const next = ordered[index + 1]?.variable;
    if (next !== undefined && variable.begin + bytes > next.begin)
      throw new NetcdfError(
        `its values should begin at byte ${next.begin}, within those of ${variable.name}: the header is damaged`,
        { variable: next.name },
      );
  }
}

/** Bytes of a variable, of one record where it has records. */
function sizeOf({ shape, isRecord, type }: ClassicVariable): number {
  const lengths = isRecord ? shape.slice(1) : shape;
  return lengths.reduce((all, length) => all * length, bytesOf(type));
}
