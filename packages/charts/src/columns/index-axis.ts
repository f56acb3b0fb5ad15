import { plainLongitude, unwrapFrom } from '../geometry/circle.ts';

/** Degrees closer than this are the same coordinate: stored as Float32, 0.1 and 0.10000000149 are one place. */
export const sameDegrees = 1e-5;

/** The coordinates that occur, ascending, and for each row the index of its own. */
export interface IndexedAxis {
  axis: Float64Array;
  rankOfRow: Uint32Array;
}

/** The coordinates of rows in any order, ascending; those not further apart than `same` are one. */
export function indexAxis(values: ArrayLike<number>, rowCount: number, same: number): IndexedAxis {
  return rankRows(sortAxis(spell(values, rowCount), same, (value) => value));
}

/** Longitudes of rows in any order, unwrapped: the axis starts after the largest gap on the circle, and −180 and 180 are one meridian. */
export function indexLongitudes(values: ArrayLike<number>, rowCount: number): IndexedAxis {
  return rankRows(orderLongitudes(sortAxis(spell(values, rowCount), sameDegrees, plainLongitude)));
}

/** The spellings of a coordinate that occur, in the order in which they do, and for each row which of them it has. */
interface Spellings {
  seen: number[];
  ofRow: Uint32Array;
}

/** A sorted axis and, for every spelling of a coordinate, its index on the axis. */
interface SpelledAxis {
  axis: Float64Array;
  rankOf: Uint32Array;
  ofRow: Uint32Array;
}

function rankRows({ axis, rankOf, ofRow }: SpelledAxis): IndexedAxis {
  return { axis, rankOfRow: ofRow.map((spelling) => rankOf[spelling]!) };
}

/** Rows mostly repeat a coordinate or run through all of them in turn: only others are looked up. */
function spell(values: ArrayLike<number>, rowCount: number): Spellings {
  const seen: number[] = [];
  const ofRow = new Uint32Array(rowCount);
  const codeOf = new Map<number, number>();
  let code = -1;
  for (let row = 0; row < rowCount; row++) {
    const value = values[row]!;
    const next = code + 1 === seen.length ? 0 : code + 1;
    if (seen[code] !== value) {
      if (seen[next] === value) code = next;
      else {
        code = codeOf.get(value) ?? seen.push(value) - 1;
        codeOf.set(value, code);
      }
    }
    ofRow[row] = code;
  }
  return { seen, ofRow };
}

function sortAxis(
  { seen, ofRow }: Spellings,
  same: number,
  meaning: (value: number) => number,
): SpelledAxis {
  const meanings = Float64Array.from(seen, meaning);
  const order = Uint32Array.from(seen.keys()).sort(
    (one, other) => meanings[one]! - meanings[other]!,
  );
  const axis: number[] = [];
  const rankOf = new Uint32Array(seen.length);
  for (const code of order) {
    if (axis.length === 0 || meanings[code]! - axis.at(-1)! > same) axis.push(meanings[code]!);
    rankOf[code] = axis.length - 1;
  }
  return { axis: Float64Array.from(axis), rankOf, ofRow };
}

/** Turns the axis so that it starts after the largest gap on the circle. */
function orderLongitudes(sorted: SpelledAxis): SpelledAxis {
  const { axis, rankOf } = sorted;
  const count = axis.length;
  const closing = axis[0]! + 360 - axis[count - 1]!;
  if (count > 1 && closing <= sameDegrees) return mergeSeam(sorted);
  let start = 0;
  let largest = closing;
  for (let index = 1; index < count; index++) {
    const gap = axis[index]! - axis[index - 1]!;
    if (gap > largest + sameDegrees) {
      largest = gap;
      start = index;
    }
  }
  if (start === 0 || largest <= usualGap(axis, closing) * 1.5) return sorted;
  const first = axis[start]!;
  const turned = Float64Array.from(axis, (_, index) =>
    unwrapFrom(axis[(index + start) % count]!, first),
  );
  return { ...sorted, axis: turned, rankOf: rankOf.map((rank) => (rank - start + count) % count) };
}

/** The lower median of all gaps around the circle. */
function usualGap(axis: Float64Array, closing: number): number {
  const gaps = Float64Array.from(axis, (at, index) =>
    index === 0 ? closing : at - axis[index - 1]!,
  ).sort();
  return gaps[(gaps.length - 1) >> 1]!;
}

/** −180 and 179.999999 are one meridian: its cells are counted once. */
function mergeSeam(sorted: SpelledAxis): SpelledAxis {
  const last = sorted.axis.length - 1;
  return {
    ...sorted,
    axis: sorted.axis.slice(0, last),
    rankOf: sorted.rankOf.map((rank) => (rank === last ? 0 : rank)),
  };
}
