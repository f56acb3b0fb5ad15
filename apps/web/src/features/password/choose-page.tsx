import { Anchor, Button, Checkbox, TextInput } from '@mantine/core';
import { ApiProblem, choosePassword } from '@isobath/client';
import { usernameSchema } from '@isobath/contract';
import { ErrorCard } from '@isobath/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '../../shared/requests/use-single-mutation.ts';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormScreen } from '../../shared/screens/form-screen.tsx';
import { describeFailure } from '../../shared/requests/loadable-query.ts';
import { isNewPasswordReady, NewPasswordFields } from '../../shared/account/new-password.tsx';
import { leaveSession } from '../../shared/session/session.ts';
import styles from './password.module.css';

const route = getRouteApi('/choosepassword/$token');

/**
 * Chooses a password by the link of a mail, and with it a username where the link finishes a registration. All sessions end with it, also one in this
 * browser. API keys are revoked unless the person wants to keep them: a link is also the way back into an account that somebody else got into.
 */
export function ChoosePage(): ReactElement {
  const { token } = route.useParams();
  const isRegistering = route.useSearch().registering === 'true';
  const [username, setUsername] = useState('');
  const [areKeysRevoked, setAreKeysRevoked] = useState(true);
  const queries = useQueryClient();
  const [value, setValue] = useState({ password: '', again: '' });
  const chosen = useSingleMutation({
    mutationFn: () =>
      leaveSession(queries, () =>
        choosePassword(
          {
            token,
            password: value.password,
            ...(isRegistering ? { username: username.trim() } : { revokeKeys: areKeysRevoked }),
          },
          { signal: AbortSignal.timeout(60_000) },
        ),
      ),
  });
  const problem = chosen.error instanceof ApiProblem ? chosen.error : undefined;
  const faultOf = (name: string): string | undefined =>
    problem?.fields.find(({ field }) => field.endsWith(name))?.problem;
  const [fault, usernameFault] = [faultOf('password'), faultOf('username')];
  const isReady =
    isNewPasswordReady(value) && (!isRegistering || usernameSchema.safeParse(username).success);
  const title = isRegistering ? 'Finish your registration' : 'Choose a new password';
  if (chosen.isSuccess)
    return <Chosen isRegistering={isRegistering} areKeysRevoked={areKeysRevoked} />;
  return (
    <FormScreen title={title}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !chosen.isPending) chosen.mutate();
        }}
      >
        {problem?.code === 'link-ended' && (
          <ErrorCard
            headingLevel={2}
            title="The link does not work any more"
            message="It has already been used, has expired, or part of it is missing."
            wayThrough="Request a new one below."
          />
        )}
        {chosen.error &&
          problem?.code !== 'link-ended' &&
          fault === undefined &&
          usernameFault === undefined && (
            <ErrorCard
              headingLevel={2}
              {...describeFailure(chosen.error, 'The password could not be changed.')}
            />
          )}
        {isRegistering && (
          <TextInput
            label="Username"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            description="You log in with it; 3 to 40 characters"
            value={username}
            onChange={({ currentTarget }) => {
              setUsername(currentTarget.value);
              if (usernameFault !== undefined) chosen.reset();
            }}
            error={usernameFault && `The username ${usernameFault}.`}
            errorProps={{ role: 'alert' }}
          />
        )}
        <NewPasswordFields
          value={value}
          onChange={(next) => {
            setValue(next);
            if (fault !== undefined) chosen.reset();
          }}
          error={fault && `The password ${fault}.`}
        />
        {!isRegistering && (
          <Checkbox
            label="Revoke my API keys too"
            description="Uncheck this if you only forgot the password and your programs should keep working"
            checked={areKeysRevoked}
            onChange={({ currentTarget }) => setAreKeysRevoked(currentTarget.checked)}
          />
        )}
        <Button type="submit" size="md" loading={chosen.isPending} disabled={!isReady}>
          {isRegistering ? 'Create the account' : 'Change the password'}
        </Button>
        <Anchor component={Link} to="/forgotpass" size="sm">
          Ask for a new link
        </Anchor>
      </form>
    </FormScreen>
  );
}

/** What has changed, and the way on. */
function Chosen({
  isRegistering,
  areKeysRevoked,
}: {
  isRegistering: boolean;
  areKeysRevoked: boolean;
}) {
  return (
    <FormScreen title={isRegistering ? 'Your account is ready' : 'The password is changed'}>
      <div role="status" className={styles.form}>
        <p>
          {isRegistering
            ? 'You can log in with your username and password now.'
            : 'You can log in with it now. Everyone who was logged in to your account has been logged out.'}
        </p>
        {!isRegistering && areKeysRevoked && (
          <p>Your API keys are revoked: create new ones for the programs that used them.</p>
        )}
        <Button component={Link} to="/login" size="md">
          Log In
        </Button>
      </div>
    </FormScreen>
  );
}
