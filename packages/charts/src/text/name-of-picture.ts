import { formatFileName } from '@isobath/ocean';

/** The name of the file of a chart's picture, without its ending, from its title; `chart` where that has no letters. */
export function nameOfPicture(title: string): string {
  return formatFileName(title) || 'chart';
}
