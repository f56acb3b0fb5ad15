import { Button, Group } from '@mantine/core';
import { callRoute } from '@isobath/client';
import { secondFactorRoutes } from '@isobath/contract';
import type { UserInfo } from '@isobath/contract';
import { CopyButton, ErrorCard } from '@isobath/ui';
import { useState } from 'react';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { SecretInput } from '../../shared/account/secret-input.tsx';
import { sessionQuery } from '../../shared/session/session.ts';
import { useChange } from '../../shared/requests/use-change.ts';
import { CodeField } from './code-dialog.tsx';
import { describeRefusedProof } from './describe-refused-proof.ts';
import { QrCode } from './qr-code.tsx';
import own from '../../shared/screens/own-screen.module.css';
import styles from './profile.module.css';

interface BeginDialogProps {
  user: UserInfo;
  onClose: () => void;
  /** Called with the recovery codes once a code was shown. */
  onOn: (recoveryCodes: readonly string[]) => void;
}

/** Turning the second factor on: the password, then the picture for the app, then a code of it. */
export function BeginDialog({ user, onClose, onOn }: BeginDialogProps) {
  const begin = useChange<string | undefined, { secret: string; otpauthUrl: string }>({
    run: (password, options) =>
      callRoute(secondFactorRoutes.begin, { body: { password } }, options),
    failure: (error) => describeRefusedProof(error, 'The second factor could not be set up.'),
  });
  return (
    <Dialog title="Turn the second factor on" widthPx={600} onClose={onClose} staysOnOutsideClick>
      {begin.output ? (
        <ConfirmForm {...begin.output} onClose={onClose} onOn={onOn} />
      ) : (
        <PasswordForm user={user} begin={begin} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface PasswordFormProps {
  user: UserInfo;
  begin: Pick<
    ReturnType<typeof useChange<string | undefined, unknown>>,
    'start' | 'isBusy' | 'problem'
  >;
  onClose: () => void;
}

function PasswordForm({ user, begin, onClose }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const isReady = !user.hasPassword || password !== '';
  return (
    <form
      className={own.fields}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !begin.isBusy) begin.start(user.hasPassword ? password : undefined);
      }}
    >
      {user.hasPassword && (
        <SecretInput
          isFirst
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
      )}
      {begin.problem && <ErrorCard {...begin.problem} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={begin.isBusy} disabled={!isReady}>
          Go on
        </Button>
      </Group>
    </form>
  );
}

interface ConfirmFormProps {
  secret: string;
  otpauthUrl: string;
  onClose: () => void;
  onOn: (recoveryCodes: readonly string[]) => void;
}

function ConfirmForm({ secret, otpauthUrl, onClose, onOn }: ConfirmFormProps) {
  const [code, setCode] = useState('');
  const confirm = useChange<string, string[]>({
    run: async (shown, options) =>
      (await callRoute(secondFactorRoutes.confirm, { body: { code: shown } }, options))
        .recoveryCodes,
    stale: [sessionQuery().queryKey],
    done: 'The second factor is on.',
    failure: 'The code is not right.',
    onDone: onOn,
  });
  const isReady = code.trim() !== '';
  return (
    <form
      className={styles.begin}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !confirm.isBusy) confirm.start(code.trim());
      }}
    >
      <QrCode text={otpauthUrl} label="QR code for the authenticator app" />
      <div className={own.fields}>
        <p className={own.note}>
          Scan the code with an authenticator app on your phone, or give the app this secret:
        </p>
        <div>
          <code className={own.secretText}>{secret}</code>
          <CopyButton text={secret} what="the secret" label="Copy the secret" />
        </div>
        <CodeField value={code} onChange={setCode} />
        {confirm.problem && <ErrorCard {...confirm.problem} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={confirm.isBusy} disabled={!isReady}>
            Turn on
          </Button>
        </Group>
      </div>
    </form>
  );
}
