import { formatCount } from '@isobath/ocean';
import { latText, lonText } from '../frame/text.ts';
import type { SectionCourse } from './section.ts';

/** A place along a section in words: 10° N, 150° E or 1,250 km. */
export function alongText(direction: SectionCourse, at: number): string {
  if (direction === 'line') return `${formatCount(Math.round(at))} km`;
  return direction === 'lat' ? latText(at) : lonText(at);
}
