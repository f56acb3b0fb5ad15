import { Button, Group } from '@mantine/core';
import { callRoute } from '@isobath/client';
import { secondFactorRoutes } from '@isobath/contract';
import type { UserInfo } from '@isobath/contract';
import { useState } from 'react';
import { Section } from '../../shared/screens/own-screen.tsx';
import { sessionQuery } from '../../shared/session/session.ts';
import { useChange } from '../../shared/requests/use-change.ts';
import { BeginDialog } from './begin-dialog.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './profile.module.css';

const stale = [sessionQuery().queryKey];

/** A code from an app besides the password: off, on, and the recovery codes that are shown once. */
export function SecondFactorSection({ user }: { user: UserInfo }) {
  const [open, setOpen] = useState<'begin' | 'renew' | 'remove'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = (): void => setOpen(undefined);
  const show = (made: readonly string[]): void => {
    setCodes(made);
    close();
  };
  const renew = useChange<string, string[]>({
    run: async (code, options) =>
      (await callRoute(secondFactorRoutes.renewRecoveryCodes, { body: { code } }, options))
        .recoveryCodes,
    failure: 'New codes could not be made.',
    onDone: show,
  });
  const remove = useChange<string>({
    run: (code, options) => callRoute(secondFactorRoutes.remove, { body: { code } }, options),
    stale,
    done: 'The second factor is off.',
    failure: 'The second factor could not be turned off.',
    onDone: () => {
      setCodes(undefined);
      close();
    },
  });
  const { hasSecondFactor, needsSecondFactor } = user;
  return (
    <Section
      title="Second factor"
      note={
        hasSecondFactor
          ? 'On: you need a code from your authenticator app when you log in.'
          : 'Off. If you turn it on, you also need a code from an authenticator app on your phone when you log in.'
      }
    >
      {needsSecondFactor && (
        <p className={styles.pending}>
          Administrators of this portal need a second factor. Until you turn it on, the
          administration pages stay closed.
        </p>
      )}
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      <Group mt="sm">
        {hasSecondFactor ? (
          <>
            <Button
              variant="default"
              onClick={() => {
                renew.reset();
                setOpen('renew');
              }}
            >
              New recovery codes
            </Button>
            <Button
              variant="outline"
              color="redTide"
              onClick={() => {
                remove.reset();
                setOpen('remove');
              }}
            >
              Turn off
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={() => setOpen('begin')}>
            Turn on
          </Button>
        )}
      </Group>
      {open === 'begin' && <BeginDialog user={user} onClose={close} onOn={show} />}
      {open === 'renew' && (
        <CodeDialog
          title="New recovery codes"
          confirm="Make new codes"
          isBusy={renew.isBusy}
          problem={renew.problem}
          onCode={renew.start}
          onClose={close}
        >
          Your existing recovery codes will stop working.
        </CodeDialog>
      )}
      {open === 'remove' && (
        <CodeDialog
          title="Turn the second factor off"
          confirm="Turn off"
          isBusy={remove.isBusy}
          problem={remove.problem}
          onCode={remove.start}
          onClose={close}
        >
          From then on, your password alone is enough to log in.
        </CodeDialog>
      )}
    </Section>
  );
}
