import { useEffect, useMemo, useRef, useState } from 'react';
import { ChartShell } from '../frame/chart-shell.tsx';
import { useChartTheme } from '../frame/chart-theme.ts';
import { ColourBar } from '../frame/colour-bar.tsx';
import { ToolButton } from '../frame/tool-button.tsx';
import { ValueTable } from '../frame/value-table.tsx';
import type { PlotHandle } from '../plotly/plot-handle.ts';
import { PlotTools } from '../plotly/plot-tools.tsx';
import { PlotlyView } from '../plotly/plotly-view.tsx';
import type { PlotMark } from '../plotly/plot-marks.ts';
import type { WindowLink } from '../plotly/use-linked-window.ts';
import type { ChartDescription, Describe } from './description.ts';
import { useKeyReading } from './use-key-reading.ts';
import { useSame } from './use-same.ts';

/** What every chart is given, whatever its kind. */
export interface ChartProps<Data, Options, Picked> {
  data: Data;
  /** What is chosen of how it is drawn; a reader's choices with the buttons over it go before these. */
  options: Options;
  isLoading?: boolean | undefined;
  /** Hears what a reader chooses with the buttons over the chart, which are then the page's to keep. */
  onOptions?: ((change: Partial<Options>) => void) | undefined;
  /** Hears the ends of the colour scale, chosen or not. It must be the same function at every drawing. */
  onColourRange?: ((range: readonly [number, number]) => void) | undefined;
  /** Hears what was picked by a click or Enter. */
  onPick?: ((picked: Picked) => void) | undefined;
  /** The window that it shares with other charts; without it, it is moved on its own. */
  link?: WindowLink | undefined;
}

const barPx = 520;

/** Draws what a kind of chart describes: title, tools, plot, legends, notes, and the table behind it. */
export function DescribedChart<Data, Options extends object, Picked>(
  props: ChartProps<Data, Options, Picked> & { describe: Describe<Data, Options, Picked> },
) {
  const { describe, onPick, onColourRange, link } = props;
  const root = useRef<HTMLElement>(null);
  const theme = useChartTheme(root);
  const [plot, setPlot] = useState<PlotHandle>();
  const [chosen, setChosen] = useState<Partial<Options>>({});
  const data = useSame(props.data);
  const options = useSame({ ...props.options, ...chosen });
  const describeFor = useMemo(() => describe(data), [describe, data]);
  const chart = useMemo(() => describeFor(options), [describeFor, options]);
  const choose = (change: Partial<Options>): void =>
    props.onOptions ? props.onOptions(change) : setChosen({ ...chosen, ...change });
  const { pickAt, heightPx, title, colours } = chart;
  const pick = onPick && pickAt && ((x: number): void => onPick(pickAt(x)));
  const { marks, keys } = useKeyReading(chart.reading, pick);
  const [ownMarks, setOwnMarks] = useState<readonly PlotMark[]>();
  const scale = colours?.colouring.colours;
  useEffect(() => scale && onColourRange?.([scale.low, scale.high]), [onColourRange, scale]);
  return (
    <ChartShell
      figureRef={root}
      title={title}
      summary={chart.summary}
      isLoading={props.isLoading}
      notes={chart.notes ?? []}
      aside={chart.aside}
      tools={
        <>
          {chart.tools?.map(({ name, icon, change, isPressed }) => (
            <ToolButton
              key={icon}
              name={name}
              onPress={() => choose(change)}
              {...(isPressed !== undefined && { isPressed })}
            >
              <path d={icon} />
            </ToolButton>
          ))}
          <PlotTools plot={plot} />
        </>
      }
      table={<ValueTable {...chart.table} />}
    >
      <PlotlyView
        theme={theme}
        onPick={pick}
        marks={marks ?? ownMarks}
        keys={keys}
        onPlot={setPlot}
        link={link}
        makeFigure={chart.figure}
        heightPx={heightPx}
        fileName={chart.fileName ?? title.title}
        title={title}
        label={chart.summary}
      />
      {chart.drawInto?.({ plot, theme, onMarks: setOwnMarks })}
      <Offer of={chart.offer} onAccept={choose} />
      {colours && colours.colouring.statistics.count > 0 && (
        <ColourBar {...colours} widthPx={barPx} />
      )}
      {chart.below}
    </ChartShell>
  );
}

function Offer<Options>(props: {
  of: ChartDescription<Options>['offer'];
  onAccept: (change: Partial<Options>) => void;
}) {
  const { of: offer, onAccept } = props;
  if (!offer) return null;
  return (
    <p className="isobath-chart-offer" role="status">
      {offer.text}{' '}
      <button type="button" onClick={() => onAccept(offer.change)}>
        {offer.action}
      </button>
    </p>
  );
}
