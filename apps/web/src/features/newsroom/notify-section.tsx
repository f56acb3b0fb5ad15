import { Button, Group } from '@mantine/core';
import { callRoute } from '@isobath/client';
import { notificationRoutes } from '@isobath/contract';
import type { EditedStory, SentNoticeReply } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { LoadView } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { useChange } from '../../shared/requests/use-change.ts';
import { OwnTable, Section } from '../../shared/screens/own-screen.tsx';
import { listReaders } from './list-readers.ts';
import type { Reader } from './list-readers.ts';
import { newsroomKey, noticePreviewQuery, recipientsQuery } from './newsroom-queries.ts';
import { SentNotices } from './sent-notices.tsx';
import { describeNoticeFailure } from './status-labels.ts';
import styles from './newsroom.module.css';

const columns = [{ name: 'Address' }, { name: 'Why' }, { name: 'When' }] as const;
const shownReaders = 100;

/** Mails a story to those who subscribe to news or to its datasets: to whom and why, how the mail looks, and what became of it. */
export function NotifySection({ story }: { story: EditedStory }) {
  const { id, modifiedAt, tags, viewStatus } = story;
  const recipients = useQuery(recipientsQuery(tags));
  const hasReaders = recipients.data && listReaders(recipients.data.projection).length > 0;
  const [isPreviewed, setIsPreviewed] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [sentAt, setSentAt] = useState(0);
  const test = useChange<void, { recipient: string }>({
    run: (_input, options) =>
      callRoute(notificationRoutes.sendTest, { body: { newsId: id } }, options),
    done: ({ recipient }) => `A test mail is on its way to ${recipient}.`,
    failure: describeNoticeFailure,
    isFailureToasted: true,
  });
  const send = useChange<void, SentNoticeReply>({
    run: (_input, options) =>
      callRoute(notificationRoutes.send, { body: { newsId: id, modDate: modifiedAt } }, options),
    stale: [newsroomKey],
    done: (people) =>
      `The mail is on its way to ${formatCount(people.filter(({ success }) => success).length)} people.`,
    failure: describeNoticeFailure,
    onDone: () => {
      setIsAsked(false);
      setSentAt((times) => times + 1);
    },
  });
  return (
    <Section
      title="Mail to subscribers"
      note="Everybody who subscribes to news, or to one of the datasets of the story, gets one mail."
      action={
        <Group gap="xs">
          <Button variant="default" onClick={() => setIsPreviewed(true)}>
            Preview mail
          </Button>
          <Button variant="default" loading={test.isBusy} onClick={() => test.start()}>
            Send me a test
          </Button>
        </Group>
      }
    >
      <LoadView
        of={loadableFromQuery(recipients, {
          doing: 'Loading the recipients',
          failure: 'The recipients could not be loaded.',
        })}
        skeleton={120}
        onRetry={() => void recipients.refetch()}
      >
        {({ projection }) => <Readers readers={listReaders(projection)} />}
      </LoadView>
      <Group justify="flex-end" mt="md">
        {viewStatus !== 3 && <span>Publish the story to send it.</span>}
        <Button disabled={viewStatus !== 3 || !hasReaders} onClick={() => setIsAsked(true)}>
          Send to subscribers
        </Button>
      </Group>
      <SentNotices key={sentAt} storyId={id} isPolled={sentAt > 0} />
      {isPreviewed && <MailPreview story={story} onClose={() => setIsPreviewed(false)} />}
      {isAsked && (
        <ConfirmDialog
          confirm="Send"
          isBusy={send.isBusy}
          problem={send.problem}
          onConfirm={() => send.start()}
          onClose={() => {
            send.reset();
            setIsAsked(false);
          }}
        >
          <p>Send “{story.headline}” to its subscribers? A mail cannot be taken back.</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

function Readers({ readers }: { readers: readonly Reader[] }) {
  if (readers.length === 0) return <p>Nobody subscribes to news or to these datasets.</p>;
  return (
    <details>
      <summary>
        {readers.length === 1 ? '1 person' : `${formatCount(readers.length)} people`}: who, and why
      </summary>
      <OwnTable label="Recipients" columns={columns}>
        {readers.slice(0, shownReaders).map(({ userId, userEmail, why, how }) => (
          <tr key={userId}>
            <td>{userEmail}</td>
            <td>{why}</td>
            <td>{how}</td>
          </tr>
        ))}
      </OwnTable>
      {readers.length > shownReaders && (
        <p>and {formatCount(readers.length - shownReaders)} others.</p>
      )}
    </details>
  );
}

/** The mail as it would be sent, laid out and as plain text. Nothing in the frame may run. */
function MailPreview({ story, onClose }: { story: EditedStory; onClose: () => void }) {
  const preview = useQuery(noticePreviewQuery(story.id, story.modifiedAt));
  return (
    <Dialog title={story.headline} widthPx={720} onClose={onClose}>
      <LoadView
        of={loadableFromQuery(preview, {
          doing: 'Loading the mail',
          failure: 'The mail could not be loaded.',
        })}
        skeleton={400}
        onRetry={() => void preview.refetch()}
      >
        {(mail) => (
          <>
            <iframe
              className={styles.mailFrame}
              title="The mail"
              sandbox=""
              srcDoc={mail?.content ?? ''}
            />
            <h3>As plain text</h3>
            <pre className={styles.mailText}>{mail?.plainText}</pre>
          </>
        )}
      </LoadView>
    </Dialog>
  );
}
