import { Chart, hovmollerOfColumns } from '@isobath/charts';
import type { Hovmoller, SectionDirection } from '@isobath/charts';
import type { ColumnTable } from '@isobath/client';
import { ErrorCard } from '@isobath/ui';
import { Button, Group, SegmentedControl, Skeleton } from '@mantine/core';
import { IconCsv } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { ChartCodeTool } from '../chart-code/chart-code-tool.tsx';
import { describeRows } from '../chart-csv/describe-rows.ts';
import { readDescriptionPlace } from '../chart-csv/description-place.ts';
import { diagramRows } from '../chart-csv/drawn-rows.ts';
import { fileNameOf } from '../chart-csv/file-name.ts';
import { readSource, saveDescribedCsv } from '../chart-csv/save-described-csv.ts';
import { timeStyleOf } from '../../../../shared/charts/time-style.ts';
import { Dialog } from '../../../../shared/dialogs/dialog.tsx';
import { useChartCredit } from '../../chart/chart-credit.ts';
import { lookOf } from '../../chart/chart-look.ts';
import { mapLook } from '../../chart/map-look.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { titleOf } from '../../chart/plotted-chart.ts';

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
  const client = useQueryClient();
  const credit = useChartCredit(chart, true);
  const { variable } = chart;
  const look = lookOf(chart);
  const [direction, setDirection] = useState<SectionDirection>(look.direction);
  const diagram = useMemo(
    () =>
      hovmollerOfColumns(table, {
        value: variable.Variable,
        direction,
        measurement: variable.Measurement,
        isMonthly: timeStyleOf(variable) === 'month',
      }),
    [table, variable, direction],
  );
  return (
    <Dialog title="Hovmöller diagram" widthPx={dialogPx} onClose={onClose}>
      <Group mb={12} gap="sm">
        <SegmentedControl
          aria-label="Time against"
          data={[
            { value: 'lon', label: 'Along longitude' },
            { value: 'lat', label: 'Along latitude' },
          ]}
          value={direction}
          onChange={(value) => setDirection(value === 'lat' ? 'lat' : 'lon')}
        />
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCsv size={16} aria-hidden />}
          disabled={'refusal' in diagram}
          onClick={() => 'refusal' in diagram || void saveDiagram(client, chart, diagram)}
        >
          Download CSV
        </Button>
        <ChartCodeTool chart={chart} table={undefined} look={look} areRows />
      </Group>
      {'refusal' in diagram ? (
        <ErrorCard
          message="These rows cannot be drawn as a Hovmöller diagram"
          details={diagram.refusal.message}
        />
      ) : (
        <Suspense fallback={<Skeleton height={chartPx} />}>
          <Chart
            kind="hovmoller"
            data={diagram}
            options={{
              ...mapLook(chart, look),
              title: {
                ...titleOf(chart),
                fileName: `${fileNameOf(chart)}_hovmoller`,
                credit,
              },
              heightPx: chartPx,
            }}
          />
        </Suspense>
      )}
    </Dialog>
  );
}

/** The means of the diagram as rows, with what they are. */
async function saveDiagram(
  client: QueryClient,
  chart: PlottedChart,
  diagram: Hovmoller,
): Promise<void> {
  const { variable } = chart;
  const table = diagramRows(diagram, variable.Variable);
  const source = await readSource(client, variable);
  const other = diagram.direction === 'lat' ? 'longitudes' : 'latitudes';
  saveDescribedCsv(`${fileNameOf(chart)}_hovmoller`, table, {
    place: readDescriptionPlace(),
    description: [
      ...describeRows(chart, Object.keys(table.columns), source),
      `Means: over ${other}, weighted by the area of the cells; ${variable.Variable}_valid_fraction is the share of the area with values`,
    ],
    variable,
  });
}
