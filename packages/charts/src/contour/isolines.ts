/** A field at the crossings of two axes, `y` × `x` values with `x` fastest; both axes go one way, missing values are NaN. */
export interface Field {
  x: Float64Array;
  y: Float64Array;
  values: Float32Array | Float64Array;
}

/** One line along which the field has the value `level`. */
export interface Isoline {
  level: number;
  /** x and y of each vertex in turn, in the units of the axes. */
  points: Float64Array;
  /** True when the last vertex is the first. */
  isClosed: boolean;
}

/**
 * Lines of equal value by marching squares, linear between neighbouring values. A line ends where one of the four values around it is missing, so it never
 * runs through a gap. Where two lines could cross in a square, the mean of its corners decides. A value that lies exactly on a level counts as above it.
 */
export function traceIsolines(field: Field, levels: readonly number[]): Isoline[] {
  return levels.flatMap((level) => joinSegments(field, level, findSegments(field, level)));
}

/** Segments as pairs of edges: an edge has the number of the value at its lower end, twice, plus one when it runs along y. */
function findSegments({ x, y, values }: Field, level: number): number[] {
  const width = x.length;
  const segments: number[] = [];
  for (let row = 0; row + 1 < y.length; row++) {
    for (let column = 0; column + 1 < width; column++) {
      const at = row * width + column;
      const a = values[at]!;
      const b = values[at + 1]!;
      const c = values[at + width + 1]!;
      const d = values[at + width]!;
      const sum = a + b + c + d;
      // True for NaN and for both infinities.
      if (sum - sum !== 0) continue;
      const corners =
        (a >= level ? 1 : 0) | (b >= level ? 2 : 0) | (c >= level ? 4 : 0) | (d >= level ? 8 : 0);
      if (corners === 0 || corners === 15) continue;
      addSquare(segments, { corners, at, width, isHigh: sum / 4 >= level });
    }
  }
  return segments;
}

const lowerEdge = 0;
const rightEdge = 1;
const upperEdge = 2;
const leftEdge = 3;

/** Which edges of a square a line joins, by which of its corners are above the level; the two ambiguous cases are not among them. */
const joinedEdges: Readonly<Record<number, readonly [number, number]>> = {
  1: [leftEdge, lowerEdge],
  2: [lowerEdge, rightEdge],
  3: [leftEdge, rightEdge],
  4: [rightEdge, upperEdge],
  6: [lowerEdge, upperEdge],
  7: [leftEdge, upperEdge],
  8: [upperEdge, leftEdge],
  9: [lowerEdge, upperEdge],
  11: [rightEdge, upperEdge],
  12: [leftEdge, rightEdge],
  13: [lowerEdge, rightEdge],
  14: [leftEdge, lowerEdge],
};

function addSquare(
  segments: number[],
  square: { corners: number; at: number; width: number; isHigh: boolean },
): void {
  const { corners, at, width } = square;
  const edges = [at * 2, (at + 1) * 2 + 1, (at + width) * 2, at * 2 + 1];
  const add = (from: number, to: number): void => {
    segments.push(edges[from]!, edges[to]!);
  };
  const joined = joinedEdges[corners];
  if (joined) return add(joined[0], joined[1]);
  // Two opposite corners are above. With a high middle they are connected, and the lines cut off the two low corners.
  const cutsOffFirst = (corners === 5) !== square.isHigh;
  if (cutsOffFirst) {
    add(leftEdge, lowerEdge);
    add(rightEdge, upperEdge);
  } else {
    add(lowerEdge, rightEdge);
    add(upperEdge, leftEdge);
  }
}

/** An edge belongs to two squares at most, so each has two neighbours at most: segments are chained from one to the next. */
function joinSegments(field: Field, level: number, segments: readonly number[]): Isoline[] {
  const first = new Map<number, number>();
  const second = new Map<number, number>();
  for (let index = 0; index < segments.length; index++) {
    const ends = first.has(segments[index]!) ? second : first;
    ends.set(segments[index]!, index >> 1);
  }
  const isUsed = new Uint8Array(segments.length >> 1);
  const follow = (segment: number, edge: number): number[] => {
    const path: number[] = [];
    let at: number | undefined = segment;
    let leaving = edge;
    while (at !== undefined && isUsed[at] === 0) {
      isUsed[at] = 1;
      path.push(leaving);
      const one: number | undefined = first.get(leaving);
      at = one === at || one === undefined || isUsed[one] === 1 ? second.get(leaving) : one;
      if (at === undefined || isUsed[at] === 1) break;
      leaving = segments[at * 2] === leaving ? segments[at * 2 + 1]! : segments[at * 2]!;
    }
    return path;
  };
  const lines: Isoline[] = [];
  for (let segment = 0; segment < isUsed.length; segment++) {
    if (isUsed[segment] === 1) continue;
    const [start, end] = [segments[segment * 2]!, segments[segment * 2 + 1]!];
    const onward = follow(segment, end);
    isUsed[segment] = 0;
    const back = onward.at(-1) === start ? [start] : follow(segment, start);
    isUsed[segment] = 1;
    const edges = [...back.toReversed(), ...onward];
    lines.push({
      level,
      points: placeEdges(field, level, edges),
      isClosed: edges.length > 2 && edges[0] === edges.at(-1),
    });
  }
  return lines;
}

function placeEdges(
  { x, y, values }: Field,
  level: number,
  edges: readonly number[],
): Float64Array {
  const width = x.length;
  const points = new Float64Array(edges.length * 2);
  for (let index = 0; index < edges.length; index++) {
    const edge = edges[index]!;
    const at = edge >> 1;
    const isUpright = (edge & 1) === 1;
    const [row, column] = [Math.floor(at / width), at % width];
    const from = values[at]!;
    const to = values[isUpright ? at + width : at + 1]!;
    const share = (level - from) / (to - from);
    points[index * 2] = isUpright ? x[column]! : x[column]! + (x[column + 1]! - x[column]!) * share;
    points[index * 2 + 1] = isUpright ? y[row]! + (y[row + 1]! - y[row]!) * share : y[row]!;
  }
  return points;
}
