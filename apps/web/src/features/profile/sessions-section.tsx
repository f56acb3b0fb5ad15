import { Button } from '@mantine/core';
import { callRoute } from '@isobath/client';
import { sessionRoutes } from '@isobath/contract';
import type { OwnSession } from '@isobath/contract';
import { LoadView } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { LocalTimesNote, Moment } from '../../shared/screens/moment.tsx';
import { OwnTable, Section } from '../../shared/screens/own-screen.tsx';
import { useChange } from '../../shared/requests/use-change.ts';
import { sessionsQuery } from './sessions-query.ts';
import own from '../../shared/screens/own-screen.module.css';

const columns = [
  { name: 'Device' },
  { name: 'Since' },
  { name: 'Last use' },
  { name: 'Ends' },
  { name: 'Change', isHidden: true },
] as const;
const stale = [sessionsQuery().queryKey];
const failure = 'The session could not be ended.';

/** Where the person is signed in, to end one or all others. */
export function SessionsSection() {
  const sessions = useQuery(sessionsQuery());
  const [isAsking, setIsAsking] = useState(false);
  const close = (): void => setIsAsking(false);
  const endOthers = useChange({
    run: (_input, options) => callRoute(sessionRoutes.endOthers, {}, options),
    stale,
    done: 'All other sessions have ended.',
    failure,
    onDone: close,
  });
  const others = sessions.data?.filter(({ isThisOne }) => !isThisOne).length ?? 0;
  return (
    <Section
      title="Sessions"
      note={
        <>
          The browsers where you are logged in. <LocalTimesNote />
        </>
      }
      action={
        others > 0 && (
          <Button variant="default" onClick={() => setIsAsking(true)}>
            End all others
          </Button>
        )
      }
    >
      <LoadView
        of={loadableFromQuery(sessions, {
          doing: 'Fetching your sessions',
          failure: 'Your sessions could not be fetched.',
        })}
        skeleton={120}
        onRetry={() => void sessions.refetch()}
      >
        {(all) => (
          <OwnTable label="Your sessions" columns={columns}>
            {all.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </OwnTable>
        )}
      </LoadView>
      {isAsking && (
        <ConfirmDialog
          confirm="End all others"
          isBusy={endOthers.isBusy}
          problem={endOthers.problem}
          onConfirm={() => endOthers.start()}
          onClose={close}
        >
          <p>Log out of all other browsers? This one stays logged in, and API keys keep working.</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const end = useChange({
    run: (_input, options) => callRoute(sessionRoutes.end, { params: { id: session.id } }, options),
    stale,
    done: 'The session has ended.',
    failure,
    isFailureToasted: true,
  });
  return (
    <tr>
      <td>
        {session.device}
        {session.isThisOne && ' (this one)'}
      </td>
      <td>
        <Moment at={session.createdAt} />
      </td>
      <td>
        <Moment at={session.lastUsedAt} />
      </td>
      <td>
        <Moment at={session.expiresAt} />
      </td>
      <td>
        {!session.isThisOne && (
          <div className={own.actions}>
            <Button
              variant="subtle"
              size="compact-sm"
              loading={end.isBusy}
              onClick={() => end.start()}
              aria-label={`End the session of ${session.device}`}
            >
              End
            </Button>
          </div>
        )}
      </td>
    </tr>
  );
}
