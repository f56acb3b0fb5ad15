import {
  findCurvilinearGrid,
  colourRangeOf,
  floats,
  gridFromColumns,
  useWorldLayer,
  WorldLegend,
} from '@isobath/charts';
import type { ColumnTable } from '@isobath/client';
import type {
  CurvilinearGrid,
  ContourLine,
  Grid,
  PictureWindow,
  WorldLayer,
} from '@isobath/charts';
import { chartMessages } from '@isobath/contract';
import type { ChartRange } from '@isobath/contract';
import { unitText } from '@isobath/ocean';
import type { GlobePlace } from '@isobath/globe';
import { ErrorCard, LoadView } from '@isobath/ui';
import { ActionIcon, Slider } from '@mantine/core';
import { IconChartDots3, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { describeFailure } from '../../../../shared/requests/loadable-query.ts';
import { lookOf } from '../../chart/chart-look.ts';
import type { ChartLook, ChartStep } from '../../chart/chart-look.ts';
import { mapLook } from '../../chart/map-look.ts';
import { plottedRowsQuery, titleOf } from '../../chart/plotted-chart.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { readRows } from '../splits/read-rows.ts';
import { narrowRange, noSuchStep } from '../playback/chart-steps.ts';
import { PlaybackBar } from '../playback/playback-bar.tsx';
import { explainChartFailure } from '../../chart/explain-chart-failure.ts';
import { useStepping } from '../playback/use-stepping.ts';
import styles from './globe-layer.module.css';

/** What of a layer the globe draws. */
export type GlobePictures = Pick<WorldLayer, 'whole' | 'detail' | 'contours'>;

interface GlobeLegendProps {
  chart: PlottedChart;
  opacity: number;
  /** The place under the pointer. */
  pointed: GlobePlace | undefined;
  /** The place in the middle of the globe; read while nothing is pointed at. */
  middle: GlobePlace;
  /** The part that is looked at closely. */
  window: PictureWindow | undefined;
  onPictures: (pictures: GlobePictures | undefined) => void;
  onOpacity: (opacity: number | undefined) => void;
  onStep: (step: ChartStep) => void;
  onCharts: () => void;
}

const skeletonPx = 64;
const barPx = 300;
const minPercent = 10;

/** Over the globe: what lies on it, its colours, the value at the pointer, its opacity, and the ways back to the chart and to the globe alone. */
export function GlobeLegend(props: GlobeLegendProps) {
  const { chart, opacity } = props;
  const { step } = chart.look;
  const rows = useQuery(plottedRowsQuery(chart));
  const { title } = titleOf(chart);
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
      <LoadView of={readRows(rows, 0)} skeleton={skeletonPx} onRetry={() => void rows.refetch()}>
        {(all) =>
          step ? (
            <SteppedLayer {...props} step={step} all={all} />
          ) : (
            <ShownLayer {...props} rows={all} all={all} range={chart.range} />
          )
        }
      </LoadView>
      <div className={styles.opacity}>
        <span aria-hidden>Opacity</span>
        <Slider
          className={styles.slider}
          size="sm"
          thumbSize={16}
          thumbLabel="Opacity"
          label={(percent) => `${percent} %`}
          min={minPercent}
          max={100}
          step={5}
          value={Math.round(opacity * 100)}
          onChange={(percent) => props.onOpacity(percent / 100)}
        />
      </div>
    </section>
  );
}

/** One step of the chart, and the bar that goes to others. */
function SteppedLayer(props: GlobeLegendProps & { step: ChartStep; all: ColumnTable }) {
  const { chart, all, step, onStep } = props;
  const { bar, shown, error, isUnknown } = useStepping(chart, all, { step, onStep });
  return (
    <>
      <PlaybackBar {...bar} />
      {error && <ErrorCard {...describeFailure(error, explainChartFailure)} />}
      {isUnknown && <ErrorCard message={noSuchStep} />}
      {shown && !isUnknown && (
        <ShownLayer
          {...props}
          rows={shown.table}
          range={narrowRange(
            chart.range,
            { axis: bar.step.axis, at: shown.at },
            chart.variable.Climatology,
          )}
        />
      )}
    </>
  );
}

function ShownLayer(
  props: GlobeLegendProps & { rows: ColumnTable; all: ColumnTable; range: ChartRange },
) {
  const { chart, rows, range } = props;
  const { Variable: field, Measurement: measurement } = chart.variable;
  const grid = useMemo(() => {
    const names = { lon: 'lon', lat: 'lat', value: field };
    return (
      findCurvilinearGrid(rows, names, measurement) ??
      gridFromColumns(rows, names, 'averaged', measurement)
    );
  }, [rows, field, measurement]);
  if (rows.rowCount === 0) return <ErrorCard message={chartMessages.noData} />;
  if ('refusal' in grid)
    return <ErrorCard message={`${chartMessages.processingFailed} ${grid.refusal.message}`} />;
  return (
    <>
      <p className={styles.subtitle}>{titleOf({ ...chart, range }).subtitle}</p>
      <PaintedLayer {...props} grid={grid} />
    </>
  );
}

function PaintedLayer({
  chart,
  all,
  grid,
  ...props
}: GlobeLegendProps & { all: ColumnTable; grid: Grid | CurvilinearGrid }) {
  const look = useMemo(() => lookOf(chart), [chart]);
  const options = useMemo(
    () => ({
      ...mapLook(chart, withFixedRange(chart, look, all)),
      hasContours: chart.subtype === 'contourMap',
    }),
    [chart, look, all],
  );
  const { whole, detail, contours, colouring, readAt, notes } = useWorldLayer(
    grid,
    options,
    props.window,
  );
  const { onPictures } = props;
  useEffect(() => {
    onPictures({ whole, detail, contours });
  }, [onPictures, whole, detail, contours]);
  useEffect(() => () => onPictures(undefined), [onPictures]);
  const place = props.pointed ?? props.middle;
  return (
    <>
      <WorldLegend
        colouring={colouring}
        unit={unitText(chart.variable.Unit)}
        widthPx={barPx}
        where={props.pointed ? 'At' : 'In the middle, at'}
        place={place}
        reading={readAt(place)}
        notes={notes}
      />
      {contours && <p className={styles.subtitle}>{contourText(contours)}</p>}
    </>
  );
}

/** At which values lines are drawn; MapLibre's own layers end at 85°. */
function contourText(contours: readonly ContourLine[]): string {
  const labels = new Map(contours.map(({ level, label }) => [level, label]));
  if (labels.size === 0) return 'No contour lines: the field has no value on either side of one.';
  const values = [...labels].toSorted(([one], [other]) => one - other).map(([, label]) => label);
  return `Contour lines at ${values.join(', ')}; they end at 85° N and S.`;
}

/** A step has the colour range of all steps, as on its chart. */
function withFixedRange(chart: PlottedChart, look: ChartLook, all: ColumnTable): ChartLook {
  if (!look.step) return look;
  const values = floats(all, chart.variable.Variable);
  return { ...look, range: colourRangeOf(values, mapLook(chart, look)) };
}
