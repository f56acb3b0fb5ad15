import type { PartChange, Subset } from '@isobath/contract';
import {
  formatCount,
  formatDepthRange,
  formatLatitudeRange,
  formatLongitudeInterval,
  longitudeInterval,
} from '@isobath/ocean';

/** What of a dataset was downloaded, in words: variables, time, place and depth as far as they were limited. */
export function describeSubset(subset: Subset): string {
  const { fields, dt1, dt2, lat1, lat2, lon1, lon2, depth1, depth2 } = subset;
  const words = [
    fields === '*' ? 'all variables' : fields.replaceAll(',', ', '),
    range(dt1?.slice(0, 16), dt2?.slice(0, 16)),
    lat1 === undefined && lat2 === undefined ? '' : formatLatitudeRange([lat1 ?? -90, lat2 ?? 90]),
    lon1 === undefined && lon2 === undefined
      ? ''
      : formatLongitudeInterval(longitudeInterval(lon1 ?? -180, lon2 ?? 180)),
    depth1 === undefined || depth2 === undefined ? '' : formatDepthRange([depth1, depth2]),
  ];
  return words.filter(Boolean).join(' · ');
}

function range(from: string | undefined, to: string | undefined): string {
  if (from === undefined && to === undefined) return '';
  return from === to ? (from ?? '') : `${from ?? '…'} to ${to ?? '…'}`;
}

/** Whether a change took rows, values or variables away. */
export function isLoss({ rowsRemoved, rowsChanged, missingFields }: PartChange): boolean {
  return (rowsRemoved ?? 0) + (rowsChanged ?? 0) + missingFields.length > 0;
}

/** What a version changed in a downloaded part, in one sentence. */
export function describeChange(change: PartChange): string {
  const { version, rowsBefore, rowsAfter, rowsRemoved, rowsChanged, rowsAdded } = change;
  const lead = `Version ${version}`;
  if (change.failure !== null) return `${lead} could not be compared: ${change.failure}`;
  const gone =
    change.missingFields.length > 0 ? `, without ${change.missingFields.join(', ')}` : '';
  const counts = [
    [rowsRemoved, 'removed'],
    [rowsChanged, 'changed'],
    [rowsAdded, 'added'],
  ] as const;
  const said = counts.flatMap(([count, word]) =>
    count === null || count === 0 ? [] : [`${formatCount(count)} ${word}`],
  );
  const rows = said.length === 0 ? 'no row changed' : said.join(', ');
  return `${lead}: ${rows}; ${formatCount(rowsBefore ?? 0)} rows before, ${formatCount(rowsAfter ?? 0)} now${gone}.`;
}
