import { ApiProblem, callRoute } from '@isobath/client';
import { guestLimitMessage, meRoutes } from '@isobath/contract';
import type { Me, UserInfo } from '@isobath/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../dialogs/toasts.tsx';
import { askToSignIn } from './pending-sign-in.ts';

/** The current visitor. `unknown` until the server has answered, or while it does not respond. */
export type Session = Me | { kind: 'unknown' };

/** What belongs to a person lies in the query cache under keys that begin with this; it all goes when they leave. */
export const ownKey = 'own';

/** GET /api/user/me. Looked at again whenever the window is come back to: another one may have signed in or out. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ['session'],
    queryFn: ({ signal }): Promise<Session> => callRoute(meRoutes.read, {}, { signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: 'always',
  });

/** The current visitor. */
export function useSession(): Session {
  const { data } = useQuery(sessionQuery());
  return data ?? { kind: 'unknown' };
}

/**
 * Whether the visitor's identity is still being determined; also false if the server does not
 * respond. Until then nothing is shown that might have to disappear again.
 */
export function useIsSessionAwaited(): boolean {
  const { data, failureCount } = useQuery(sessionQuery());
  return data === undefined && failureCount === 0;
}

/** The signed-in user; undefined for visitors and guests. */
export function useUser(): UserInfo | undefined {
  const session = useSession();
  return session.kind === 'account' ? session.user : undefined;
}

/** Whether the portal has no mail server: what it writes waits for its administrators, who pass links on. */
export function useIsMailOff(): boolean {
  const session = useSession();
  return session.kind !== 'unknown' && session.isMailOff === true;
}

/** The person whose page is open. Once their session has ended elsewhere they stay its `owner` and are not `isHere` any more; after signing out there is none. */
export function useOwner(): { owner: UserInfo | undefined; isHere: boolean } {
  const session = useSession();
  const [last, setLast] = useState<UserInfo>();
  const present = session.kind === 'account' ? session.user : undefined;
  const owner = session.kind === 'unknown' ? undefined : (present ?? last);
  if (owner !== last) setLast(owner);
  return { owner, isHere: present !== undefined };
}

/** Whether the visitor may download rows; false until their identity is known. */
export function useMayDownload(): boolean {
  return mayDownload(useSession());
}

/** The same once the visitor's identity is known; rejects if the server does not say. */
export async function findMayDownload(queries: QueryClient): Promise<boolean> {
  return mayDownload(await queries.ensureQueryData(sessionQuery()));
}

function mayDownload(session: Session): boolean {
  return (
    session.kind === 'account' || (session.kind !== 'unknown' && session.areDownloadsOpen === true)
  );
}

/**
 * Determines the visitor again, after signing in or out: nothing of the previous user stays in the
 * cache.
 */
export async function renewSession(queries: QueryClient): Promise<Session> {
  queries.removeQueries({ queryKey: [ownKey] });
  await queries.cancelQueries(sessionQuery());
  return queries.fetchQuery({ ...sessionQuery(), staleTime: 0 });
}

let isLeaving = false;

/**
 * Does what ends the session by its person's own will. Afterwards nothing of them stays, also not what an ended session would leave standing;
 * meanwhile a refusal is not a session that ended behind their back.
 */
export async function leaveSession(
  queries: QueryClient,
  end: () => Promise<unknown>,
): Promise<void> {
  isLeaving = true;
  try {
    await end();
    queries.removeQueries({ queryKey: [ownKey] });
    await queries.resetQueries(sessionQuery());
  } finally {
    isLeaving = false;
  }
}

/** The `meta` of a query that is asked again after a sign-in whatever it failed of. */
export const retriedAfterSignIn = { isRetriedAfterSignIn: true } as const;

/**
 * Repeats queries that were refused because nobody was signed in and are still visible; called
 * after a sign-in.
 */
export function retryRefused(queries: QueryClient): void {
  void queries.refetchQueries({
    type: 'active',
    predicate: ({ state: { error }, meta }) =>
      error !== null &&
      (meta?.['isRetriedAfterSignIn'] === true ||
        (error instanceof ApiProblem && error.status === 401)),
  });
}

let noticedPlots: string | undefined;

/**
 * Looks again at a guest's day, once for each count, where the cookie that mirrors it says that a
 * plot was counted.
 */
export function noticePlots(queries: QueryClient): void {
  const session = queries.getQueryData(sessionQuery().queryKey);
  if (session?.kind !== 'guest') return;
  const count = /(?:^|; )guestPlotCount=(\d+)/.exec(document.cookie)?.[1];
  if (count === undefined || count === noticedPlots || Number(count) === session.plots) return;
  noticedPlots = count;
  void queries.invalidateQueries(sessionQuery());
}

const endedMessage = 'Your session has ended. Please log in again.';

/**
 * Asks for a login over the present screen after a change was refused without one; then the change goes on, unless somebody else has logged in.
 * Answers false while the user is logging out.
 */
export function askToSignInAgain(queries: QueryClient, proceed: () => void): boolean {
  if (isLeaving) return false;
  const before = accountIn(queries);
  askToSignIn({
    message: before ? endedMessage : 'Please log in first.',
    proceed: () => {
      if (before && accountIn(queries)?.id !== before.id)
        showToast('Somebody else has logged in, so nothing was changed.', 'failed');
      else proceed();
    },
  });
  void renewSession(queries).catch(() => undefined);
  return true;
}

function accountIn(queries: QueryClient): UserInfo | undefined {
  const session = queries.getQueryData(sessionQuery().queryKey);
  return session?.kind === 'account' ? session.user : undefined;
}

/**
 * Checks the session when a call was refused with 401. A user whose session has ended, or a guest
 * without plots left, is asked to sign in, in a dialog over what they were doing.
 */
export async function handleRefusal(queries: QueryClient, error: unknown): Promise<void> {
  if (!(error instanceof ApiProblem)) return;
  if (error.code === 'guest-limit') {
    askToSignIn({ message: guestLimitMessage });
    await renewSession(queries).catch(() => undefined);
  }
  if (error.code !== 'unauthorized' || isLeaving) return;
  const before = queries.getQueryData(sessionQuery().queryKey);
  if (before?.kind !== 'account') return;
  const now = await renewSession(queries).catch(() => before);
  if (now.kind !== 'account') askToSignIn({ message: endedMessage });
}
