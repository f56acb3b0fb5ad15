import { compareInWorker, LinkedMaps, MapChart, methodText } from '@isobath/charts';
import type { ComparedMap, Grid, GridDifference } from '@isobath/charts';
import { MONTH_NAMES } from '@isobath/ocean';
import { LoadView } from '@isobath/ui';
import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { saveTableCsv } from '../../../shared/files/table-csv.ts';
import { loadableFromQuery } from '../../../shared/requests/loadable-query.ts';
import { useGalleryAddress } from '../use-gallery-address.ts';
import styles from '../gallery.module.css';
import { BandTable } from './band-table.tsx';
import { pairQuery, productPairs } from './products.ts';
import type { ProductPair, Season } from './products.ts';

const unit = '°C';
const mapPx = 240;
const skeletonPx = 900;
const measured = { standardName: 'sea_surface_temperature', longName: 'Temperature', unit };

/** Chooses two products and a month, and draws both and their difference. Default export: it comes with its page. */
export default function CompareLive() {
  const [address, choose] = useGalleryAddress();
  const [firstPair] = productPairs;
  const pair = productPairs.find(({ id }) => id === address.pair) ?? firstPair;
  if (!pair) return null;
  const season = readSeason(address.month, pair);
  return (
    <>
      <div className={styles.choices}>
        <NativeSelect
          label="Products"
          value={pair.id}
          data={productPairs.map(({ id, label }) => ({ value: id, label }))}
          onChange={({ currentTarget: { value } }) => choose({ pair: value })}
        />
        <NativeSelect
          label="Month"
          value={String(season)}
          data={[
            ...(pair.hasAnnual ? [{ value: 'annual', label: 'Mean of the year' }] : []),
            ...MONTH_NAMES.map((label, index) => ({ value: String(index + 1), label })),
          ]}
          onChange={({ currentTarget: { value } }) => choose({ month: value })}
        />
      </div>
      <Compared pair={pair} season={season} />
    </>
  );
}

function readSeason(month: string | undefined, { hasAnnual }: ProductPair): Season {
  const number = Math.floor(Number(month));
  if (number >= 1 && number <= 12) return number;
  return hasAnnual ? 'annual' : 1;
}

const differenceQuery = (
  { id }: ProductPair,
  season: Season,
  grids: { first: Grid; second: Grid } | undefined,
) =>
  queryOptions({
    queryKey: ['gallery', 'difference', id, season],
    queryFn: ({ signal }) =>
      grids
        ? compareInWorker(
            { first: grids.first, others: [{ grid: grids.second, weight: 1 }] },
            { signal },
          )
        : Promise.reject(new Error('The grids are not here yet.')),
    enabled: grids !== undefined,
    staleTime: 60_000,
  });

function Compared({ pair, season }: { pair: ProductPair; season: Season }) {
  const grids = useQuery(pairQuery(pair, season));
  const difference = useQuery(differenceQuery(pair, season, grids.data));
  const both = useMemo(
    () => (grids.data && difference.data ? { ...grids.data, found: difference.data } : undefined),
    [grids.data, difference.data],
  );
  return (
    <LoadView
      of={loadableFromQuery(
        {
          data: both,
          error: grids.error ?? difference.error,
          fetchStatus: both ? 'idle' : 'fetching',
        },
        {
          doing: 'Comparing the two products',
          failure: 'We were unable to compare the two grids.',
        },
      )}
      skeleton={skeletonPx}
      onRetry={() => void grids.refetch()}
    >
      {({ first, second, found }) => (
        <ComparedMaps pair={pair} season={season} first={first} second={second} found={found} />
      )}
    </LoadView>
  );
}

interface ComparedMapsProps {
  pair: ProductPair;
  season: Season;
  first: Grid;
  second: Grid;
  found: GridDifference;
}

function ComparedMaps({ pair, season, first, second, found }: ComparedMapsProps) {
  const when = season === 'annual' ? 'Mean of the year' : (MONTH_NAMES[season - 1] ?? '');
  const difference = useMemo<Grid>(
    () => ({ lon: first.lon, lat: first.lat, values: found.difference }),
    [first, found],
  );
  const mapOf = (name: string, title: string, grid: Grid): ComparedMap => ({
    name,
    grid,
    unit,
    measured,
    title: { title: `${name}: ${title}`, subtitle: when },
  });
  return (
    <Suspense fallback={<Skeleton height={skeletonPx} />}>
      <div className={styles.sides}>
        <LinkedMaps
          first={mapOf('A', pair.a.name, first)}
          second={mapOf('B', pair.b.name, second)}
          isRangeShared
          heightPx={mapPx}
        />
      </div>
      <MapChart
        grid={difference}
        unit={unit}
        title={{ title: 'A minus B', subtitle: when }}
        palette="balance"
        scale="symmetric"
        heightPx={mapPx + 80}
        notes={[methodText(found.method)]}
      />
      <div className={styles.found}>
        <p>Mean and root mean square of A minus B, weighted by area</p>
        <Button
          variant="default"
          size="xs"
          onClick={() => saveTableCsv(`${pair.id} ${when}`, differenceTable(difference))}
        >
          Download CSV
        </Button>
      </div>
      <BandTable difference={difference} />
    </Suspense>
  );
}

/** The cells with a difference as rows. */
function differenceTable({ lat, lon, values }: Grid) {
  const cells = Array.from(values.keys()).filter((cell) => Number.isFinite(values[cell]));
  const column = (valueAt: (cell: number) => number | undefined): Float64Array =>
    Float64Array.from(cells, (cell) => valueAt(cell) ?? Number.NaN);
  return {
    rowCount: cells.length,
    columns: {
      lat: column((cell) => lat[Math.floor(cell / lon.length)]),
      lon: column((cell) => lon[cell % lon.length]),
      a_minus_b: column((cell) => values[cell]),
    },
  };
}
