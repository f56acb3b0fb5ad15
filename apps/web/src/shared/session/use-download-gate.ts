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
    /**
     * Starts now, or once the visitor has signed in. If their identity is not known yet, it waits,
     * so that signed-in users are not asked to sign in.
     */
    pass: (begin: () => void): void => {
      if (mayDownload) begin();
      else
        void findMayDownload(queries).then(
          (may) => (may ? begin() : ask(begin)),
          () => ask(begin),
        );
    },
    /**
     * Whether a download was refused because nobody is signed in; then the user is asked to sign
     * in, and it starts again.
     */
    isHeld: (error: unknown, begin: () => void): boolean => {
      if (!(error instanceof ApiProblem) || error.code !== 'unauthorized') return false;
      void renewSession(queries).catch(() => undefined);
      ask(begin);
      return true;
    },
  };
}
