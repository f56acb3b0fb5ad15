import type { SizeAxis } from './size-axis.ts';

/** Where an axis is divided into `count` stretches with about equally many rows each: the first value of each stretch, rising, without repetitions. */
export function rankEdges({ kind, knots, weights }: SizeAxis, count: number): number[] {
  const edges: number[] = [];
  const last = weights?.at(-1) ?? knots.length;
  const total = kind === 'levels' ? last : knots.length - 1;
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    const target = (total * index) / count;
    if (kind === 'levels')
      while (at + 1 < knots.length && (weights ? weights[at + 1]! : at + 1) <= target) at += 1;
    else at = Math.floor(target);
    const edge = knots[at]!;
    const before = edges.at(-1);
    if (before === undefined || edge > before) edges.push(edge);
  }
  return edges;
}

/** Where an axis of levels is divided into `count` blocks with about equally many values each: the first value of each block, rising. */
export function blockEdges(knots: Float64Array, count: number): number[] {
  const edges = Array.from(
    { length: count },
    (_, index) => knots[Math.floor((index * knots.length) / count)]!,
  );
  return [...new Set(edges)];
}
