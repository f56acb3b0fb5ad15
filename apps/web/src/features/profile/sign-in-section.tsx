import { Button } from '@mantine/core';
import { isChosenUsername } from '@isobath/contract';
import type { UserInfo } from '@isobath/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Moment } from '../../shared/screens/moment.tsx';
import { Section } from '../../shared/screens/own-screen.tsx';
import { useIsGoogleOffered } from '../../shared/session/google-sign-in.tsx';
import { useIsMailOff } from '../../shared/session/session.ts';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { ChooseUsernameDialog } from './choose-username-dialog.tsx';
import { ConnectGoogleDialog } from './connect-google-dialog.tsx';
import own from '../../shared/screens/own-screen.module.css';
import styles from './profile.module.css';

/** What somebody signs in with. */
export function SignInSection({ user }: { user: UserInfo }) {
  const [open, setOpen] = useState<'username' | 'email' | 'password' | 'google'>();
  const [asked, setAsked] = useState<string>();
  const close = (): void => setOpen(undefined);
  const isMailOff = useIsMailOff();
  const isGoogleOffered = useIsGoogleOffered();
  return (
    <Section title="Login">
      <dl className={own.facts}>
        <dt>Username</dt>
        <dd className={styles.changeable}>
          {isChosenUsername(user.username) ? (
            user.username
          ) : (
            <>
              <span>{user.email}, your address</span>
              <Button variant="default" size="xs" onClick={() => setOpen('username')}>
                Choose Username
              </Button>
            </>
          )}
        </dd>
        <dt>Email</dt>
        <dd className={styles.changeable}>
          <span>{user.email}</span>
          {user.hasPassword && (
            <Button variant="default" size="xs" onClick={() => setOpen('email')}>
              Change Email
            </Button>
          )}
        </dd>
        <dt>Password</dt>
        <dd className={styles.changeable}>
          {user.hasPassword ? (
            <>
              <span>••••••••</span>
              <Button variant="default" size="xs" onClick={() => setOpen('password')}>
                Change Password
              </Button>
            </>
          ) : (
            <span>
              None yet. <Link to="/forgotpass">Ask for a link</Link> to choose one; with it you can
              also change your address.
            </span>
          )}
        </dd>
        {(user.hasGoogle || isGoogleOffered) && (
          <>
            <dt>Google</dt>
            <dd className={styles.changeable}>
              {user.hasGoogle ? (
                'Connected'
              ) : (
                <>
                  <span>Not connected</span>
                  <Button variant="default" size="xs" onClick={() => setOpen('google')}>
                    Connect Google
                  </Button>
                </>
              )}
            </dd>
          </>
        )}
        <dt>Member since</dt>
        <dd>
          <Moment at={user.createdAt} />
        </dd>
      </dl>
      {asked !== undefined && asked !== user.email && (
        <p className={styles.pending} role="status">
          {isMailOff
            ? 'This portal cannot send mail. Ask an administrator for the link that confirms '
            : 'We have sent a link to '}
          <strong>{asked}</strong>. It works for 30 minutes; until you open it, {user.email} stays
          the address of your account.
        </p>
      )}
      {open === 'username' && <ChooseUsernameDialog user={user} onClose={close} />}
      {open === 'google' && <ConnectGoogleDialog user={user} onClose={close} />}
      {open === 'email' && (
        <ChangeEmailDialog
          user={user}
          onClose={close}
          onAsked={(email) => {
            setAsked(email);
            close();
          }}
        />
      )}
      {open === 'password' && <ChangePasswordDialog onClose={close} />}
    </Section>
  );
}
