import { useSyncExternalStore } from 'react';

/** What somebody wanted when they were asked to sign in. */
export interface PendingSignIn {
  /** Said over the fields, such as 'Please login to download data'. */
  readonly message?: string;
  /** What goes on once they are signed in. A guest is not: nothing goes on then. */
  readonly proceed?: () => void;
}

/** What is said to who would download without a sign-in. */
export const signInMessage = 'Please login to download data';

let present: PendingSignIn | undefined;
const listeners = new Set<() => void>();

function change(pending: PendingSignIn | undefined): void {
  present = pending;
  for (const listen of listeners) listen();
}

/** Opens the sign-in dialog over the present screen. If asked twice, the later request counts, but a waiting action is not dropped for a request that has nothing to go on. */
export function askToSignIn(pending: PendingSignIn = {}): void {
  if (present?.proceed === undefined || pending.proceed !== undefined) change(pending);
}

/** Closes the sign-in dialog. */
export function cancelSignIn(): void {
  change(undefined);
}

/** The sign-in that the dialog is open for; undefined while it is closed. */
export function usePendingSignIn(): PendingSignIn | undefined {
  return useSyncExternalStore(subscribe, () => present);
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}
