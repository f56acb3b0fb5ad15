import { readTime } from '../rows/coordinates.ts';
import type { Fix } from './fix.ts';

/** Writes serial numbers, date cells and times with another zone as ISO 8601 in UTC. Texts without a zone are UTC already. */
export const isoTimes: Fix = {
  label: 'Write times in UTC',
  about:
    'Serial numbers, date cells and times with an offset become ISO 8601 in UTC, such as 2016-04-20T15:13:01Z.',
  rules: ['changed-time'],
  appliesTo: ({ sheet, column }) => sheet === 'data' && column === 'time',
  mend(cell, { is1904 }) {
    const time = readTime(cell, is1904);
    if (typeof time === 'string' || time.change === undefined) return undefined;
    const isZoneless = typeof cell === 'string' && time.change.startsWith('no zone');
    return isZoneless ? undefined : formatIsoTime(time.ms);
  },
};

/** An instant as ISO 8601 with Z, to the second where it has no fraction. */
export function formatIsoTime(ms: number): string {
  const text = new Date(ms).toISOString();
  return ms % 1000 === 0 ? `${text.slice(0, 19)}Z` : text;
}
