import { Button, Checkbox, Group } from '@mantine/core';
import { ApiProblem, callRoute } from '@isobath/client';
import { accountRoutes } from '@isobath/contract';
import { ErrorCard } from '@isobath/ui';
import { useState } from 'react';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { isNewPasswordReady, NewPasswordFields } from '../../shared/account/new-password.tsx';
import { SecretInput } from '../../shared/account/secret-input.tsx';
import { ownKey } from '../../shared/session/session.ts';
import { useChange } from '../../shared/requests/use-change.ts';
import { describeRefusedProof } from './describe-refused-proof.ts';
import { sessionsQuery } from './sessions-query.ts';
import own from '../../shared/screens/own-screen.module.css';

/** A new password; the other browsers are signed out by it. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [chosen, setChosen] = useState({ password: '', again: '' });
  const [areKeysRevoked, setAreKeysRevoked] = useState(false);
  const change = useChange<{ password: string; newPassword: string; revokeKeys: boolean }>({
    run: (body, options) => callRoute(accountRoutes.changePassword, { body }, options),
    stale: [sessionsQuery().queryKey, [ownKey, 'api-keys']],
    failure: (error) => describeRefusedProof(error, 'The password could not be changed.'),
    onDone: onClose,
    done: (_output, { revokeKeys }) =>
      `Your password is changed. Other browsers are logged out${revokeKeys ? ', and your API keys are revoked' : ''}.`,
  });
  const isReady = password !== '' && isNewPasswordReady(chosen);
  return (
    <Dialog title="Change Password" widthPx={464} onClose={onClose}>
      <form
        className={own.fields}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !change.isBusy)
            change.start({ password, newPassword: chosen.password, revokeKeys: areKeysRevoked });
        }}
      >
        <SecretInput
          isFirst
          label="Current password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <NewPasswordFields
          value={chosen}
          onChange={setChosen}
          error={newPasswordFault(change.error)}
        />
        <Checkbox
          label="Revoke my API keys too"
          description="Programs that use them are refused until they get a new key"
          checked={areKeysRevoked}
          onChange={({ currentTarget }) => setAreKeysRevoked(currentTarget.checked)}
        />
        {change.problem && <ErrorCard {...change.problem} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={change.isBusy} disabled={!isReady}>
            Change Password
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

function newPasswordFault(error: Error | null): string | undefined {
  return error instanceof ApiProblem
    ? error.fields.find(({ field }) => field.endsWith('newPassword'))?.problem
    : undefined;
}
