import { useSyncExternalStore } from 'react';

/** What somebody wanted when they were asked to sign in. */
export interface SignInWish {
  /** Said over the fields, such as 'Please login to download data'. */
  readonly message?: string;
  /** What goes on once they are signed in. A guest is not: nothing goes on then. */
  readonly proceed?: () => void;
}

let present: SignInWish | undefined;
const listeners = new Set<() => void>();

function change(wish: SignInWish | undefined): void {
  present = wish;
  for (const listen of listeners) listen();
}

/** Opens the sign-in dialog over the present screen. Asked twice, the later wish counts. */
export function askToSignIn(wish: SignInWish = {}): void {
  change(wish);
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
