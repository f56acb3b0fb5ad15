import { floats, PointsMap, Chart } from '@isobath/charts';
import { callRoute } from '@isobath/client';
import type { ColumnTable } from '@isobath/client';
import { cruiseRoutes } from '@isobath/contract';
import type { CruiseList } from '@isobath/contract';
import { empty, LoadView } from '@isobath/ui';
import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { saveTableCsv } from '../../../shared/files/table-csv.ts';
import { useMapHeight } from '../../../shared/maps/map-height.ts';
import { loadableFromQuery } from '../../../shared/requests/loadable-query.ts';
import { everywhere, rowsQuery } from '../gallery-queries.ts';
import { useGalleryAddress } from '../use-gallery-address.ts';
import styles from '../gallery.module.css';
import { rowsOfCruise } from './rows-of-cruise.ts';

const variables = [
  {
    value: 'temperature',
    label: 'Temperature',
    unit: '°C',
    standardName: 'sea_surface_temperature',
  },
  { value: 'salinity', label: 'Salinity', unit: '1', standardName: 'sea_surface_salinity' },
  {
    value: 'chlorophyll_fluorescence',
    label: 'Chlorophyll by fluorescence',
    unit: 'mg/m³',
    standardName: undefined,
  },
  { value: 'PAR', label: 'Light', unit: 'µmol/m²/s', standardName: undefined },
] as const;

const [firstVariable] = variables;
const firstCruise = 'SYN2302';
const series = 'Synthetic';

const cruisesQuery = () =>
  queryOptions({
    queryKey: ['gallery', 'cruises'],
    queryFn: ({ signal }) => callRoute(cruiseRoutes.list, {}, { signal }),
  });

/** Chooses a cruise and a variable, and draws it on the map and over time. Default export: it comes with its page. */
export default function CruiseMapLive() {
  const [address, choose] = useGalleryAddress();
  const variable = variables.find(({ value }) => value === address.variable) ?? firstVariable;
  const list = useQuery(cruisesQuery());
  const cruises = (list.data ?? []).filter(({ Series }) => Series === series);
  const cruise =
    cruises.find(({ Name }) => Name === address.cruise) ??
    cruises.find(({ Name }) => Name === firstCruise) ??
    cruises.at(0);
  return (
    <>
      <div className={styles.choices}>
        <NativeSelect
          label="Cruise"
          value={cruise?.Name ?? ''}
          data={cruises.map(({ Name, Nickname }) => ({
            value: Name,
            label: Nickname ? `${Name} (${Nickname})` : Name,
          }))}
          onChange={({ currentTarget: { value } }) => choose({ cruise: value })}
        />
        <NativeSelect
          label="Variable"
          value={variable.value}
          data={variables.map(({ value, label, unit }) => ({ value, label: `${label} (${unit})` }))}
          onChange={({ currentTarget: { value } }) => choose({ variable: value })}
        />
      </div>
      {cruise ? (
        <CruiseRows cruise={cruise} variable={variable} />
      ) : (
        <LoadView
          of={
            list.data
              ? empty('The demonstration cruises are not in this catalog.')
              : loadableFromQuery(list, {
                  doing: 'Fetching the cruises',
                  failure: 'Unable to Fetch Cruise Data',
                })
          }
          skeleton={900}
          onRetry={() => void list.refetch()}
        >
          {() => null}
        </LoadView>
      )}
    </>
  );
}

interface ShownProps {
  cruise: CruiseList[number];
  variable: (typeof variables)[number];
}

function CruiseRows({ cruise, variable }: ShownProps) {
  const rows = useQuery(
    rowsQuery({
      tableName: 'tblSynthetic_Cruise_Underway',
      fields: `cruise,${variable.value}`,
      dt1: cruise.Start_Time ?? '1900-01-01',
      dt2: cruise.End_Time ?? '2100-01-01',
      ...everywhere,
    }),
  );
  return (
    <LoadView
      of={loadableFromQuery(rows, {
        doing: 'Fetching Visualization Data',
        failure: 'Visualization is unavailable.',
      })}
      skeleton={900}
      onRetry={() => void rows.refetch()}
    >
      {(table) => <CruiseCharts table={table} cruise={cruise} variable={variable} />}
    </LoadView>
  );
}

function CruiseCharts({ table, cruise, variable }: ShownProps & { table: ColumnTable }) {
  const { heightPx, skeletonPx } = useMapHeight(420);
  const { value: field, label, unit, standardName } = variable;
  const own = useMemo(() => rowsOfCruise(table, cruise.Name), [table, cruise]);
  const points = useMemo(
    () => ({
      lon: floats(own, 'lon'),
      lat: floats(own, 'lat'),
      time: floats(own, 'time'),
      values: floats(own, field),
    }),
    [own, field],
  );
  const title = { title: `${label}, ${cruise.Name}`, subtitle: 'Synthetic data' };
  return (
    <>
      <div className={styles.found}>
        <p role="status">
          {own.rowCount.toLocaleString('en')} records of{' '}
          <Link to="/catalog/cruises/$cruise" params={{ cruise: cruise.Name }}>
            {cruise.Name}
          </Link>
          , {points.values.filter(Number.isFinite).length.toLocaleString('en')} with a value of{' '}
          {label.toLowerCase()}.
        </p>
        <Button
          variant="default"
          size="xs"
          onClick={() => saveTableCsv(`${cruise.Name} ${field}`, own)}
        >
          Download CSV
        </Button>
      </div>
      <Suspense fallback={<Skeleton height={skeletonPx + 320} />}>
        <PointsMap
          key={cruise.Name}
          points={points}
          unit={unit}
          title={title}
          measured={{ standardName, longName: label, unit }}
          heightPx={heightPx}
        />
        <Chart
          kind="series"
          data={{ time: points.time, values: points.values }}
          options={{ unit, title, heightPx: 260 }}
        />
      </Suspense>
    </>
  );
}
