import { readNumber } from './catalog-address.ts';

/** Numbers of the settings of a match. */
const matchSettingNames = ['tolTime', 'tolLat', 'tolLon', 'tolDepth', 'depth1', 'depth2'] as const;

/** What the page of matches along a track shows. A track of the reader's own is not part of it: it stays in the browser. */
export interface TrackMatchAddress extends Partial<
  Record<(typeof matchSettingNames)[number], number | undefined>
> {
  /** Name of the cruise whose track it is. */
  cruise?: string | undefined;
  /** Table and short name of the variable; both or none. */
  table?: string | undefined;
  variable?: string | undefined;
  /** What the chart runs along; left out for the time. */
  along?: 'distance' | undefined;
  /** What the ship measured that stands beside the match, `Dataset.column`, or `none`; left out for the same quantity. */
  beside?: string | undefined;
  /** Whether the match was asked for. */
  matched?: 'true' | undefined;
}

/** Reads an address; what is not understood is left out. */
export function readTrackMatchAddress(raw: Record<string, unknown>): TrackMatchAddress {
  const address: TrackMatchAddress = {};
  const { cruise, table, variable, along, beside, matched } = raw;
  if (cruise !== undefined && String(cruise) !== '') address.cruise = String(cruise);
  if (typeof table === 'string' && typeof variable === 'string')
    Object.assign(address, { table, variable });
  for (const name of matchSettingNames) {
    const value = readNumber(raw[name]);
    if (value !== undefined && value >= 0) address[name] = value;
  }
  if (along === 'distance') address.along = along;
  if (typeof beside === 'string' && beside !== '') address.beside = beside;
  if (String(matched) === 'true') address.matched = 'true';
  return address;
}
