import { ApiProblem, fetchMe } from '@isobath/client';
import { guestLimitMessage } from '@isobath/contract';
import type { Me, UserInfo } from '@isobath/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { askToSignIn } from './sign-in-wish.ts';

/** Who is looking at the page. `unknown` until the server has answered, or while it does not. */
export type Session = Me | { kind: 'unknown' };

/** What belongs to a person lies in the query cache under keys that begin with this; it all goes when they leave. */
export const ownKey = 'own';

/** GET /api/user/me. Looked at again when the window is come back to: another tab may have signed out. */
export const sessionQuery = () => queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }): Promise<Session> => fetchMe({ signal }),
  staleTime: 60_000,
  refetchOnWindowFocus: true,
});

/** Who is looking at the page. */
export function useSession(): Session {
  const { data } = useQuery(sessionQuery());
  return data ?? { kind: 'unknown' };
}

/** The person who is signed in; undefined for visitors and guests. */
export function useUser(): UserInfo | undefined {
  const session = useSession();
  return session.kind === 'account' ? session.user : undefined;
}

/** Whether who is looking may take files of rows; not before it is known who that is. */
export function useMayDownload(): boolean {
  const session = useSession();
  return session.kind === 'account' || (session.kind !== 'unknown' && session.areDownloadsOpen === true);
}

/** Looks anew who is there, after signing in or out: nothing of the person before stays in the cache. */
export async function renewSession(queries: QueryClient): Promise<Session> {
  queries.removeQueries({ queryKey: [ownKey] });
  await queries.cancelQueries(sessionQuery());
  return queries.fetchQuery({ ...sessionQuery(), staleTime: 0 });
}

/** Looks at who is there where a call was refused with 401. A person whose session has ended, and a guest without plots left, are asked to sign in, over what they were doing. */
export async function hearRefusal(queries: QueryClient, error: unknown): Promise<void> {
  if (!(error instanceof ApiProblem)) return;
  if (error.code === 'guest-limit') {
    askToSignIn({ message: guestLimitMessage });
    await renewSession(queries).catch(() => undefined);
  }
  if (error.code !== 'unauthorized') return;
  const before = queries.getQueryData(sessionQuery().queryKey);
  if (before?.kind !== 'account') return;
  const now = await renewSession(queries).catch(() => before);
  if (now.kind !== 'account') askToSignIn({ message: 'Your session has ended. Please log in again.' });
}
