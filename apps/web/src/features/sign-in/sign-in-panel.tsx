import { Alert, Anchor, Button, Divider } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { GoogleSignIn } from '../../shared/session/google-sign-in.tsx';
import { useGuestEntry } from '../../shared/account/guest-entry.ts';
import { useSession } from '../../shared/session/session.ts';
import { CodeForm } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';
import type { Credentials } from './password-form.tsx';
import type { SignInFailure } from './use-sign-in.ts';
import { describeSignInFailure, useSignIn } from './use-sign-in.ts';
import styles from './sign-in.module.css';

interface SignInPanelProps {
  /** Called once the session has begun. */
  onSignedIn: () => void;
  /** Called once a guest may look on; absent where a guest would get no further. */
  onGuest?: (() => void) | undefined;
  /** Called when a link leads to another page. */
  onLeave?: (() => void) | undefined;
  /** A name to begin with. */
  username?: string | undefined;
}

/** Every way in: username and password with a second factor, Google, guest, and the pages for those who have neither. */
export function SignInPanel({ onSignedIn, onGuest, onLeave, username = '' }: SignInPanelProps) {
  const [credentials, setCredentials] = useState<Credentials>({
    username,
    password: '',
    remember: false,
  });
  const [googleFailure, setGoogleFailure] = useState<string>();
  const signIn = useSignIn(onSignedIn);
  const failure = signIn.failure;
  if (signIn.needsCode)
    return (
      <CodeForm
        isBusy={signIn.isBusy}
        failure={failure && <Failure {...failure} />}
        onCode={signIn.showCode}
        onBack={signIn.forget}
      />
    );
  return (
    <div className={styles.panel}>
      {failure && <Failure {...failure} />}
      <PasswordForm
        credentials={credentials}
        onChange={setCredentials}
        isBusy={signIn.isBusy}
        onSubmit={() => signIn.start({ by: 'password', request: credentials })}
      />
      <Anchor component={Link} to="/forgotpass" onClick={onLeave} size="sm">
        Forgot your password?
      </Anchor>
      {googleFailure && <Failure message={googleFailure} wayThrough="" />}
      <GoogleSignIn
        onCredential={(google) =>
          signIn.start({ by: 'google', request: { ...google, remember: credentials.remember } })
        }
        onFailure={setGoogleFailure}
      />
      {onGuest && <GuestEntry onGuest={onGuest} />}
      <p className={styles.other}>
        No account yet?{' '}
        <Anchor component={Link} to="/register" onClick={onLeave} inherit underline="always">
          Register
        </Anchor>
      </p>
    </div>
  );
}

function Failure({ message, wayThrough }: SignInFailure) {
  return (
    <Alert
      color="redTide"
      variant="light"
      role="alert"
      icon={<IconAlertTriangle size={20} aria-hidden />}
    >
      <strong>{message}</strong>
      {wayThrough && <div>{wayThrough}</div>}
    </Alert>
  );
}

function GuestEntry({ onGuest }: { onGuest: () => void }) {
  const session = useSession();
  const entry = useGuestEntry(onGuest);
  if (session.kind === 'guest') return null;
  return (
    <>
      <Divider label="or" />
      {entry.error && (
        <Failure
          message="Guest login is not available at this moment."
          wayThrough={describeSignInFailure(entry.error).wayThrough}
        />
      )}
      <div>
        <Button
          variant="default"
          fullWidth
          loading={entry.isPending}
          onClick={() => entry.mutate()}
        >
          Continue as Guest
        </Button>
        <p className={styles.hint}>
          Look at 10 plots until the end of the day. Downloads need an account.
        </p>
      </div>
    </>
  );
}
