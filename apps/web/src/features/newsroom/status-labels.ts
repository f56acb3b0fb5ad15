import { ApiProblem } from '@isobath/client';

/** What a view status is called. */
export const statusLabels = ['Hidden', 'Draft', 'Preview', 'Published'] as const;

/** What an entry of a story's history is called. */
export const actionLabels: Readonly<Record<string, string>> = {
  created: 'Written',
  updated: 'Changed',
  published: 'Published',
  previewed: 'Made a preview',
  drafted: 'Made a draft',
  unpublished: 'Unpublished',
  featured: 'Featured',
  unfeatured: 'No longer featured',
  categorized: 'Category changed',
  ranked: 'Rank changed',
  restored: 'Earlier state brought back',
};

/** Stands over every refusal of a change (spec 3 §8). */
const newsFailure = 'Failed to update or create news item.';

/** The words over a refused change: of what somebody else changed meanwhile they say what to do. */
export function describeNewsFailure(error: Error): string {
  return error instanceof ApiProblem && error.code === 'conflict'
    ? `${newsFailure} ${error.message}`
    : newsFailure;
}

/** The words over a mail that was not sent (spec 3 §8), with why. */
export function describeNoticeFailure(error: Error): string {
  return error instanceof ApiProblem && error.code === 'conflict'
    ? `Operation failed. ${error.message}`
    : 'Operation failed.';
}
