import { Button } from '@mantine/core';
import { callRoute } from '@isobath/client';
import { mailRoutes } from '@isobath/contract';
import type { ListedMail } from '@isobath/contract';
import { LoadView } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { LocalTimesNote, Moment } from '../../shared/screens/moment.tsx';
import { OwnTable, Section } from '../../shared/screens/own-screen.tsx';
import { useChange } from '../../shared/requests/use-change.ts';
import { AdminScreen } from '../../shared/administration/admin-screen.tsx';
import { ListPages } from '../../shared/administration/list-pages.tsx';
import { SuppressedSection } from './suppressed-section.tsx';
import { mailKey, mailsQuery } from './list-queries.ts';
import own from '../../shared/screens/own-screen.module.css';
import { readListAddress } from '../../shared/addresses/list-address.ts';
import styles from './people.module.css';

const route = getRouteApi('/admin/mail');
const columns = [
  { name: 'Written' },
  { name: 'To' },
  { name: 'Subject' },
  { name: 'State' },
  { name: 'Failed tries', isFigure: true },
  { name: 'Next try' },
  { name: 'Change', isHidden: true },
] as const;

/**
 * Unsent mails: what waits, what went wrong, and trying again. Without a mail server they are read
 * here.
 */
export function OutboxPage(): ReactElement {
  return (
    <AdminScreen
      title="Mail"
      lede="Mails that this portal wrote in the last 30 days, newest first."
    >
      <MailTable />
      <SuppressedSection />
    </AdminScreen>
  );
}

function MailTable() {
  const { page = 1 } = readListAddress({ ...route.useSearch() });
  const mails = useQuery(mailsQuery(page));
  return (
    <Section title="Outbox" note={<LocalTimesNote />}>
      <LoadView
        of={loadableFromQuery(mails, {
          doing: 'Fetching the mails',
          failure: 'The mails could not be loaded.',
        })}
        skeleton={320}
        onRetry={() => void mails.refetch()}
      >
        {({ isSending, mails: listed, total }) => (
          <>
            {!isSending && (
              <p className={styles.notice}>
                No mail server is set (<code>SMTP_URL</code>), so nothing leaves this portal. Read
                the mails here and pass their links on by other means.
              </p>
            )}
            {listed.length > 0 && (
              <OwnTable label="Mails" columns={columns}>
                {listed.map((mail) => (
                  <MailRow key={mail.id} mail={mail} isSending={isSending} />
                ))}
              </OwnTable>
            )}
            <ListPages page={page} total={total} one="mail" what="mails" />
          </>
        )}
      </LoadView>
    </Section>
  );
}

const stateLabels = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Refused',
  expired: 'Too late',
  bounced: 'Came back',
} as const;

function MailRow({ mail, isSending }: { mail: ListedMail; isSending: boolean }) {
  const {
    id,
    createdAt,
    recipient,
    subject,
    state,
    attempts,
    lastFailure,
    nextAttemptAt,
    sentAt,
    plainText,
  } = mail;
  const [isRead, setIsRead] = useState(false);
  const retry = useChange<void, ListedMail>({
    run: (_input, options) => callRoute(mailRoutes.retry, { params: { id } }, options),
    stale: [mailKey],
    done: 'The portal is trying to send the mail again.',
    failure: 'The mail could not be sent again.',
    isFailureToasted: true,
  });
  const canRetry = isSending && (state === 'failed' || (state === 'waiting' && attempts > 0));
  return (
    <tr data-dim={state === 'expired' || undefined}>
      <td>
        <Moment at={createdAt} />
      </td>
      <td>{recipient}</td>
      <td>{subject}</td>
      <td>
        {stateLabels[state]}
        {sentAt && (
          <>
            {' '}
            <Moment at={sentAt} />
          </>
        )}
        {lastFailure && (
          <>
            <br />
            <small>{lastFailure}</small>
          </>
        )}
      </td>
      <td data-figure>{attempts}</td>
      <td>{state === 'waiting' && isSending ? <Moment at={nextAttemptAt} /> : '–'}</td>
      <td>
        <div className={own.actions}>
          {plainText !== null && (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => setIsRead(true)}
              aria-label={`Read “${subject}” to ${recipient}`}
            >
              Read
            </Button>
          )}
          {canRetry && (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={retry.isBusy}
              onClick={() => retry.start()}
              aria-label={`Try “${subject}” to ${recipient} again`}
            >
              Try again
            </Button>
          )}
        </div>
        {isRead && (
          <Dialog title={subject} widthPx={640} onClose={() => setIsRead(false)}>
            <p>To {recipient}</p>
            <pre className={styles.mail}>{plainText}</pre>
          </Dialog>
        )}
      </td>
    </tr>
  );
}
