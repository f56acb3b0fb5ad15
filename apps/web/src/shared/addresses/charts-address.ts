import type { ChartRange } from '@isobath/contract';
import { readNumber } from './catalog-address.ts';

/** What the charts page shows: the variable, its restriction, and the state of the panel. Names are those of a chart request. */
export interface ChartsAddress {
  /** Table and short name of the variable; both or none. */
  table?: string | undefined;
  variable?: string | undefined;
  /** Short name of a dataset whose first map is drawn; the map stands in the address afterwards, and this does not. */
  dataset?: string | undefined;
  /** ISO instants, or months `1` to `12` of a climatology. */
  dt1?: string | undefined;
  dt2?: string | undefined;
  /** Degrees; `lon1 > lon2` is a box across the date line. */
  lat1?: number | undefined;
  lat2?: number | undefined;
  lon1?: number | undefined;
  lon2?: number | undefined;
  /** Metres. */
  depth1?: number | undefined;
  depth2?: number | undefined;
  /** Name of a chart type, as in `chartSubtypes`. */
  chart?: string | undefined;
  /** The charts that were created, newest first, as `chart-link.ts` writes them. */
  plot?: readonly string[] | undefined;
  /** Id of the short link that the charts were opened by. */
  share?: string | undefined;
  /** The comparison that is open, as `comparison-link.ts` writes it. */
  compare?: string | undefined;
  /** Another variable leaves the restriction as it is. */
  locked?: 'true' | undefined;
}

/** Reads an address; what is not a number or a text is left out. Whether a bound fits the variable is said beside its field. */
export function readChartsAddress(raw: Record<string, unknown>): ChartsAddress {
  const address: ChartsAddress = {};
  const { table, variable, locked } = raw;
  if (typeof table === 'string' && typeof variable === 'string')
    Object.assign(address, { table, variable });
  for (const name of ['dataset', 'dt1', 'dt2', 'chart', 'share', 'compare'] as const) {
    const value = raw[name];
    if (typeof value === 'string' && value !== '') address[name] = value;
  }
  for (const name of ['lat1', 'lat2', 'lon1', 'lon2', 'depth1', 'depth2'] as const) {
    const value = readNumber(raw[name]);
    if (value !== undefined) address[name] = value;
  }
  const plots = [raw['plot'] ?? []].flat().filter((plot) => typeof plot === 'string');
  if (plots.length > 0) address.plot = plots;
  if (locked === 'true') address.locked = locked;
  return address;
}

const boundNames = ['dt1', 'dt2', 'lat1', 'lat2', 'lon1', 'lon2', 'depth1', 'depth2'] as const;

/** The bounds that an address names; those that are not there are those of the variable. */
export function boundsOf(address: ChartsAddress): Partial<ChartRange> {
  const named = boundNames.filter((name) => address[name] !== undefined);
  return Object.fromEntries(named.map((name) => [name, address[name]]));
}

/** Whether an address restricts its variable in any way. */
export function namesBounds(address: ChartsAddress): boolean {
  return Object.keys(boundsOf(address)).length > 0;
}

/** What choosing a variable changes: the type of chart is chosen again, and the restriction is that of its coverage unless it is locked. */
export function addressOfVariable(
  { tableName, varName }: { tableName: string; varName: string },
  isLocked: boolean,
): Partial<ChartsAddress> {
  const chosen = { table: tableName, variable: varName, chart: undefined };
  if (isLocked) return chosen;
  const free = { depth1: undefined, depth2: undefined, dt1: undefined, dt2: undefined };
  return { ...chosen, ...free, lat1: undefined, lat2: undefined, lon1: undefined, lon2: undefined };
}
