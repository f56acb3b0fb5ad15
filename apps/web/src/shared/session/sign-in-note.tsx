import { Alert, Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useMayDownload } from './session.ts';
import { askToSignIn, signInMessage } from './pending-sign-in.ts';
import styles from './sign-in-note.module.css';

/** Says to who may not download yet that a login comes first; nothing to anybody else. */
export function SignInNote({ message }: { message: string }) {
  const mayDownload = useMayDownload();
  if (mayDownload) return null;
  return (
    <Alert color="current" variant="light" icon={<IconLock size={18} aria-hidden />}>
      <span className={styles.note}>
        {message}
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => askToSignIn({ message: signInMessage })}
        >
          Log In
        </Button>
      </span>
    </Alert>
  );
}
