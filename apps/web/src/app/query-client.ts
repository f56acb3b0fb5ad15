import { ApiProblem } from '@isobath/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { handleRefusal, noticePlots } from '../shared/session/session.ts';

const maxTries = 4;

/**
 * Server data stay fresh for five minutes. A portal on a ship answers while the browser believes to be offline: it is always asked.
 * Only a busy or unreachable server is asked again, after the wait that it asks for. A refusal
 * because nobody is signed in asks for a sign-in where a session has ended.
 */
export function createQueryClient(): QueryClient {
  const hear = (error: unknown): void => void handleRefusal(queries, error);
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError: hear, onSuccess: () => noticePlots(queries) }),
    mutationCache: new MutationCache({ onError: hear }),
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < maxTries && isWorthAnotherTry(error),
        retryDelay: (failures, error) =>
          (error instanceof ApiProblem && error.retryAfterMs) ||
          Math.min(8000, 500 * 2 ** failures),
      },
    },
  });
  return queries;
}

function isWorthAnotherTry(error: unknown): boolean {
  return (
    error instanceof ApiProblem &&
    (error.code === 'engine-unavailable' || error.code === 'unreachable')
  );
}
