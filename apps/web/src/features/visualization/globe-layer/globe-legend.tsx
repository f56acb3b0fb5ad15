import {
  colourRangeOf,
  floats,
  gridFromColumns,
  useWorldLayer,
  WorldLegend,
} from '@isobath/charts';
import type { ColumnTable } from '@isobath/client';
import type { Grid, PictureWindow, WorldLayer } from '@isobath/charts';
import { chartMessages } from '@isobath/contract';
import type { GlobePlace } from '@isobath/globe';
import { LoadView } from '@isobath/ui';
import { ActionIcon, Slider } from '@mantine/core';
import { IconChartDots3, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { lookOf } from '../chart-sheet/chart-look.ts';
import type { ChartLook } from '../chart-sheet/chart-look.ts';
import { mapLook } from '../chart-sheet/drawn-part.tsx';
import { plottedRowsQuery, titleOf } from '../chart-sheet/plotted-chart.ts';
import type { PlottedChart } from '../chart-sheet/plotted-chart.ts';
import { readRows } from '../chart-sheet/read-rows.ts';
import { narrowRange } from '../playback/chart-steps.ts';
import styles from './globe-layer.module.css';

interface GlobeLegendProps {
  chart: PlottedChart;
  opacity: number;
  /** The place under the pointer. */
  pointed: GlobePlace | undefined;
  /** The place in the middle of the globe; read while nothing is pointed at. */
  middle: GlobePlace;
  /** The part that is looked at closely. */
  window: PictureWindow | undefined;
  onPictures: (pictures: Pick<WorldLayer, 'whole' | 'detail'> | undefined) => void;
  onOpacity: (opacity: number | undefined) => void;
  onCharts: () => void;
}

const skeletonPx = 64;
const barPx = 300;
const leastPercent = 10;

/** Over the globe: what lies on it, its colours, the value at the pointer, its opacity, and the ways back to the chart and to the globe alone. */
export function GlobeLegend(props: GlobeLegendProps) {
  const { chart, opacity } = props;
  const { step } = chart.look;
  const range = step ? narrowRange(chart.range, step, chart.variable.Climatology) : chart.range;
  const whole = useQuery(plottedRowsQuery(chart));
  const shown = useQuery(plottedRowsQuery({ ...chart, range }));
  const { title, subtitle } = titleOf({ ...chart, range });
  return (
    <section className={styles.legend} aria-label="On the globe">
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <ActionIcon
          variant="subtle"
          size={28}
          aria-label="Back to the chart"
          onClick={props.onCharts}
        >
          <IconChartDots3 size={16} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size={28}
          aria-label="Remove from the globe"
          onClick={() => props.onOpacity(undefined)}
        >
          <IconX size={16} />
        </ActionIcon>
      </header>
      <p className={styles.subtitle}>{subtitle}</p>
      <LoadView of={readRows(shown, 0)} skeleton={skeletonPx} onRetry={() => void shown.refetch()}>
        {(rows) => <ShownLayer {...props} rows={rows} all={whole.data ?? rows} />}
      </LoadView>
      <div className={styles.opacity}>
        <span aria-hidden>Opacity</span>
        <Slider
          className={styles.slider}
          size="sm"
          thumbSize={16}
          thumbLabel="Opacity"
          label={(percent) => `${percent} %`}
          min={leastPercent}
          max={100}
          step={5}
          value={Math.round(opacity * 100)}
          onChange={(percent) => props.onOpacity(percent / 100)}
        />
      </div>
    </section>
  );
}

function ShownLayer(props: GlobeLegendProps & { rows: ColumnTable; all: ColumnTable }) {
  const { chart, rows } = props;
  const field = chart.variable.Variable;
  const grid = useMemo(
    () => gridFromColumns(rows, { lon: 'lon', lat: 'lat', value: field }, 'averaged'),
    [rows, field],
  );
  if ('refusal' in grid)
    return (
      <p
        className={styles.subtitle}
      >{`${chartMessages.processingFailed} ${grid.refusal.message}`}</p>
    );
  return <PaintedLayer {...props} grid={grid} />;
}

function PaintedLayer({
  chart,
  all,
  grid,
  ...props
}: GlobeLegendProps & { all: ColumnTable; grid: Grid }) {
  const look = useMemo(() => lookOf(chart), [chart]);
  const options = useMemo(
    () => mapLook(chart, withFixedRange(chart, look, all)),
    [chart, look, all],
  );
  const { whole, detail, colouring, readAt, notes } = useWorldLayer(grid, options, props.window);
  const { onPictures } = props;
  useEffect(() => {
    onPictures({ whole, detail });
  }, [onPictures, whole, detail]);
  useEffect(() => () => onPictures(undefined), [onPictures]);
  const place = props.pointed ?? props.middle;
  return (
    <>
      <WorldLegend
        colouring={colouring}
        unit={chart.variable.Unit ?? ''}
        widthPx={barPx}
        where={props.pointed ? 'At' : 'In the middle, at'}
        place={place}
        reading={readAt(place)}
        notes={notes}
      />
      {chart.subtype === 'contourMap' && (
        <p className={styles.subtitle}>Contour lines are drawn on the chart only.</p>
      )}
    </>
  );
}

/** A step has the colour range of all steps, as on its chart. */
function withFixedRange(chart: PlottedChart, look: ChartLook, all: ColumnTable): ChartLook {
  if (!look.step) return look;
  const values = floats(all, chart.variable.Variable);
  return { ...look, range: colourRangeOf(values, mapLook(chart, look)) };
}
