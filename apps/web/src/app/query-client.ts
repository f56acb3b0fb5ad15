import { ApiProblem } from '@isobath/client';
import { QueryClient } from '@tanstack/react-query';

const mostTries = 4;

/**
 * Server data stay fresh for five minutes. A portal on a ship answers while the browser believes to be offline: it is always asked.
 * Only a busy or unreachable server is asked again, after the wait that it asks for.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < mostTries && isWorthAnotherTry(error),
        retryDelay: (failures, error) => (error instanceof ApiProblem && error.retryAfterMs) || Math.min(8000, 500 * 2 ** failures),
      },
    },
  });
}

function isWorthAnotherTry(error: unknown): boolean {
  return error instanceof ApiProblem && (error.code === 'engine-unavailable' || error.code === 'unreachable');
}
