import { Skeleton } from '@mantine/core';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { FormScreen } from '../../shared/screens/form-screen.tsx';
import { readRedirect } from '../../shared/session/redirect-path.ts';
import { useIsSessionAwaited, useSession } from '../../shared/session/session.ts';
import { SignInPanel } from './sign-in-panel.tsx';

const route = getRouteApi('/login');
const panelHeightPx = 440;

/**
 * Signing in as a page; afterwards to the page that the address names. Users who are already signed
 * in go there directly, without seeing a form.
 */
export function SignInPage(): ReactElement {
  const { redirect } = route.useSearch();
  const { history } = useRouter();
  const session = useSession();
  const goOn = (): void => history.replace(readRedirect(redirect));
  const isSignedIn = session.kind === 'account';
  const isAwaited = useIsSessionAwaited();
  const [isNeeded, setIsNeeded] = useState(false);
  if (!isNeeded && !isSignedIn && !isAwaited) setIsNeeded(true);
  useEffect(() => {
    if (isSignedIn) history.replace(readRedirect(redirect));
  }, [isSignedIn, history, redirect]);
  return (
    <FormScreen
      title="Login"
      description="Log in to download data, to make API keys and to follow datasets."
    >
      {isNeeded ? (
        <SignInPanel onSignedIn={goOn} onGuest={goOn} />
      ) : (
        <Skeleton height={panelHeightPx} />
      )}
    </FormScreen>
  );
}
