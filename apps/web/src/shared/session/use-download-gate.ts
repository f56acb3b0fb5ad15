import { ApiProblem } from '@isobath/client';
import { useQueryClient } from '@tanstack/react-query';
import { findMayDownload, renewSession, useMayDownload } from './session.ts';
import { askToSignIn, signInMessage } from './pending-sign-in.ts';

/** Lets a download begin at once where that needs nobody, and after a sign-in where it does. */
export function useDownloadGate() {
  const mayDownload = useMayDownload();
  const queries = useQueryClient();
  const ask = (begin: () => void): void => askToSignIn({ message: signInMessage, proceed: begin });
  return {
    /** Begins now, or once somebody is signed in. Where it is not known yet who is looking, it waits for that: a person who is signed in is not asked to sign in. */
    pass: (begin: () => void): void => {
      if (mayDownload) begin();
      else
        void findMayDownload(queries).then(
          (may) => (may ? begin() : ask(begin)),
          () => ask(begin),
        );
    },
    /** Whether a download was refused for want of a sign-in; then one is asked for, and it begins anew. */
    isHeld: (error: unknown, begin: () => void): boolean => {
      if (!(error instanceof ApiProblem) || error.code !== 'unauthorized') return false;
      void renewSession(queries).catch(() => undefined);
      ask(begin);
      return true;
    },
  };
}
