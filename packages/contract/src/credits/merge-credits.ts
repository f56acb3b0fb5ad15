import type { StatedCredits } from './credit-recipes.ts';
import type { Credits } from './credits.ts';
import { noCredits } from './credits.ts';

/**
 * Who is credited for a version that goes live: what the load states, and for each part that it leaves out what the dataset has already. A load that states
 * people replaces authors and contributors together, since a workbook has them in one sheet. Null where nobody is named.
 */
export function mergeCredits(
  { authors, contributors, funding, project }: StatedCredits,
  existing: Credits | null,
): Credits | null {
  const kept = existing ?? noCredits;
  const hasPeople = authors !== undefined || contributors !== undefined;
  const credits = {
    authors: hasPeople ? (authors ?? []) : kept.authors,
    contributors: hasPeople ? (contributors ?? []) : kept.contributors,
    funding: funding ?? kept.funding,
    project: project ?? kept.project,
  };
  const isEmpty =
    credits.authors.length + credits.contributors.length + credits.funding.length === 0;
  return isEmpty && credits.project === null ? null : credits;
}
