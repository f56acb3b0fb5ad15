import { Button, Group, TextInput } from '@mantine/core';
import { ApiProblem, callRoute } from '@isobath/client';
import { accountRoutes, emailSchema } from '@isobath/contract';
import type { UserInfo } from '@isobath/contract';
import { ErrorCard } from '@isobath/ui';
import { useState } from 'react';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { SecretInput } from '../../shared/account/secret-input.tsx';
import { useIsMailOff } from '../../shared/session/session.ts';
import { useChange } from '../../shared/requests/use-change.ts';
import { describeRefusedProof } from './describe-refused-proof.ts';
import own from '../../shared/screens/own-screen.module.css';

interface ChangeEmailDialogProps {
  user: UserInfo;
  onClose: () => void;
  /** Called with the address that a link was sent to. */
  onAsked: (email: string) => void;
}

/** A new address, confirmed by a link that goes there. */
export function ChangeEmailDialog({ user, onClose, onAsked }: ChangeEmailDialogProps) {
  const [password, setPassword] = useState('');
  const [email, setEmail] = useState('');
  const [again, setAgain] = useState('');
  const isMailOff = useIsMailOff();
  const ask = useChange<{ password: string; email: string }>({
    run: (body, options) => callRoute(accountRoutes.changeEmail, { body }, options),
    failure: describeRefusal,
    onDone: (_output, input) => onAsked(input.email),
  });
  const wanted = email.trim();
  const isAddress = emailSchema.safeParse(wanted).success;
  const isSame = again.trim() === wanted;
  const isOwn = wanted.toLowerCase() === user.email.toLowerCase();
  const isReady = password !== '' && isAddress && isSame && !isOwn;
  return (
    <Dialog title="Change Email" widthPx={464} onClose={onClose}>
      <form
        className={own.fields}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !ask.isBusy) ask.start({ password, email: wanted });
        }}
      >
        <SecretInput
          isFirst
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <TextInput
          label="New Email"
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          error={
            isOwn
              ? 'This is your address already.'
              : wanted !== '' &&
                !isAddress &&
                again !== '' &&
                'This is not an email address. Accepted: name@example.org'
          }
        />
        <TextInput
          label="Confirm Email"
          name="confirm-email"
          type="email"
          autoComplete="off"
          value={again}
          onChange={({ currentTarget }) => setAgain(currentTarget.value)}
          error={
            again !== '' &&
            !wanted.startsWith(again.trim()) &&
            'The two addresses are not the same.'
          }
        />
        <p className={own.note}>
          {isMailOff
            ? 'This portal cannot send mail. An administrator gives you a link; the new address becomes yours when you open it.'
            : 'We will send a link to the new address; it becomes yours when you open it. We will also tell your current address.'}
        </p>
        {ask.problem && <ErrorCard {...ask.problem} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={ask.isBusy} disabled={!isReady}>
            Change Email
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

function describeRefusal(error: Error): string {
  if (error instanceof ApiProblem && error.code === 'conflict')
    return 'This email address is already in use.';
  return describeRefusedProof(error, 'Unable to update the email address.');
}
