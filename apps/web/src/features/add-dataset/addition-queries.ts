import { ApiProblem, callRoute } from '@isobath/client';
import { additionRoutes } from '@isobath/contract';
import type { AdditionState } from '@isobath/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useChange } from '../../shared/requests/use-change.ts';
import { ownKey } from '../../shared/session/session.ts';

/** All queries about additions begin with this. */
export const additionsKey = [ownKey, 'additions'] as const;
/** An addition as it stands. */
const additionKey = (id: string) => [...additionsKey, 'one', id] as const;

const lookAgainMs = 700;

/** What is being added, and files on the server. */
export const additionsQuery = queryOptions({
  queryKey: [...additionsKey, 'list'],
  queryFn: ({ signal }) => callRoute(additionRoutes.list, {}, { signal }),
});

/** An addition; asked for again and again while the file is read or loaded. */
export const additionQuery = (id: string) =>
  queryOptions({
    queryKey: additionKey(id),
    queryFn: ({ signal }) => callRoute(additionRoutes.read, { params: { id } }, { signal }),
    retry: false,
    refetchInterval: ({ state: { data } }) =>
      data?.phase === 'drafting' || data?.phase === 'loading' ? lookAgainMs : false,
  });

/** What a recipe makes of the file. */
export const previewQuery = (id: string, recipe: string) =>
  queryOptions({
    queryKey: [...additionsKey, 'preview', id, recipe],
    queryFn: ({ signal }) => callRoute(additionRoutes.preview, { params: { id } }, { signal }),
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
    refetchOnWindowFocus: false,
  });

interface AdditionChange<Input> {
  run: (input: Input, options: { signal: AbortSignal }) => Promise<AdditionState>;
  failure: string | ((error: Error) => string);
  isFailureToasted?: boolean;
  onDone?: (state: AdditionState) => void;
}

/** A change of an addition, whose answer is how it stands then. */
export function useAdditionChange<Input = void>({ onDone, ...change }: AdditionChange<Input>) {
  const queries = useQueryClient();
  return useChange<Input, AdditionState>({
    ...change,
    onDone: (state) => {
      queries.setQueryData(additionKey(state.id), state);
      onDone?.(state);
    },
  });
}

/** What is wrong with a field, in the words of the portal; undefined where the failure is about something else. */
export function fieldProblem(error: Error | null): string | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'bad-request') return undefined;
  return error.detail;
}
