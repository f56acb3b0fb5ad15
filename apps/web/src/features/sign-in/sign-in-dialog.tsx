import { useRouter } from '@tanstack/react-router';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import type { PendingSignIn } from '../../shared/session/pending-sign-in.ts';
import { cancelSignIn } from '../../shared/session/pending-sign-in.ts';
import { SignInPanel } from './sign-in-panel.tsx';
import styles from './sign-in.module.css';

const widthPx = 464;

/** Signing in over whatever was going on, which goes on afterwards. Where something waits that a guest may not do, there is no guest's way in. */
export function SignInDialog({ pending }: { pending: PendingSignIn }) {
  const { message, proceed } = pending;
  const router = useRouter();
  const finish = (): void => {
    cancelSignIn();
    // A page that was not there for a visitor may be there now.
    void router.invalidate();
    proceed?.();
  };
  return (
    <Dialog title="Login" widthPx={widthPx} onClose={cancelSignIn}>
      {message && <p className={styles.message}>{message}</p>}
      <SignInPanel
        onSignedIn={finish}
        onGuest={proceed ? undefined : cancelSignIn}
        onLeave={cancelSignIn}
      />
    </Dialog>
  );
}
