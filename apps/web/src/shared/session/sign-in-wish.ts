import { useSyncExternalStore } from 'react';

/** What somebody wanted when they were asked to sign in. */
export interface SignInWish {
  /** Said over the fields, such as 'Please login to download data'. */
  readonly message?: string;
  /** What goes on once they are signed in. A guest is not: nothing goes on then. */
  readonly proceed?: () => void;
}

/** What is said to who would download without a sign-in. */
export const signInMessage = 'Please login to download data';

let present: SignInWish | undefined;
const listeners = new Set<() => void>();

function change(wish: SignInWish | undefined): void {
  present = wish;
  for (const listen of listeners) listen();
}

/** Opens the sign-in dialog over the present screen. Asked twice, the later wish counts, but what waits is not forgotten for a wish that has nothing to go on. */
export function askToSignIn(wish: SignInWish = {}): void {
  if (present?.proceed === undefined || wish.proceed !== undefined) change(wish);
}

/** Closes the sign-in dialog. */
export function dropSignInWish(): void {
  change(undefined);
}

/** The wish that the sign-in dialog is open for; undefined while it is closed. */
export function useSignInWish(): SignInWish | undefined {
  return useSyncExternalStore(subscribe, () => present);
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}
