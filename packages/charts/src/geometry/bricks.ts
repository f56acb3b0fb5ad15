import type { AxisCells } from './axis-cells.ts';

/** An axis cut into touching pieces, as heatmaps need it: one more edge than pieces, and the cell in each piece, −1 in a gap. */
export interface Bricks {
  edges: number[];
  cellOf: number[];
}

/** The cells of an axis as bricks; a gap between two cells becomes an empty brick, so that nothing is smeared over it. */
export function planBricks({ lower, upper }: AxisCells, place: (at: number) => number): Bricks {
  const edges: number[] = [];
  const cellOf: number[] = [];
  lower.forEach((from, cell) => {
    const before = edges.at(-1);
    if (before === undefined) edges.push(place(from));
    else if (place(from) > before + Math.abs(before) * 1e-9 + 1e-9) {
      cellOf.push(-1);
      edges.push(place(from));
    }
    cellOf.push(cell);
    edges.push(place(upper[cell] ?? from));
  });
  return { edges, cellOf };
}
