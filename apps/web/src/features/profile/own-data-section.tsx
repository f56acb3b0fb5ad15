import { Button, Group, TextInput } from '@mantine/core';
import { callRoute } from '@isobath/client';
import { accountRoutes } from '@isobath/contract';
import type { UserInfo } from '@isobath/contract';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { Section } from '../../shared/screens/own-screen.tsx';
import { SecretInput } from '../../shared/account/secret-input.tsx';
import { leaveSession } from '../../shared/session/session.ts';
import { showToast } from '../../shared/dialogs/toasts.tsx';
import { useChange } from '../../shared/requests/use-change.ts';
import { describeRefusedProof } from './describe-refused-proof.ts';
import own from '../../shared/screens/own-screen.module.css';

/** Everything that is stored, as a file, and the end of it. */
export function OwnDataSection({ user }: { user: UserInfo }) {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <Section
      title="Your data"
      note="One JSON file holds everything that this portal stores about you: account, sessions, keys, subscriptions, downloads. Of secrets, it says only that they exist."
    >
      <Group>
        <Button
          component="a"
          href={accountRoutes.exportData.path}
          download
          variant="default"
          leftSection={<IconDownload size={16} />}
        >
          Download your data
        </Button>
        <Button variant="outline" color="redTide" onClick={() => setIsDeleting(true)}>
          Delete account
        </Button>
      </Group>
      {isDeleting && <DeleteDialog user={user} onClose={() => setIsDeleting(false)} />}
    </Section>
  );
}

/** Deleting asks for the address, typed, and the password. */
function DeleteDialog({ user, onClose }: { user: UserInfo; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const remove = useChange({
    run: (_input, options) =>
      callRoute(
        accountRoutes.remove,
        { body: { password: user.hasPassword ? password : undefined } },
        options,
      ),
    failure: (error) => describeRefusedProof(error, 'The account could not be deleted.'),
    onDone: () => {
      onClose();
      void leaveSession(queries, () => navigate({ to: '/' })).finally(() =>
        showToast('Your account and everything that belongs to it has been deleted.'),
      );
    },
  });
  const isReady =
    typed.trim().toLowerCase() === user.email.toLowerCase() &&
    (!user.hasPassword || password !== '');
  return (
    <ConfirmDialog
      title="Delete account"
      confirm="Delete account"
      isDestructive
      isReady={isReady}
      isBusy={remove.isBusy}
      problem={remove.problem}
      onConfirm={() => remove.start()}
      onClose={onClose}
    >
      <div className={own.fields}>
        <p className={own.note}>
          Your account, keys, subscriptions and sessions are deleted immediately, and programs that
          use your keys are refused. This cannot be undone.
        </p>
        <TextInput
          label={`Type ${user.email} to continue`}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
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
      </div>
    </ConfirmDialog>
  );
}
