import { floats, gridFromColumns } from '@isobath/charts';
import type { Grid } from '@isobath/charts';
import { callProcedure } from '@isobath/client';
import type { ColumnTable } from '@isobath/client';
import { queryOptions } from '@tanstack/react-query';
import { everywhere } from '../gallery-queries.ts';

/** A month, 1 to 12, or the mean of the year. */
export type Season = number | 'annual';

/** A product of sea surface temperature, °C. */
interface Product {
  name: string;
  dataset: string;
  read: (season: Season, signal: AbortSignal) => Promise<Grid>;
}

/** The year of the synthetic products. */
const year = 2025;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

function readRows(
  subset: { tableName: string; field: string; dt1?: string; dt2?: string; depth?: number },
  signal: AbortSignal,
): Promise<ColumnTable> {
  const { tableName, field, dt1, dt2, depth } = subset;
  return callProcedure(
    'uspSpaceTime',
    {
      tableName,
      fields: field,
      ...(dt1 !== undefined && dt2 !== undefined && { dt1, dt2 }),
      ...everywhere,
      ...(depth !== undefined && { depth1: depth, depth2: depth }),
    },
    { signal, view: 'page' },
  );
}

async function readGrid(
  subset: Parameters<typeof readRows>[0],
  signal: AbortSignal,
): Promise<Grid> {
  return gridOf(await readRows(subset, signal), subset.field);
}

function gridOf(table: ColumnTable, field: string): Grid {
  const grid = gridFromColumns(table, { lon: 'lon', lat: 'lat', value: field });
  if ('refusal' in grid) throw new Error(grid.refusal.message);
  return grid;
}

/** The mean of each place over the months of a climatology, NaN where one of them has no value. Rows in any order; a place need not have a row for each month. */
export function meanOfMonths(table: ColumnTable, field: string): ColumnTable {
  const [lat, lon, values] = ['lat', 'lon', field].map((name) => floats(table, name));
  const places = new Map<string, { row: number; sum: number; count: number }>();
  for (let row = 0; row < table.rowCount; row += 1) {
    const name = `${lat?.[row]} ${lon?.[row]}`;
    const place = places.get(name) ?? { row, sum: 0, count: 0 };
    const value = values?.[row] ?? Number.NaN;
    if (Number.isFinite(value)) {
      place.sum += value;
      place.count += 1;
    }
    places.set(name, place);
  }
  const found = [...places.values()];
  return {
    rowCount: found.length,
    columns: {
      lat: Float64Array.from(found, ({ row }) => lat?.[row] ?? Number.NaN),
      lon: Float64Array.from(found, ({ row }) => lon?.[row] ?? Number.NaN),
      [field]: Float64Array.from(found, ({ sum, count }) =>
        count === monthsOfYear ? sum / count : Number.NaN,
      ),
    },
  };
}

const monthsOfYear = 12;

const coads: Product = {
  name: 'COADS climatology, ship observations, 2°',
  dataset: 'COADS_Climatology',
  read: async (season, signal) => {
    const [first, last] = season === 'annual' ? [1, monthsOfYear] : [season, season];
    const table = await readRows(
      { tableName: 'tblCOADS_Climatology', field: 'SST', dt1: `${first}`, dt2: `${last}` },
      signal,
    );
    return gridOf(season === 'annual' ? meanOfMonths(table, 'SST') : table, 'SST');
  },
};

const levitus: Product = {
  name: 'Levitus climatology, annual mean at the surface, 1°',
  dataset: 'Levitus_Climatology',
  read: (_, signal) =>
    readGrid({ tableName: 'tblLevitus_Climatology', field: 'TEMP', depth: 0 }, signal),
};

const monthly: Product = {
  name: `Synthetic monthly mean of ${year}, 5°`,
  dataset: 'Synthetic_Monthly_Climate',
  read: (season, signal) => {
    const day = `${year}-${twoDigits(monthOf(season))}`;
    return readGrid(
      {
        tableName: 'tblSynthetic_Monthly_Climate',
        field: 'sst',
        dt1: `${day}-01`,
        dt2: `${day}-28`,
      },
      signal,
    );
  },
};

const daily: Product = {
  name: `Synthetic daily field of the 15th, ${year}, 1°`,
  dataset: 'Near_Real_Time_SST_AVHRR_OI',
  read: (season, signal) => {
    const day = `${year}-${twoDigits(monthOf(season))}-15`;
    return readGrid({ tableName: 'tblSST_AVHRR_OI_NRT', field: 'sst', dt1: day, dt2: day }, signal);
  },
};

function monthOf(season: Season): number {
  return season === 'annual' ? 1 : season;
}

/** Two products to compare. */
export interface ProductPair {
  id: string;
  label: string;
  a: Product;
  b: Product;
  /** Whether the mean of the year can be chosen. */
  hasAnnual: boolean;
}

/** The pairs of the page; the first is shown first. */
export const productPairs: readonly ProductPair[] = [
  {
    id: 'coads-levitus',
    label: 'COADS minus Levitus (measured)',
    a: coads,
    b: levitus,
    hasAnnual: true,
  },
  {
    id: 'monthly-daily',
    label: 'Monthly minus daily (synthetic)',
    a: monthly,
    b: daily,
    hasAnnual: false,
  },
];

/** Both products of a pair. */
export const pairQuery = ({ id, a, b }: ProductPair, season: Season) =>
  queryOptions({
    queryKey: ['measurements', 'gallery', 'pair', id, season],
    queryFn: async ({ signal }) => {
      const [first, second] = await Promise.all([a.read(season, signal), b.read(season, signal)]);
      return { first, second };
    },
    staleTime: 60_000,
  });
