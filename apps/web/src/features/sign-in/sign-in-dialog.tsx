import { useRouter } from '@tanstack/react-router';
import { Dialog } from '../../shared/dialog.tsx';
import type { SignInWish } from '../../shared/session/sign-in-wish.ts';
import { dropSignInWish } from '../../shared/session/sign-in-wish.ts';
import { SignInPanel } from './sign-in-panel.tsx';
import styles from './sign-in.module.css';

const widthPx = 464;

/** Signing in over whatever was going on, which goes on afterwards. Where something waits that a guest may not do, there is no guest's way in. */
export function SignInDialog({ wish }: { wish: SignInWish }) {
  const { message, proceed } = wish;
  const router = useRouter();
  const finish = (): void => {
    dropSignInWish();
    // A page that was not there for a visitor may be there now.
    void router.invalidate();
    proceed?.();
  };
  return (
    <Dialog title="Login" widthPx={widthPx} onClose={dropSignInWish}>
      {message && <p className={styles.message}>{message}</p>}
      <SignInPanel
        onSignedIn={finish}
        onGuest={proceed ? undefined : dropSignInWish}
        onLeave={dropSignInWish}
      />
    </Dialog>
  );
}
