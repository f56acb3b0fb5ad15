import { ApiProblem } from '@isobath/client';
import { chartMessages } from '@isobath/contract';

/** Failures that a smaller request would avoid, though the portal cannot say by how much. */
const needLess = new Set<string>(['time-limit', 'memory-limit']);
/** Failures whose detail tells a person nothing; their title does. */
const saidByTitle = new Set<string>(['internal', 'unexpected-reply', 'data-damaged']);

/** What stands over a chart that failed: the portal's own sentence where it names a rule, and the words of the specification where less data would help. */
export function explainChartFailure(error: Error | null): string {
  if (!(error instanceof ApiProblem)) return 'An unexpected error occurred.';
  if (needLess.has(error.code)) return chartMessages.unexpected;
  if (error.code === 'unreachable') return 'The portal does not answer.';
  const isByTitle = saidByTitle.has(error.code) || error.detail === '';
  return isByTitle ? `${error.title}.` : error.detail;
}
