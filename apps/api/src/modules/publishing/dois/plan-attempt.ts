import type { DoiEvent, DoiState } from './datacite-client.ts';
import type { DoiRow } from './dois.repository.ts';

/** What is asked of DataCite, and which states in its reply say that it was done. */
export interface AttemptPlan {
  readonly event?: DoiEvent;
  readonly accepted: readonly DoiState[];
}

/**
 * Plans the next request for a DOI. Events that are not possible in its state are left out: DataCite would ignore them. A draft is never hidden, because nobody can
 * see it.
 */
export function planAttempt({ wanted, state }: Pick<DoiRow, 'wanted' | 'state'>): AttemptPlan {
  switch (wanted) {
    case 'draft':
      return { accepted: ['draft', 'registered', 'findable'] };
    case 'findable':
      return { ...(state !== 'findable' && { event: 'publish' }), accepted: ['findable'] };
    case 'hidden':
      return { event: 'hide', accepted: ['draft', 'registered'] };
  }
}
