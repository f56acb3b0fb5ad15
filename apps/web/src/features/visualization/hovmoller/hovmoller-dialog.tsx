import { HovmollerChart, hovmollerOfColumns } from '@isobath/charts';
import type { SectionDirection } from '@isobath/charts';
import type { ColumnTable } from '@isobath/client';
import { unitWords } from '@isobath/ocean';
import { ErrorCard } from '@isobath/ui';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { Suspense, useMemo, useState } from 'react';
import { Dialog } from '../../../shared/dialogs/dialog.tsx';
import { lookOf } from '../chart-sheet/chart-look.ts';
import type { PlottedChart } from '../chart-sheet/plotted-chart.ts';
import { titleOf } from '../chart-sheet/plotted-chart.ts';

interface HovmollerDialogProps {
  chart: PlottedChart;
  /** The rows of the chart, of all its times. */
  table: ColumnTable;
  onClose: () => void;
}

const dialogPx = 1100;
const chartPx = 480;

/** The rows of a heatmap as time against longitude or latitude, in the colours chosen for the map. Default export: it is loaded lazily. */
export default function HovmollerDialog({ chart, table, onClose }: HovmollerDialogProps) {
  const { variable } = chart;
  const look = lookOf(chart);
  const [direction, setDirection] = useState<SectionDirection>(look.direction);
  const diagram = useMemo(
    () => hovmollerOfColumns(table, { value: variable.Variable, direction }),
    [table, variable.Variable, direction],
  );
  const unit = unitWords(variable.Unit);
  return (
    <Dialog title="Hovmöller diagram" widthPx={dialogPx} onClose={onClose}>
      <SegmentedControl
        mb={12}
        aria-label="Time against"
        data={[
          { value: 'lon', label: 'Along longitude' },
          { value: 'lat', label: 'Along latitude' },
        ]}
        value={direction}
        onChange={(value) => setDirection(value === 'lat' ? 'lat' : 'lon')}
      />
      {'refusal' in diagram ? (
        <ErrorCard
          message="These rows cannot be drawn as a Hovmöller diagram"
          details={diagram.refusal.message}
        />
      ) : (
        <Suspense fallback={<Skeleton height={chartPx} />}>
          <HovmollerChart
            diagram={diagram}
            unit={unit}
            title={titleOf(chart)}
            measured={{
              standardName: variable.Standard_Name ?? undefined,
              longName: variable.Long_Name,
              unit,
            }}
            palette={look.palette}
            range={look.range}
            scale={look.scale}
            heightPx={chartPx}
          />
        </Suspense>
      )}
    </Dialog>
  );
}
