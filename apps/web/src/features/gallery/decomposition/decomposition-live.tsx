import { floats, Chart } from '@isobath/charts';
import type { ColumnTable } from '@isobath/client';
import { formatQuantity } from '@isobath/ocean';
import { LoadView } from '@isobath/ui';
import { Button, NativeSelect, SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { saveTableCsv } from '../../../shared/files/table-csv.ts';
import { loadableFromQuery } from '../../../shared/requests/loadable-query.ts';
import { everywhere, rowsQuery } from '../gallery-queries.ts';
import { useGalleryAddress } from '../use-gallery-address.ts';
import styles from '../gallery.module.css';
import { averageHours, decomposeSeries, describeDecomposition } from './decompose-series.ts';
import type { DecomposedSeries, HourlySeries, SeriesModel } from './decompose-series.ts';

const variables = [
  { value: 'prochlorococcus_abundance', label: 'Prochlorococcus, abundance', unit: 'cells/µl' },
  { value: 'prochlorococcus_diameter', label: 'Prochlorococcus, mean diameter', unit: 'µm' },
  { value: 'synechococcus_abundance', label: 'Synechococcus, abundance', unit: 'cells/µl' },
  { value: 'synechococcus_diameter', label: 'Synechococcus, mean diameter', unit: 'µm' },
  { value: 'picoeukaryotes_abundance', label: 'Picoeukaryotes, abundance', unit: 'cells/µl' },
  { value: 'picoeukaryotes_diameter', label: 'Picoeukaryotes, mean diameter', unit: 'µm' },
] as const;

const [firstVariable] = variables;
const skeletonPx = 980;
const chartPx = 200;

/** Chooses a variable and how its parts come together, and draws them below each other. Default export: it comes with its page. */
export default function DecompositionLive() {
  const [address, choose] = useGalleryAddress();
  const variable = variables.find(({ value }) => value === address.variable) ?? firstVariable;
  const model: SeriesModel = address.model === 'product' ? 'product' : 'sum';
  const rows = useQuery(
    rowsQuery({
      tableName: 'tblSynthetic_Underway_Cytometry',
      fields: variable.value,
      dt1: '2025-07-01',
      dt2: '2025-07-31',
      ...everywhere,
    }),
  );
  return (
    <>
      <div className={styles.choices}>
        <NativeSelect
          label="Variable"
          value={variable.value}
          data={[...variables]}
          onChange={({ currentTarget: { value } }) => choose({ variable: value })}
        />
        <SegmentedControl
          aria-label="How the parts come together"
          value={model}
          data={[
            { value: 'sum', label: 'Sum' },
            { value: 'product', label: 'Product' },
          ]}
          onChange={(value) => choose({ model: value })}
        />
      </div>
      <LoadView
        of={loadableFromQuery(rows, {
          doing: 'Fetching the series',
          failure: 'Visualization is unavailable.',
        })}
        skeleton={skeletonPx}
        onRetry={() => void rows.refetch()}
      >
        {(table) => <Parts table={table} variable={variable} model={model} />}
      </LoadView>
    </>
  );
}

interface PartsProps {
  table: ColumnTable;
  variable: (typeof variables)[number];
  model: SeriesModel;
}

function Parts({ table, variable, model }: PartsProps) {
  const series = useMemo(
    () =>
      averageHours({
        time: floats(table, 'time'),
        lon: floats(table, 'lon'),
        values: floats(table, variable.value),
      }),
    [table, variable],
  );
  const parts = useMemo(() => decomposeSeries(series, model), [series, model]);
  const { label, unit } = variable;
  const partUnit = model === 'sum' ? unit : '';
  const charts = [
    { title: 'Hourly means', unit, values: series.values },
    { title: 'Trend', unit, values: parts.trend },
    {
      title: model === 'sum' ? 'Daily cycle' : 'Daily cycle, factor',
      unit: partUnit,
      values: parts.cycle,
    },
    {
      title: model === 'sum' ? 'Residual' : 'Residual, factor',
      unit: partUnit,
      values: parts.residual,
    },
  ];
  return (
    <>
      <div className={styles.found}>
        <p role="status">{factsOf(series, parts, { unit, model })}</p>
        <Button
          variant="default"
          size="xs"
          onClick={() => saveTableCsv(`${label} decomposed as a ${model}`, tableOf(series, parts))}
        >
          Download CSV
        </Button>
      </div>
      <Suspense fallback={<Skeleton height={skeletonPx} />}>
        {charts.map(({ title, unit: chartUnit, values }) => (
          <Chart
            kind="series"
            key={title}
            data={{ time: series.time, values }}
            options={{
              unit: chartUnit,
              title: { title, subtitle: `${label} · synthetic data` },
              heightPx: chartPx,
            }}
          />
        ))}
      </Suspense>
    </>
  );
}

/** What was found, in the words and digits of the programs on the page. */
function factsOf(
  series: HourlySeries,
  parts: DecomposedSeries,
  { unit, model }: { unit: string; model: SeriesModel },
): string {
  const facts = describeDecomposition(series, parts, model);
  const [range, rest] =
    model === 'sum'
      ? [
          `${formatQuantity(facts.range, unit, { significant: 4 })} from trough to crest`,
          formatQuantity(facts.residual, unit, { significant: 4 }),
        ]
      : [
          `a factor of ${facts.range.toPrecision(4)} from trough to crest`,
          `${facts.residual.toPrecision(3)} of its logarithm`,
        ];
  return `${facts.measured} of ${facts.hours} hours have a value. Daily cycle: ${range}, crest in the hour from ${facts.crestHour}:00 local solar time. Residual: standard deviation ${rest}.`;
}

function tableOf(series: HourlySeries, parts: DecomposedSeries): ColumnTable {
  return {
    rowCount: series.time.length,
    columns: {
      time: series.time,
      lon: series.lon,
      value: series.values,
      trend: parts.trend,
      daily_cycle: parts.cycle,
      residual: parts.residual,
    },
  };
}
