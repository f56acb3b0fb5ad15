import { chartSubtypes } from '@isobath/contract';
import type { ChartRange } from '@isobath/contract';
import { LoadView, ready, Tooltip } from '@isobath/ui';
import { ActionIcon } from '@mantine/core';
import { IconAdjustments, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { chartsHere } from '../../tools/follow-ups/charts-here.ts';
import type { PickedPlace } from '../../tools/follow-ups/charts-here.ts';
import { FollowUpBar } from '../../tools/follow-ups/follow-up-bar.tsx';
import { CompareTool } from '../../tools/compare/compare-tool.tsx';
import { GlobeTool } from '../../tools/globe-layer/globe-tool.tsx';
import { HovmollerTool } from '../../tools/hovmoller/hovmoller-tool.tsx';
import { CsvTool } from '../../tools/chart-csv/csv-tool.tsx';
import { ChartCodeTool } from '../../tools/chart-code/chart-code-tool.tsx';
import { PlaybackTool } from '../../tools/playback/playback-tool.tsx';
import { SteppedChart } from './stepped-chart.tsx';
import { WaterMassesTool } from '../../tools/workbench/water-masses-tool.tsx';
import { CappedNote } from './capped-note.tsx';
import { ChartCredit, useChartCredit } from '../../chart/chart-credit.ts';
import { ChartControls } from './chart-controls.tsx';
import { lookOf } from '../../chart/chart-look.ts';
import type { ChartLook } from '../../chart/chart-look.ts';
import { refuseSplit, useCardRows } from '../../tools/splits/use-card-rows.ts';
import { DrawnChart } from './drawn-chart.tsx';
import { maxValuesOf } from '../../chart/mean-text.ts';
import type { NewChart, PlottedChart } from '../../chart/plotted-chart.ts';
import { areCasts, lookOfRows, titleOf } from '../../chart/plotted-chart.ts';
import { readRows } from '../../tools/splits/read-rows.ts';
import { useDrawingCode } from '../../chart/use-drawing-code.ts';
import styles from './chart-sheet.module.css';

interface ChartCardProps {
  chart: PlottedChart;
  onClose: () => void;
  /** Why a further chart cannot be created; undefined if it can. */
  explain: (chart: NewChart) => string | undefined;
  onAdd: (chart: NewChart) => void;
  onLook: (look: Partial<ChartLook>) => void;
  /** Hears how many points the chart has, once they are here. */
  onPoints: (points: number) => void;
  /** Lays it on the globe, so opaque, or takes it away. */
  onGlobe: (opacity: number | undefined) => void;
}

const skeletonPx = 420;

/** One chart: its tools, its rows on their way, and its pictures. */
export function ChartCard(props: ChartCardProps) {
  const { chart, explain, onAdd, onClose, onLook, onPoints } = props;
  const client = useQueryClient();
  const first = useMemo(() => lookOf(chart), [chart]);
  const [hasControls, setHasControls] = useState(false);
  const { query, received, coarse, stop } = useCardRows(chart, first);
  useDrawingCode(chart.subtype, false);
  const [areManyCells, setAreCells] = useState(false);
  const [colourRange, setColourRange] = useState<readonly [number, number]>();
  const [picked, setPicked] = useState<{ place: PickedPlace; range: ChartRange }>();
  const table = query.data;
  const look = useMemo(() => lookOfRows(chart, first, table), [chart, first, table]);
  useEffect(() => {
    if (table) onPoints(table.rowCount);
    // Only the rows count; the listener may be another function at every drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [table]);
  const credit = useChartCredit(chart, table !== undefined);
  const { title, subtitle } = titleOf(chart);
  const label = chartSubtypes[chart.subtype].label;
  return (
    <article className={styles.card} data-is={chart.subtype} aria-label={`${label}: ${title}`}>
      <header className={styles.head}>
        <span className={styles.type}>{label}</span>
        <Tool
          words={hasControls ? 'Hide visual controls' : 'Show visual controls'}
          isOn={hasControls}
          isOff={!table && !hasControls}
          onPress={() => setHasControls(!hasControls)}
        >
          <IconAdjustments size={18} />
        </Tool>
        <CsvTool chart={chart} table={table} look={look} />
        <PlaybackTool
          chart={chart}
          table={table}
          look={look}
          onChange={(change) => onLook({ ...chart.look, ...change })}
        />
        <CompareTool chart={chart} isOff={!table} />
        <GlobeTool
          chart={chart}
          table={table}
          areManyCells={areManyCells}
          onGlobe={props.onGlobe}
        />
        <HovmollerTool chart={chart} table={table} />
        <ChartCodeTool
          chart={chart}
          table={table}
          look={look}
          areRows={table !== undefined && areCasts(chart, table)}
        />
        <WaterMassesTool chart={chart} isOff={!table} />
        <Tool words="Close Chart" onPress={onClose}>
          <IconX size={18} />
        </Tool>
      </header>
      {hasControls && (table !== undefined || look.splitBy !== undefined) && (
        <ChartControls
          chart={chart}
          look={look}
          colourRange={colourRange}
          maxValues={table && maxValuesOf(chart, table)}
          onChange={(change) => onLook({ ...chart.look, ...change })}
          refuseSplit={(split) => refuseSplit({ chart, table, client }, split)}
        />
      )}
      {!table?.rowCount && <ChartName title={title} subtitle={subtitle} />}
      {table && <CappedNote look={look} count={table.rowCount} />}
      {coarse && (
        <LoadView of={readRows(query, received)} skeleton={null} onStop={stop}>
          {() => null}
        </LoadView>
      )}
      <LoadView
        of={coarse ? ready(coarse.table) : readRows(query, received)}
        skeleton={skeletonPx}
        onStop={stop}
        onRetry={() => void query.refetch()}
      >
        {(rows) => (
          <ChartCredit value={credit}>
            {look.step ? (
              <SteppedChart
                chart={chart}
                table={rows}
                look={look}
                step={look.step}
                onStep={(step) => onLook({ ...chart.look, step })}
                onPick={(place, range) => setPicked({ place, range })}
                onColourRange={setColourRange}
              />
            ) : (
              <DrawnChart
                chart={chart}
                table={rows}
                look={look}
                coarse={coarse}
                onAreCells={setAreCells}
                onPick={(place) => setPicked({ place, range: chart.range })}
                onColourRange={setColourRange}
              />
            )}
          </ChartCredit>
        )}
      </LoadView>
      {picked && (
        <FollowUpBar
          place={picked.place}
          charts={chartsHere(chart.variable, picked.range, picked.place)}
          explain={(here) => explain({ ...here, variable: chart.variable })}
          onFollow={(here) => onAdd({ ...here, variable: chart.variable })}
          onClose={() => setPicked(undefined)}
        />
      )}
    </article>
  );
}

/** What a chart that has no picture is of. */
function ChartName({ title, subtitle }: { title: string; subtitle: string }) {
  return (
    <p className={styles.name}>
      <span>{title}</span> {subtitle}
    </p>
  );
}

function Tool(props: {
  words: string;
  isOn?: boolean;
  isOff?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <Tooltip label={props.words}>
      <ActionIcon
        variant={props.isOn ? 'light' : 'subtle'}
        size={32}
        aria-label={props.words}
        aria-pressed={props.isOn}
        disabled={props.isOff ?? false}
        onClick={props.onPress}
      >
        {props.children}
      </ActionIcon>
    </Tooltip>
  );
}
