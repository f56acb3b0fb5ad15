import { ApiProblem, callRoute } from '@isobath/client';
import { accountRoutes } from '@isobath/contract';
import type { GoogleauthRequest, SigninRequest } from '@isobath/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '../../shared/requests/use-single-mutation.ts';
import { describeGoogleFailure, signInByGoogle } from '../../shared/session/google-sign-in.tsx';
import { renewSession, retryRefused } from '../../shared/session/session.ts';

const patienceMs = 60_000;

/** What is said of a sign-in that failed: the words of the specification, and what would help. */
export interface SignInFailure {
  readonly message: string;
  readonly wayThrough: string;
}

/** One way in and what is shown for it. */
export type SignInTry =
  | { readonly by: 'password'; readonly request: SigninRequest }
  | { readonly by: 'google'; readonly request: GoogleauthRequest };

/** Signing in by password or Google. `needsCode` from when the first proof was right and a second factor is on; the code goes with the same try. */
export function useSignIn(onSignedIn: () => void) {
  const queries = useQueryClient();
  const attempt = useSingleMutation({
    mutationFn: async ({ by, request }: SignInTry) => {
      const options = { signal: AbortSignal.timeout(patienceMs) };
      await (by === 'google'
        ? signInByGoogle(queries, request, options)
        : callRoute(accountRoutes.signIn, { body: request }, options));
      await renewSession(queries);
      retryRefused(queries);
    },
    onSuccess: onSignedIn,
  });
  const { error, variables } = attempt;
  const isCodeMissing = error instanceof ApiProblem && error.code === 'second-factor-needed';
  const needsCode = isCodeMissing || variables?.request.code !== undefined;
  return {
    start: (next: SignInTry): void => attempt.mutate(next),
    showCode: (code: string): void => {
      if (variables)
        attempt.mutate({ ...variables, request: { ...variables.request, code } } as SignInTry);
    },
    forget: attempt.reset,
    isBusy: attempt.isPending,
    needsCode,
    failure: error === null || isCodeMissing ? undefined : describeTry(error, variables),
  };
}

function describeTry(error: unknown, tried: SignInTry | undefined): SignInFailure {
  return tried?.by === 'google'
    ? { message: describeGoogleFailure(error), wayThrough: '' }
    : describeSignInFailure(error);
}

/** Describes a failed sign-in. Users who are rate-limited are told for how long. */
export function describeSignInFailure(error: unknown): SignInFailure {
  const message = 'Login failed. Please try again.';
  if (!(error instanceof ApiProblem))
    return { message, wayThrough: error instanceof Error ? error.message : String(error) };
  if (error.code === 'sign-in-failed') return { message, wayThrough: error.remedy };
  if (error.code === 'too-many-requests' && error.retryAfterMs !== undefined) {
    return {
      message: 'Login failed.',
      wayThrough: `There were too many attempts. Please try again in ${describeWait(error.retryAfterMs)}.`,
    };
  }
  return { message: `Login failed. ${error.detail}`, wayThrough: error.remedy };
}

function describeWait(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  const [figure, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${figure} ${unit}${figure === 1 ? '' : 's'}`;
}
