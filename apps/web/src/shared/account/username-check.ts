import { callRoute } from '@isobath/client';
import { accountRoutes } from '@isobath/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';

const restMs = 450;

/** Whether nobody has a username. */
export const usernameFreeQuery = (username: string) =>
  queryOptions({
    queryKey: ['username-free', username],
    queryFn: ({ signal }) =>
      callRoute(accountRoutes.verifyUsername, { body: { username } }, { signal }),
    staleTime: 10_000,
    retry: false,
  });

/** Asks while a valid name is typed whether somebody has it. */
export function useIsUsernameTaken(username: string, isValid: boolean): boolean {
  const [rested] = useDebouncedValue(username.trim(), restMs);
  const isSettled = rested === username.trim();
  const { data: isFree } = useQuery({
    ...usernameFreeQuery(rested),
    enabled: isValid && isSettled,
  });
  return isSettled && isFree === false;
}
