import { ApiProblem } from '@isobath/client';
import { failed, loading, ready } from '@isobath/ui';
import type { Loadable, Problem } from '@isobath/ui';

/** What a screen needs of a query's result. */
interface QueryResult<T> {
  data: T | undefined;
  error: Error | null;
  fetchStatus: 'fetching' | 'paused' | 'idle';
}

/** A query's result as the one union that every screen draws. `doing` is said after a second, `failure` stands over a refusal. */
export function loadableFromQuery<T>(
  query: QueryResult<T>,
  words: { doing: string; failure: string },
): Loadable<T> {
  if (query.data !== undefined) return ready(query.data);
  if (query.error) return failed(describeFailure(query.error, words.failure));
  if (query.fetchStatus === 'idle')
    return failed({
      title: 'Stopped',
      message: 'The request was stopped before it had an answer.',
    });
  return loading(words.doing);
}

/** The remedy of programs speaks of keys; a person on a page logs in. */
const signInFirst = 'Log in and try again.';

/** A failure in words: the specification's message first, then what happened, then the way through; ids in the details. */
export function describeFailure(error: unknown, message: string): Problem {
  if (!(error instanceof ApiProblem))
    return { message, details: error instanceof Error ? error.message : String(error) };
  const facts = [
    error.detail === message ? '' : error.detail,
    ...error.fields
      .filter(({ problem }) => problem !== error.detail)
      .map(({ field, problem }) => `${field}: ${problem}`),
    error.requestId && `Request ${error.requestId}`,
  ];
  return {
    message,
    wayThrough: error.code === 'unauthorized' ? signInFirst : error.remedy,
    details: facts.filter(Boolean).join('\n'),
    areDetailsOpen: error.fields.length > 0,
  };
}
