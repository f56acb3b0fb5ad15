import type { ExistingPlot, ObservationSubset } from '@isobath/contract';
import type { ChartLook } from './chart-look.ts';
import type { NewChart, PlottedChart } from './plotted-chart.ts';
import type { UnreadyChart } from './unready-chart.ts';

/** The charts of the page and what can be done with them. */
export interface PlottedCharts {
  /** Newest first. */
  charts: readonly (PlottedChart | UnreadyChart)[];
  /** The same charts as the address names them. */
  links: readonly string[];
  /** The charts for the rules that limit them: those whose rows are not here yet count with none. */
  plots: readonly ExistingPlot[];
  /** Whether the charts are shown; otherwise the globe is. */
  areShown: boolean;
  show: (areShown: boolean) => void;
  /** Creates a chart; with `subset`, which part of the observations asked for it shows is said and kept with it. */
  add: (chart: NewChart, subset?: ObservationSubset) => void;
  /** The part of too many observations that the newest chart shows, until that is read. */
  subset: ObservationSubset | undefined;
  forgetSubset: () => void;
  /** The warning that the charts need more WebGL contexts than a browser has. */
  warning: string | undefined;
  /** Why a further chart cannot be created beside these; undefined if it can. Its size is judged by the server. */
  explain: (chart: NewChart) => string | undefined;
  close: (id: string) => void;
  setLook: (id: string, look: Partial<ChartLook>) => void;
  setPoints: (id: string, points: number) => void;
  /** Lays a chart on the globe, so opaque (0.1 to 1), or takes it away; another one goes. */
  showOnGlobe: (id: string, opacity: number | undefined) => void;
}
