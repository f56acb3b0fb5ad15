import type { ReactNode } from 'react';
import type { Colouring } from '../colour/colour-scale.ts';
import type { ChartTheme } from '../frame/chart-theme.ts';
import type { ChartTitle } from '../text/chart-title.ts';
import type { ChartTable } from '../frame/value-table.tsx';
import type { Figure } from '../plotly/figure.ts';
import type { PlotHandle } from '../plotly/plot-handle.ts';
import type { PlotMark } from '../plotly/plot-marks.ts';

/** A button over a chart: what it is called, its picture as a path on 16 × 16, and what it changes. */
export interface ChartTool<Options> {
  name: string;
  icon: string;
  isPressed?: boolean | undefined;
  change: Partial<Options>;
}

/** Something that another option would show better: a sentence, and the button that chooses it. */
interface ChartOffer<Options> {
  text: string;
  action: string;
  change: Partial<Options>;
}

/** A cell that the keyboard is at: `column` counts along, `row` downward, from 0. */
export interface KeyedCell {
  column: number;
  row: number;
}

/** How a picture is read with the keyboard, cell by cell. */
export interface KeyReading {
  /** The cell that a key leads to; undefined for other keys. */
  step: (from: KeyedCell | undefined, key: string) => KeyedCell | undefined;
  /** Whether there is such a cell: the values may have changed under it. */
  has: (cell: KeyedCell) => boolean;
  lines: (cell: KeyedCell) => readonly string[];
  marks: (cell: KeyedCell) => readonly PlotMark[];
  /** Where a cell is on the x axis. */
  xOf: (cell: KeyedCell) => number;
}

/** Where something is drawn into a plot beside its traces. */
export interface PlotPlace {
  /** Undefined until the plot is drawn. */
  plot: PlotHandle | undefined;
  /** Undefined until it is known. */
  theme: ChartTheme | undefined;
  /** Marks what is read. */
  onMarks: (marks: readonly PlotMark[]) => void;
}

/** Everything that is drawn and said of a chart, as a value: `DescribedChart` draws it. */
export interface ChartDescription<Options, Picked = never> {
  title: ChartTitle;
  /** One sentence for those who do not see the picture. */
  summary: string;
  /** What has to be said under the picture. */
  notes?: readonly string[] | undefined;
  /** Buttons before those of every plot. */
  tools?: readonly ChartTool<Options>[] | undefined;
  table: ChartTable;
  figure: (theme: ChartTheme, widthPx: number) => Figure;
  heightPx: number;
  /** Name of saved pictures, where it is not that of the title. */
  fileName?: string | undefined;
  offer?: ChartOffer<Options> | undefined;
  /** What the colours mean; nothing is drawn of values that are all missing. */
  colours?: { colouring: Colouring; unit: string } | undefined;
  /** What draws into the plot beside its traces, with its legend. */
  drawInto?: ((place: PlotPlace) => ReactNode) | undefined;
  /** Further legends below the picture. */
  below?: ReactNode;
  /** What stands beside a picture that is higher than wide. */
  aside?: ReactNode;
  reading?: KeyReading | undefined;
  /** What is picked by a click or Enter at a place on the x axis. */
  pickAt?: ((x: number) => Picked) | undefined;
}

/**
 * How a kind of chart describes its values: first what is found of them once (statistics, order,
 * bins), then the chart for the options that a page or a reader chose.
 */
export type Describe<Data, Options, Picked = never> = (
  data: Data,
) => (options: Options) => ChartDescription<Options, Picked>;

/** Joins what is found of values with the chart that is made of it. */
export function describeBy<Data, Found, Options, Picked = never>(
  prepare: (data: Data) => Found,
  describe: (found: Found, options: Options) => ChartDescription<Options, Picked>,
): Describe<Data, Options, Picked> {
  return (data) => {
    const found = prepare(data);
    return (options) => describe(found, options);
  };
}
