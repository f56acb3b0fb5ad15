import { Button, Checkbox, TextInput } from '@mantine/core';
import { useFirstField } from '../../shared/fields/first-field.ts';
import { SecretInput } from '../../shared/account/secret-input.tsx';
import styles from './sign-in.module.css';

/** What the fields hold. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly remember: boolean;
}

interface PasswordFormProps {
  credentials: Credentials;
  onChange: (credentials: Credentials) => void;
  isBusy: boolean;
  onSubmit: () => void;
}

/** Username and password. The button is off while one of them is empty. */
export function PasswordForm({ credentials, onChange, isBusy, onSubmit }: PasswordFormProps) {
  const { username, password, remember } = credentials;
  const first = useFirstField();
  const isReady = username.trim() !== '' && password !== '';
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isBusy) onSubmit();
      }}
    >
      <TextInput
        ref={first}
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        value={username}
        onChange={({ currentTarget }) =>
          onChange({ ...credentials, username: currentTarget.value })
        }
        description={
          username.includes('@') && (
            <span role="status" className={styles.notice}>
              Please use your username, not your email address. If you have not chosen one, your
              address works.
            </span>
          )
        }
        inputWrapperOrder={['label', 'input', 'description']}
      />
      <SecretInput
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(changed) => onChange({ ...credentials, password: changed })}
      />
      <Checkbox
        label="Remember me"
        description="Stay logged in on this browser for 30 days"
        checked={remember}
        onChange={({ currentTarget }) =>
          onChange({ ...credentials, remember: currentTarget.checked })
        }
      />
      <Button type="submit" fullWidth size="md" loading={isBusy} disabled={!isReady}>
        Log In
      </Button>
    </form>
  );
}
