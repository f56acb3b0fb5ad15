import { parseLine } from '@isobath/contract';
import type { PartChange, Subset, TakenAlong, DownloadRecord } from '@isobath/contract';
import {
  formatCount,
  formatDepthRange,
  formatLatitudeRange,
  formatLongitudeInterval,
  longitudeInterval,
} from '@isobath/ocean';

/** What a part is of, in words: its subset, and what its rows lay along. */
export function describePart({ along, subset }: Pick<DownloadRecord, 'along' | 'subset'>): string {
  return [describeSubset(subset), describeAlong(along)].filter(Boolean).join(' · ');
}

function describeAlong(along: TakenAlong | null): string {
  if (along === null) return '';
  if (along.kind === 'cruise') return `along the cruise ${along.cruise}`;
  if (along.kind === 'own-track') return 'the box around a track of yours';
  const parsed = parseLine(along.line);
  const places = parsed.ok ? parsed.line.length : 2;
  return `along a line of ${formatCount(places)} places`;
}

/** What of a dataset was downloaded, in words: variables, time, place and depth as far as they were limited. */
function describeSubset(subset: Subset): string {
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

/** What a release changed in a downloaded part, in one sentence; of a match with a cruise, in its places, and around a track that is not kept, in all rows. */
export function describeChange(change: PartChange, along: TakenAlong | null): string {
  const { version, rowsBefore, rowsAfter, rowsRemoved, rowsChanged, rowsAdded } = change;
  const lead = `Release ${version}`;
  if (change.failure !== null) return `${lead} could not be compared: ${change.failure}`;
  const gone =
    change.missingFields.length > 0 ? `, without ${change.missingFields.join(', ')}` : '';
  const counts = [
    [rowsRemoved, 'removed'],
    [rowsChanged, 'changed'],
    [rowsAdded, 'added'],
  ] as const;
  const [one, many] = along?.kind === 'cruise' ? ['place', 'places'] : ['row', 'rows'];
  const found = counts.flatMap(([count, word]) =>
    count === null || count === 0 ? [] : [{ count, word }],
  );
  const [first, ...others] = found.map(({ count, word }) => `${formatCount(count)} ${word}`);
  const what =
    first === undefined
      ? `no ${one} changed`
      : [first.replace(' ', ` ${found[0]?.count === 1 ? one : many} `), ...others].join(', ');
  if (along?.kind === 'own-track')
    return `${lead}, within the box and time of the track: ${what}${gone}. The portal does not keep tracks, so it cannot say whether your match used them.`;
  return `${lead}: ${what}; ${formatCount(rowsBefore ?? 0)} ${many} before, ${formatCount(rowsAfter ?? 0)} now${gone}.`;
}
