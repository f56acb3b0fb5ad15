import { Anchor } from '@mantine/core';
import { ApiProblem, callRoute } from '@isobath/client';
import { accountRoutes } from '@isobath/contract';
import { ErrorCard, LoadView } from '@isobath/ui';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { FormScreen } from '../../shared/screens/form-screen.tsx';
import { describeFailure, loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { renewSession, useUser } from '../../shared/session/session.ts';
import { SignInPanel } from './sign-in-panel.tsx';
import styles from './sign-in.module.css';

const route = getRouteApi('/confirm/$token');

/** A link works once, so it is followed once: never again for a look back at the page. */
const confirmationQuery = (token: string) =>
  queryOptions({
    queryKey: ['confirmation', token],
    queryFn: ({ signal }) => callRoute(accountRoutes.confirmEmail, { body: { token } }, { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });

/** Follows the link of a mail: a new account, or a new address of an account. */
export function ConfirmPage(): ReactElement {
  const { token } = route.useParams();
  const queries = useQueryClient();
  const confirmation = useQuery(confirmationQuery(token));
  const isNewAddress = confirmation.data?.purpose === 'change-email';
  useEffect(() => {
    if (isNewAddress) void renewSession(queries);
  }, [isNewAddress, queries]);
  const code = confirmation.error instanceof ApiProblem ? confirmation.error.code : undefined;
  return (
    <FormScreen title="Confirm your address">
      {code === 'link-ended' && <EndedLink />}
      {code === 'conflict' && <TakenMeanwhile words={confirmation.error?.message ?? ''} />}
      {confirmation.error && code !== 'link-ended' && code !== 'conflict' && (
        <ErrorCard
          headingLevel={2}
          {...describeFailure(confirmation.error, 'The address could not be confirmed.')}
          onRetry={() => void confirmation.refetch()}
        />
      )}
      {!confirmation.error && (
        <LoadView
          of={loadableFromQuery(confirmation, { doing: 'Confirming the address', failure: '' })}
          skeleton={240}
        >
          {({ email, username, purpose }) =>
            purpose === 'signup' ? (
              <Welcome email={email} username={username ?? ''} />
            ) : (
              <p className={styles.message}>{email} is now the address of your account.</p>
            )
          }
        </LoadView>
      )}
    </FormScreen>
  );
}

/** What a link that was followed before, or too late, leaves to do. */
function EndedLink() {
  return (
    <div role="alert">
      <p className={styles.message}>
        The link does not work any more. It has already been used, has expired, or part of it is
        missing.
      </p>
      <ul className={styles.ways}>
        <li>
          If it was used, your account is ready:{' '}
          <Anchor component={Link} to="/login" inherit underline="always">
            log in
          </Anchor>
          .
        </li>
        <li>
          For a new account,{' '}
          <Anchor component={Link} to="/forgotpass" inherit underline="always">
            have a link sent again
          </Anchor>
          .
        </li>
        <li>
          For a new address, ask for it again{' '}
          <Anchor component={Link} to="/profile" inherit underline="always">
            in your profile
          </Anchor>
          .
        </li>
      </ul>
    </div>
  );
}

/** What is left to do when somebody else has the username or the address by now. */
function TakenMeanwhile({ words }: { words: string }) {
  return (
    <div role="alert">
      <p className={styles.message}>{words}</p>
      <ul className={styles.ways}>
        <li>
          <Anchor component={Link} to="/register" inherit underline="always">
            Register
          </Anchor>{' '}
          with another username.
        </li>
        <li>
          <Anchor component={Link} to="/login" inherit underline="always">
            Log in
          </Anchor>{' '}
          if the account is yours.
        </li>
      </ul>
    </div>
  );
}

function Welcome({ email, username }: { email: string; username: string }) {
  const user = useUser();
  const navigate = useNavigate();
  const goOn = (): void => void navigate({ to: '/catalog', replace: true });
  return (
    <>
      <p className={styles.message}>
        {email} is confirmed, and your account is ready.{user ? '' : ' You can log in now.'}
      </p>
      {!user && <SignInPanel username={username} onSignedIn={goOn} />}
    </>
  );
}
