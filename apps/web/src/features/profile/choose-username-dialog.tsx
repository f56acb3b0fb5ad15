import { Button, Group, TextInput } from '@mantine/core';
import { ApiProblem, callRoute } from '@isobath/client';
import { accountRoutes, usernameSchema } from '@isobath/contract';
import type { UserInfo } from '@isobath/contract';
import { ErrorCard } from '@isobath/ui';
import { useState } from 'react';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { useFirstField } from '../../shared/fields/first-field.ts';
import { SecretInput } from '../../shared/account/secret-input.tsx';
import { sessionQuery } from '../../shared/session/session.ts';
import { useChange } from '../../shared/requests/use-change.ts';
import { useIsUsernameTaken } from '../../shared/account/username-check.ts';
import { describeRefusedProof } from './describe-refused-proof.ts';
import own from '../../shared/screens/own-screen.module.css';

const accepted = 'Use 3 to 40 letters, digits, spaces, full stops, underscores and hyphens.';

/** Chooses a username for an account that uses its address as username: once only. */
export function ChooseUsernameDialog({ user, onClose }: { user: UserInfo; onClose: () => void }) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const first = useFirstField();
  const choose = useChange<{ username: string; password?: string }>({
    run: (body, options) => callRoute(accountRoutes.chooseUsername, { body }, options),
    stale: [sessionQuery().queryKey],
    failure: describeRefusal,
    onDone: onClose,
    done: (_output, input) => `Your username is ${input.username}.`,
  });
  const wanted = username.trim();
  const isName = usernameSchema.safeParse(wanted).success;
  const isTaken = useIsUsernameTaken(wanted, isName);
  const isReady = isName && !isTaken && (!user.hasPassword || password !== '');
  const fault = isTaken
    ? `“${wanted}” is taken. Choose another one.`
    : wanted.length > 2 && !isName && accepted;
  return (
    <Dialog title="Choose Username" widthPx={464} onClose={onClose}>
      <form
        className={own.fields}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !choose.isBusy)
            choose.start(user.hasPassword ? { username: wanted, password } : { username: wanted });
        }}
      >
        <p className={own.note}>
          You log in with it from then on, instead of your address. It is chosen once.
        </p>
        <TextInput
          ref={first}
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          value={username}
          error={fault}
          onChange={({ currentTarget }) => setUsername(currentTarget.value)}
        />
        {user.hasPassword && (
          <SecretInput
            label="Password"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
        )}
        {choose.problem && <ErrorCard {...choose.problem} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={choose.isBusy} disabled={!isReady}>
            Choose Username
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

function describeRefusal(error: Error): string {
  return error instanceof ApiProblem && error.code === 'bad-request'
    ? error.detail
    : describeRefusedProof(error, 'The username could not be chosen.');
}
