import { formatCount, formatDatedTime } from '@isobath/ocean';
import { latText, lonText } from '../../text/text.ts';
import type { SectionAxis } from './section.ts';

/** A place along a section in words: 10° N, 150° E, 1,250 km or a time. */
export function alongText(direction: SectionAxis, at: number): string {
  if (direction === 'time') return formatDatedTime(at, 'moment');
  if (direction === 'line') return `${formatCount(Math.round(at))} km`;
  return direction === 'lat' ? latText(at) : lonText(at);
}
