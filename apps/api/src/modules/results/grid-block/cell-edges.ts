import { requireValue } from '@isobath/ocean';

const degree = Math.PI / 180;
/** Degrees of a cell whose axis has no other. */
const loneStep = 1;

/** Edges of the cells around ascending centres: half way between neighbours, the outer ones as far from their centre as the inner ones, within `limits`. */
export function planEdges(
  centres: readonly number[],
  [lowest, highest]: readonly [number, number],
): Float64Array {
  const at = (index: number): number => requireValue(centres[index], 'centre of a cell');
  const last = centres.length - 1;
  if (last < 0) return new Float64Array(0);
  const edges = new Float64Array(centres.length + 1);
  for (let index = 1; index <= last; index += 1) edges[index] = (at(index - 1) + at(index)) / 2;
  const first = last === 0 ? loneStep : at(1) - at(0);
  const end = last === 0 ? loneStep : at(last) - at(last - 1);
  edges[0] = Math.max(lowest, at(0) - first / 2);
  edges[last + 1] = Math.min(highest, at(last) + end / 2);
  return edges;
}

/** How wide the cells between edges are. */
export function widthsOf(edges: Float64Array): Float64Array {
  return edges.slice(1).map((edge, index) => edge - (edges[index] ?? edge));
}

/** The area of cells of equal width by latitude, ascending: the difference of the sines of their edges. */
export function areaWeights(lats: readonly number[]): Float64Array {
  return widthsOf(planEdges(lats, [-90, 90]).map((edge) => Math.sin(edge * degree)));
}
