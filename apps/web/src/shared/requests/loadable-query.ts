import { ApiProblem } from '@isobath/client';
import { failed, loading, ready } from '@isobath/ui';
import type { Loadable, Problem } from '@isobath/ui';

/** What a screen needs of a query's result. */
interface QueryResult<T> {
  data: T | undefined;
  error: Error | null;
  fetchStatus: 'fetching' | 'paused' | 'idle';
}

/** A query's result as the one union that every screen draws. `doing` is said after a second, `failure` stands over a refusal; a function where the words follow from it. */
export function loadableFromQuery<T>(
  query: QueryResult<T>,
  words: { doing: string; failure: FailureText },
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

/** What stands over a failure. */
type FailureText = string | ((error: Error) => string);

/** What would help, in words for a page, where the API's remedy is for programs; `said` is what stands over it. */
const remedies: Readonly<Record<string, (error: ApiProblem, said: string) => string>> = {
  unauthorized: () => 'Log in and try again.',
  unreachable: (_error, said) =>
    `${said.includes(noAnswer) ? '' : `${noAnswer} `}Check the connection, then try again.`,
  // These refusals have a sentence of their own that says which limit it was.
  'bad-request': saidInFull,
  'bad-bounds': saidInFull,
  'too-large': saidInFull,
  'body-too-large': saidInFull,
  'upload-quota': saidInFull,
  'comment-quota': saidInFull,
  // It says which limit it was, and when to try again.
  'too-many-requests': ({ detail, remedy }, said) =>
    said === detail || detail === '' ? remedy : detail,
};
const noAnswer = 'The portal does not answer.';

function saidInFull({ detail, fields, code, remedy }: ApiProblem, said: string): string {
  const isNamed = said === detail || detail === '';
  const way = code === 'bad-request' && fields.length === 0 ? '' : remedy;
  return [isNamed ? '' : detail, way].filter(Boolean).join(' ');
}

/** A failure in words: the specification's message first, then what happened, then the way through; ids in the details. */
export function describeFailure(error: unknown, words: FailureText): Problem {
  const message = typeof words === 'string' ? words : words(toError(error));
  if (!(error instanceof ApiProblem)) return { message, details: toError(error).message };
  const wayThrough = remedies[error.code]?.(error, message) ?? error.remedy;
  const facts = [
    [message, wayThrough].some((said) => said.includes(error.detail)) ? '' : error.detail,
    ...error.fields
      .filter(({ problem }) => problem !== error.detail)
      .map(({ field, problem }) => `${field}: ${problem}`),
    error.requestId && `Request ${error.requestId}`,
  ];
  return {
    message,
    wayThrough,
    details: facts.filter(Boolean).join('\n'),
    areDetailsOpen: error.fields.length > 0,
  };
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
