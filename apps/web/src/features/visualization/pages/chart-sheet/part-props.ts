import type { ChartTitle, MarkerLook } from '@isobath/charts';
import type { ColumnTable } from '@isobath/client';
import type { PickedPlace } from '../../tools/follow-ups/charts-here.ts';
import type { CoarseRows } from '../../tools/coarse-picture/coarse-query.ts';
import { markerColours } from '../../chart/chart-look.ts';
import type { ChartLook } from '../../chart/chart-look.ts';
import { mapLook } from '../../chart/map-look.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';

/** What has to be said of a coarse picture, its colours, and who hears that it is painted. */
export type CoarsePicture = Pick<CoarseRows, 'words' | 'colourEnds' | 'tellPainted'>;

/** What a picture of rows needs. */
export interface DrawnPartProps {
  chart: PlottedChart;
  table: ColumnTable;
  look: ChartLook;
  title: ChartTitle;
  /** Ends of the axis of values that a line shares with other parts of its chart; undefined: those of its own values. */
  valueRange?: readonly [number, number] | undefined;
  /** Whether the rows are one of several parts of the chart: finer cells are then not fetched. */
  isPart?: boolean;
  /** The rows are some of those of the chart, until all of them are there. */
  coarse?: CoarsePicture | undefined;
  /** Hears which place of a map or a section is chosen. */
  onPick?: ((place: PickedPlace) => void) | undefined;
  /** Hears whether many observations, which are looked at in a worker, are the cells of a curvilinear grid; the same function at every drawing. */
  onAreCells?: ((areCells: boolean) => void) | undefined;
  /** Hears the ends of the colour scale; the same function at every drawing. */
  onColourRange?: ((range: readonly [number, number]) => void) | undefined;
}

/** Height of a picture that is on its way. */
export const skeletonPx = 420;

/** What maps and sections are given beside their cells. */
export function mapProps({ chart, look, title, coarse, onColourRange }: DrawnPartProps) {
  return {
    ...mapLook(chart, look),
    projection: look.projection,
    title,
    coarse: coarse?.words,
    onColourRange,
    onPainted: coarse?.tellPainted,
  };
}

/** The markers of a plot. */
export function markersOf({ marker, hasLines }: ChartLook): MarkerLook {
  return { ...marker, colour: marker.colour && markerColours[marker.colour], hasLines };
}
