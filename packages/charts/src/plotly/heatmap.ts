import type { Colouring } from '../colour/colour-scale.ts';
import type { ChartTheme } from '../frame/chart-theme.ts';
import type { Bricks } from '../section/bricks.ts';
import { plotlyColours } from './figure.ts';

/** The cells of a heatmap: the bricks of both axes, and the values of the cells, those across fastest. */
export interface HeatmapCells {
  across: Bricks;
  down: Bricks;
  values: ArrayLike<number>;
  /** Number of cells across. */
  width: number;
}

/** The cells in the colours of their values, which `customdata` holds; gaps and missing values are left open. On a log scale the colours are those of the logarithm. */
export function heatmapTrace(cells: HeatmapCells, colouring: Colouring): object {
  const { colours, palette } = colouring;
  const isLog = colours.scale === 'log';
  return {
    type: 'heatmap',
    x: cells.across.edges,
    y: cells.down.edges,
    // Values of zero and below have the colour of the low end, as on the bar; their logarithm does not exist.
    z: isLog
      ? cellRows(cells, (value) =>
          Number.isFinite(value) ? Math.log10(Math.max(value, colours.low)) : null,
        )
      : cellRows(cells, finite),
    customdata: cellRows(cells, finite),
    zmin: isLog ? Math.log10(colours.low) : colours.low,
    zmax: isLog ? Math.log10(colours.high) : colours.high,
    colorscale: plotlyColours(palette),
    showscale: false,
    hoverongaps: false,
  };
}

/** Something of each cell by rows, as Plotly takes it; null in gaps. */
export function cellRows<Of>(
  { across, down, values, width }: HeatmapCells,
  turn: (value: number, cell: number) => Of,
): (Of | null)[][] {
  return down.cellOf.map((row) =>
    across.cellOf.map((column) =>
      row < 0 || column < 0
        ? null
        : turn(values[row * width + column] ?? NaN, row * width + column),
    ),
  );
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** Strokes on water as a picture behind cells, so that what is missing is seen as missing. An image, because Plotly draws filled lines over heatmaps. */
export function hatchPicture({ hatch, water }: ChartTheme): string {
  const strokes = `<pattern id="h" width="7" height="7" patternUnits="userSpaceOnUse"><path d="M-1 8 8-1" stroke="${hatch}"/></pattern>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="320" preserveAspectRatio="none">${strokes}<rect width="900" height="320" fill="${water}"/><rect width="900" height="320" fill="url(#h)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
