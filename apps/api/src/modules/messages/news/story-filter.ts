import { viewStatuses } from '@isobath/contract';

const maxWords = 20;

/** What everybody may see: published stories, and outside production also previews (spec 3 §2). */
export function listVisibleStatuses(
  environment: 'production' | 'staging' | 'development',
): readonly number[] {
  return environment === 'production'
    ? [viewStatuses.published]
    : [viewStatuses.preview, viewStatuses.published];
}

/** The different words of a search. */
export function splitWords(query: string): string[] {
  return [...new Set(query.split(/\s+/).filter((word) => word !== ''))].slice(0, maxWords);
}
