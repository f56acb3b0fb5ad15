import { isLatitude, isLongitude, parseClimatologyMonth, parseInstant } from '@isobath/ocean';
import { readNumber } from './catalog-address.ts';

/** What is looked at on a dataset's page: which variable, which slice, which place. */
export interface DatasetAddress {
  variable?: string | undefined;
  /** ISO instant or date; month `1` to `12` of a climatology. Absent: the latest. */
  time?: string | undefined;
  /** Metres. Absent: the shallowest level. */
  depth?: number | undefined;
  /** The picked place, degrees. Both or none. */
  lat?: number | undefined;
  lon?: number | undefined;
}

/** Reads an address; anything that is not a place on Earth, a number or a text is left out. */
export function readDatasetAddress(raw: Record<string, unknown>): DatasetAddress {
  const address: DatasetAddress = {};
  if (typeof raw['variable'] === 'string') address.variable = raw['variable'];
  if (typeof raw['time'] === 'string' && isTime(raw['time'])) address.time = raw['time'];
  const depth = readNumber(raw['depth']);
  if (depth !== undefined) address.depth = depth;
  const lat = readNumber(raw['lat']);
  const lon = readNumber(raw['lon']);
  if (lat !== undefined && lon !== undefined && isLatitude(lat) && isLongitude(lon))
    Object.assign(address, { lat, lon });
  return address;
}

function isTime(text: string): boolean {
  return parseInstant(text).ok || parseClimatologyMonth(text).ok;
}
