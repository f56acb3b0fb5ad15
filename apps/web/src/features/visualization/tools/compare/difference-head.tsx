import { Button } from '@mantine/core';
import { IconCsv } from '@tabler/icons-react';
import type { ColumnTable } from '@isobath/client';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { describeRows } from '../chart-csv/describe-rows.ts';
import { readDescriptionPlace } from '../chart-csv/description-place.ts';
import { fileNameOf } from '../chart-csv/file-name.ts';
import { readSource, saveDescribedCsv } from '../chart-csv/save-described-csv.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import styles from './compare.module.css';

/** Over a difference: what it amounts to, and its rows as a file. */
export function DifferenceHead({
  summary,
  charts,
  makeTable,
}: {
  summary: string;
  /** A and B: what was subtracted from what. */
  charts: readonly [PlottedChart, PlottedChart];
  makeTable: () => ColumnTable;
}) {
  const client = useQueryClient();
  return (
    <div className={styles.summary}>
      <p role="status">{summary}</p>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCsv size={16} />}
        onClick={() => void saveDifference(client, charts, makeTable())}
      >
        Download CSV
      </Button>
    </div>
  );
}

/** The rows with what A and B are, line by line. */
async function saveDifference(
  client: QueryClient,
  charts: readonly [PlottedChart, PlottedChart],
  table: ColumnTable,
): Promise<void> {
  const described = charts.map(async (chart, at) => {
    const lines = describeRows(chart, [], await readSource(client, chart.variable));
    return lines.map((line) => `${at === 0 ? 'A' : 'B'}, ${line}`);
  });
  const [a, b] = charts;
  saveDescribedCsv(`${fileNameOf(a)}_minus_${fileNameOf(b)}`, table, {
    place: readDescriptionPlace(),
    description: (await Promise.all(described)).flat(),
    variable: a.variable,
  });
}
