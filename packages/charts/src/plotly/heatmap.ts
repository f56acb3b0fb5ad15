import { wrapAngle } from '@isobath/ocean';
import type { Colouring } from '../colour/colour-scale.ts';
import { valueText } from '../text/text.ts';
import type { ChartTheme } from '../frame/chart-theme.ts';
import { barTicks, unitOfTicks } from '../geometry/ticks.ts';
import type { Bricks } from '../geometry/bricks.ts';
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
export function heatmapTrace(cells: HeatmapCells, colouring: Colouring, unit: string): object {
  const { colours, palette } = colouring;
  const isLog = colours.scale === 'log';
  const { measurement, classValues = [] } = colours;
  const circle = measurement?.kind === 'direction' ? measurement : undefined;
  return {
    type: 'heatmap',
    x: cells.across.edges,
    y: cells.down.edges,
    // Values of zero and below have the colour of the low end, as on the bar; their logarithm does not exist.
    z: isLog
      ? cellRows(cells, (value) =>
          Number.isFinite(value) ? Math.log10(Math.max(value, colours.low)) : null,
        )
      : cellRows(cells, (value) => {
          if (!Number.isFinite(value)) return null;
          if (colours.scale === 'classes') return placeOfClass(classValues, value);
          return circle ? wrapAngle(value, circle) : value;
        }),
    customdata: cellRows(cells, finite),
    zmin: isLog ? Math.log10(colours.low) : colours.low,
    zmax: isLog ? Math.log10(colours.high) : colours.high,
    colorscale: plotlyColours(palette),
    showscale: false,
    colorbar: colourBarOf(colours, unit),
    hoverongaps: false,
  };
}

/** The colour bar of a saved picture; on the page it stands below the plot. */
function colourBarOf(colours: Colouring['colours'], unit: string): object {
  const planned = barTicks(colours, 8);
  const isLog = colours.scale === 'log';
  return {
    title: { text: unitOfTicks(planned, unit), side: 'top' },
    tickvals: planned.ticks.map(({ at }) => (isLog ? Math.log10(at) : at)),
    ticktext: planned.ticks.map(({ label }) => label),
    thickness: 14,
    outlinewidth: 0,
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

/** The place of a class, from 0; of a value that is none of them no place. */
function placeOfClass(classValues: readonly number[], value: number): number | null {
  const at = classValues.indexOf(value);
  return at < 0 ? null : at;
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** What the tooltip of a cell says of its value: a number in the digits of the scale with its unit, or the words of what is no quantity. */
export function hoverText({ wordsOf, style }: Colouring, unit: string, value: number): string {
  return wordsOf?.(value) ?? valueText(value, unit, style);
}

/** Strokes on water as a picture behind cells, so that what is missing is seen as missing. An image, because Plotly draws filled lines over heatmaps. */
export function hatchPicture({ hatch, water }: ChartTheme): string {
  const strokes = `<pattern id="h" width="7" height="7" patternUnits="userSpaceOnUse"><path d="M-1 8 8-1" stroke="${hatch}"/></pattern>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="320" preserveAspectRatio="none">${strokes}<rect width="900" height="320" fill="${water}"/><rect width="900" height="320" fill="url(#h)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
