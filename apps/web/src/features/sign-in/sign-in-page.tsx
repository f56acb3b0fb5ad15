import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { FormScreen } from '../../shared/form-screen.tsx';
import { readRedirect } from '../../shared/session/redirect-path.ts';
import { useSession } from '../../shared/session/session.ts';
import { SignInPanel } from './sign-in-panel.tsx';

const route = getRouteApi('/login');

/** Signing in as a page; afterwards to the page that the address names. Who is signed in already goes there at once. */
export function SignInPage(): ReactElement {
  const { redirect } = route.useSearch();
  const { history } = useRouter();
  const session = useSession();
  const goOn = (): void => history.replace(readRedirect(redirect));
  const isSignedIn = session.kind === 'account';
  useEffect(() => {
    if (isSignedIn) history.replace(readRedirect(redirect));
  }, [isSignedIn, history, redirect]);
  return (
    <FormScreen title="Login" description="Sign in to download data, to make API keys and to follow datasets.">
      <SignInPanel onSignedIn={goOn} onGuest={goOn} />
    </FormScreen>
  );
}
