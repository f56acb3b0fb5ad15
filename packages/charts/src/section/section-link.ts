import type { PlotWindow } from '../plotly/plot-window.ts';
import type { DepthScale } from './depth-scale.ts';

/** Where the cells of a section lie: from and to along it (degrees or kilometres), and in metres of depth. */
export interface SectionArea {
  along: readonly [number, number];
  depth: readonly [number, number];
}

/** What sections share that are moved together. */
export interface SectionLink {
  /** The area that all of them start with. */
  area: SectionArea;
  depthScale: DepthScale;
  setDepthScale: (scale: DepthScale) => void;
  /** Where they were moved to; undefined: the whole area. */
  window: PlotWindow | undefined;
  setWindow: (window: PlotWindow | undefined) => void;
}
