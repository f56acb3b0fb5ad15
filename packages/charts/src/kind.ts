import type { Measurement } from '@isobath/ocean';
import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent, ReactNode } from 'react';
import type { ColumnTable } from './columns/column-table.ts';
import type { Extent } from './geometry/map-view.ts';

/** What a chart kind may know of a variable. */
export interface ChartedVariable {
  longName: string;
  /** Empty when the variable has no unit. */
  unit: string;
  /** CF standard name; undefined when the variable has none. */
  standardName: string | undefined;
  /** What the values are; absent for quantities. */
  measurement?: Measurement | undefined;
  /** The column that holds the values. */
  field: string;
  /** True for values on a latitude-longitude grid, false for observations at scattered places. */
  isGridded: boolean;
  /** True when times are months 1 to 12, in a column `month` instead of `time`. */
  isClimatology: boolean;
  /** True when each time stands for a month: of a mean, which is dated somewhere in it. */
  isMonthly?: boolean | undefined;
  hasDepth: boolean;
}

/**
 * Which rows a chart kind draws: those of the slice or sample on the screen, those at the chosen place at all times, or those
 * at the chosen place at all depths. The page that shows the chart fetches them.
 */
export type ChartRows = 'shown' | 'through-time' | 'through-depth';

/** What a chart kind is given to draw; `table` has at least one row. */
export interface ChartKindProps {
  table: ColumnTable;
  variable: ChartedVariable;
  /** When and how deep, for example `2016-04-20 · 0 m` or `through all times at 5 m`. */
  span: string;
  heightPx: number | undefined;
  isLoading?: boolean | undefined;
  /** What has to be said of the rows: which of more they are. */
  note?: string | undefined;
  /** Rows of an area (degrees, longitudes as `onArea` had them) in more detail, and what has to be said of them; a map draws them where its window lies within the area. */
  finer?: { table: ColumnTable; area: Extent; note: string } | undefined;
  /** Hears which area a map shows, as far as there are data; unwrapped degrees. */
  onArea?: ((area: Extent) => void) | undefined;
  /** A place was chosen, degrees. Only maps can call it. */
  onPickPlace?: ((lat: number, lon: number) => void) | undefined;
  /** Called instead of drawing when the rows cannot be drawn; returns what is shown in place of the chart. */
  renderRefusal: (message: string) => ReactNode;
}

/** Words for a table of one row, which is shown as text because one value is not a line. */
interface LoneText {
  where: string;
  why: string;
}

type DrawingModule = Promise<{ default: ComponentType<ChartKindProps> }>;

interface ChartKindParts {
  /** Singular noun, unique among all kinds; it completes `Click the map for the …`. */
  name: string;
  rows: ChartRows;
  /** Whether the kind can draw a variable. */
  isFor: (variable: ChartedVariable) => boolean;
  /** Present when a single row is no chart. */
  describeLone?: (table: ColumnTable, span: string) => LoneText;
  /** Imports the drawing component, so that a page loads only what it shows. */
  load: () => DrawingModule;
}

/** One kind of chart: what it draws, of which variables, and the component that draws it, which is loaded when it is first rendered. */
export interface ChartKind extends ChartKindParts {
  Chart: LazyExoticComponent<ComponentType<ChartKindProps>>;
}

/** A chart kind of its parts. */
export function defineKind(parts: ChartKindParts): ChartKind {
  return { ...parts, Chart: lazy(parts.load) };
}
