import { Anchor, Button, Checkbox, TextInput } from '@mantine/core';
import { ApiProblem, callRoute } from '@isobath/client';
import { accountRoutes, firstPasswordMark, usernameSchema } from '@isobath/contract';
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

/** What the page says to those who finish a registration, who were invited, and who have a password already. */
const wordsOf = {
  registering: {
    title: 'Finish your registration',
    button: 'Create the account',
    failure: 'The account could not be created.',
    done: 'Your account is ready',
    next: 'You can log in with your username and password now.',
  },
  first: {
    title: 'Choose a password',
    button: 'Choose this password',
    failure: 'The password could not be set.',
    done: 'Your account is ready',
    next: 'You can log in with your e-mail address and this password now.',
  },
  again: {
    title: 'Choose a new password',
    button: 'Change the password',
    failure: 'The password could not be changed.',
    done: 'The password is changed',
    next: 'You can log in with it now. Everyone who was logged in to your account has been logged out.',
  },
} as const;

/**
 * Chooses a password by the link of a mail, and with it a username where the link finishes a registration. All sessions end with it, also one in this
 * browser. API keys are revoked unless the person wants to keep them: a link is also the way back into an account that somebody else got into.
 */
export function ChoosePage(): ReactElement {
  const { token } = route.useParams();
  const isRegistering = route.useSearch().registering === 'true';
  const isFirst = isRegistering || token.startsWith(firstPasswordMark);
  const [username, setUsername] = useState('');
  const [areKeysRevoked, setAreKeysRevoked] = useState(true);
  const queries = useQueryClient();
  const [value, setValue] = useState({ password: '', again: '' });
  const chosen = useSingleMutation({
    mutationFn: () =>
      leaveSession(queries, () =>
        callRoute(
          accountRoutes.choosePassword,
          {
            body: {
              token,
              password: value.password,
              ...(isRegistering && { username: username.trim() }),
              ...(!isFirst && { revokeKeys: areKeysRevoked }),
            },
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
  const words = isRegistering ? wordsOf.registering : isFirst ? wordsOf.first : wordsOf.again;
  if (chosen.isSuccess) return <Chosen words={words} areKeysRevoked={!isFirst && areKeysRevoked} />;
  return (
    <FormScreen title={words.title}>
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
            <ErrorCard headingLevel={2} {...describeFailure(chosen.error, words.failure)} />
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
        {!isFirst && (
          <Checkbox
            label="Revoke my API keys too"
            description="Uncheck this if you only forgot the password and your programs should keep working"
            checked={areKeysRevoked}
            onChange={({ currentTarget }) => setAreKeysRevoked(currentTarget.checked)}
          />
        )}
        <Button type="submit" size="md" loading={chosen.isPending} disabled={!isReady}>
          {words.button}
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
  words,
  areKeysRevoked,
}: {
  words: (typeof wordsOf)[keyof typeof wordsOf];
  areKeysRevoked: boolean;
}) {
  return (
    <FormScreen title={words.done}>
      <div role="status" className={styles.form}>
        <p>{words.next}</p>
        {areKeysRevoked && (
          <p>Your API keys are revoked: create new ones for the programs that used them.</p>
        )}
        <Button component={Link} to="/login" size="md">
          Log In
        </Button>
      </div>
    </FormScreen>
  );
}
