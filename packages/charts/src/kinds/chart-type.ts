import type { SeaFloor } from './casts/along-track/describe-cast-section.ts';
import type { ChartTitle } from '../text/chart-title.ts';
import type { ColumnTable, Refusal } from '../columns/column-table.ts';
import type { ChartedVariable } from '../kind.ts';
import type { MapColourOptions } from '../colour/use-colouring.ts';
import type { MeanCounts } from './series/series.ts';
import type { MarkerLook } from '../plotly/marker-look.ts';
import type { SectionCourse } from './section/section.ts';

/** What a reader can change of charts of a type. */
export interface ChartControls {
  splits: readonly ('date' | 'depth' | 'space')[];
  hasColours: boolean;
  hasScale: boolean;
  hasDirection: boolean;
  hasMarkers: boolean;
  hasProjection: boolean;
}

/** Rows that were fetched for a chart of a type, and what was chosen of how they are drawn. */
export interface TypedRows {
  table: ColumnTable;
  variable: ChartedVariable;
  title: ChartTitle;
  colours: MapColourOptions;
  markers: MarkerLook;
  /** What a section runs along. */
  course: SectionCourse;
  /** Ends of the axis of values that lines share with others; undefined: those of the values. */
  valueRange?: readonly [number, number] | undefined;
  /** Of how many values means are. */
  counts?: MeanCounts | undefined;
  seaFloor?: SeaFloor | undefined;
}

/** A type of chart to choose for a variable: what it needs, what can be done with it, and how its rows become a chart. */
export interface ChartType<Read = object> {
  /** How its rows come: as cells, which are joined where they are too many, as a grid, as means, or as they are. */
  rows: 'joined' | 'grid' | 'means' | 'rows';
  controls: ChartControls;
  /** What it can be stepped through. */
  steps: readonly ('time' | 'depth')[];
  /** What it shows of a grid; two of the same can be compared. */
  field?: 'map' | 'section';
  /** What of it can lie on the globe: its cells, or points that are the cells of a curvilinear grid. */
  onGlobe?: 'cells' | 'points';
  /** What the names of its pictures end with; nothing for maps. */
  pictureName?: string;
  /** Whether its values are counted, each once. */
  isCount?: boolean;
  hasSeaFloor?: boolean;
  /** The code to load while its rows are on their way. */
  code: 'map' | 'plots' | 'observations';
  /** Its rows as a chart; absent where the page composes several pictures, or a map that it fetches more of. */
  read?: (rows: TypedRows) => Read | { refusal: Refusal };
}

/** A type of chart, whose `read` says which kind of chart it makes. */
export function defineType<Read = never>(type: ChartType<Read>): ChartType<Read> {
  return type;
}
