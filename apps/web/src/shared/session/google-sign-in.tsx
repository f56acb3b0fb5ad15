import { ApiProblem, callRoute } from '@isobath/client';
import { googleRoutes } from '@isobath/contract';
import type { GoogleauthRequest } from '@isobath/contract';
import { Divider, useComputedColorScheme } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { loadGoogle } from './load-google.ts';
import styles from './google-sign-in.module.css';

const widthPx = 320;
const unavailable =
  'There was a problem using Google to sign in. Ensure any browser extensions that may interfere with network requests or storing cookies are disabled. If the problem persists please contact us.';

/** Whether people can log in with Google here; not before the server has said so. */
export function useIsGoogleOffered(): boolean {
  const { data } = useQuery(googleSettingsQuery());
  return (data?.clientId ?? null) !== null;
}

/** The nonce belongs to a cookie of this browser and is good for one sign-in. */
const googleSettingsQuery = () =>
  queryOptions({
    queryKey: ['google-settings'],
    queryFn: ({ signal }) => callRoute(googleRoutes.readSettings, {}, { signal }),
    staleTime: 30 * 60_000,
  });

/** What Google says of somebody, and whether they pressed the button ('login form') or took the prompt ('auto login'). */
export interface GoogleCredential {
  readonly userIDToken: string;
  readonly originator: 'login form' | 'auto login';
}

/** Signs in, or registers, by what Google said; the nonce is spent then, and the next sign-in asks for another. */
export async function signInByGoogle(
  queries: QueryClient,
  request: GoogleauthRequest,
  options: { signal: AbortSignal },
): Promise<void> {
  await callRoute(googleRoutes.signIn, { body: request }, options);
  queries.removeQueries({ queryKey: googleSettingsQuery().queryKey });
}

const buttonTexts = {
  'sign in': 'signin_with',
  register: 'signup_with',
  connect: 'continue_with',
} as const;

interface GoogleSignInProps {
  /** What the button is for. A user who is connecting their account is not prompted. */
  purpose?: keyof typeof buttonTexts;
  onCredential: (credential: GoogleCredential) => void;
  onFailure: (words: string) => void;
}

/** Google's own button and its one-tap prompt; nothing, and no request to Google, where the server has no client id. */
export function GoogleSignIn({ purpose = 'sign in', onCredential, onFailure }: GoogleSignInProps) {
  const place = useRef<HTMLDivElement>(null);
  const theme = useComputedColorScheme('light') === 'dark' ? 'filled_black' : 'outline';
  const { data: settings } = useQuery(googleSettingsQuery());
  const { clientId, nonce } = settings ?? { clientId: null, nonce: null };
  const heard = useRef({ onCredential, onFailure });
  useEffect(() => {
    heard.current = { onCredential, onFailure };
  });
  useEffect(() => {
    const at = place.current;
    if (clientId === null || nonce === null || at === null) return undefined;
    let isOver = false;
    loadGoogle().then(
      (google) => {
        if (isOver) return;
        const callback = ({
          credential,
          select_by,
        }: {
          credential: string;
          select_by?: string;
        }): void =>
          heard.current.onCredential({
            userIDToken: credential,
            originator: select_by?.startsWith('btn') ? 'login form' : 'auto login',
          });
        google.initialize({
          client_id: clientId,
          nonce,
          callback,
          auto_select: false,
          cancel_on_tap_outside: true,
        });
        at.replaceChildren();
        google.renderButton(at, {
          theme,
          size: 'large',
          width: widthPx,
          text: buttonTexts[purpose],
        });
        if (purpose !== 'connect') google.prompt();
      },
      () => {
        if (!isOver) heard.current.onFailure(unavailable);
      },
    );
    return () => {
      isOver = true;
      void loadGoogle().then(
        (google) => google.cancel(),
        () => undefined,
      );
    };
  }, [clientId, nonce, theme, purpose]);
  if (clientId === null) return null;
  return (
    <>
      {purpose !== 'connect' && <Divider label="or" />}
      <div ref={place} className={styles.place} />
    </>
  );
}

/** Why a sign-in with Google was refused, in the words of the specification. */
export function describeGoogleFailure(error: unknown): string {
  if (!(error instanceof ApiProblem)) return unavailable;
  if (['conflict', 'suspended', 'second-factor-wrong', 'too-many-requests'].includes(error.code))
    return error.detail;
  if (error.code === 'second-factor-needed')
    return 'There is an account with a second factor: please log in on the login page.';
  if (error.status === 401)
    return 'Unable to log in with this Google Account. Please ensure that you have registered.';
  return `There was a problem logging in or registering with the Google Account. ${error.remedy}`;
}
