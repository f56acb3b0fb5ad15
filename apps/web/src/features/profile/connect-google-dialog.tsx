import type { UserInfo } from '@isobath/contract';
import { ErrorCard } from '@isobath/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import {
  describeGoogleFailure,
  GoogleSignIn,
  signInByGoogle,
} from '../../shared/session/google-sign-in.tsx';
import type { GoogleCredential } from '../../shared/session/google-sign-in.tsx';
import { sessionQuery } from '../../shared/session/session.ts';
import { useChange } from '../../shared/requests/use-change.ts';
import own from '../../shared/screens/own-screen.module.css';

/** Joins the account with the Google Account of the same address, which opens it from then on. */
export function ConnectGoogleDialog({ user, onClose }: { user: UserInfo; onClose: () => void }) {
  const queries = useQueryClient();
  const [unavailable, setUnavailable] = useState<string>();
  const connect = useChange<GoogleCredential>({
    run: (credential, options) =>
      signInByGoogle(queries, { ...credential, connect: true }, options),
    stale: [sessionQuery().queryKey],
    done: 'Your account is connected with Google.',
    failure: describeGoogleFailure,
    onDone: onClose,
  });
  return (
    <Dialog title="Connect Google" widthPx={464} onClose={onClose}>
      <div className={own.fields}>
        <p className={own.note}>
          Choose the Google Account of {user.email}. You can log in with it afterwards, and with
          your password as before.
        </p>
        {connect.problem ? (
          <ErrorCard {...connect.problem} />
        ) : (
          unavailable && <ErrorCard message={unavailable} />
        )}
        <GoogleSignIn purpose="connect" onCredential={connect.start} onFailure={setUnavailable} />
      </div>
    </Dialog>
  );
}
