import { Button } from '@mantine/core';
import { callRoute } from '@isobath/client';
import { notificationRoutes } from '@isobath/contract';
import type { SentNotice, SentNoticeReply } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../shared/requests/use-change.ts';
import { Moment } from '../../shared/screens/moment.tsx';
import { OwnTable } from '../../shared/screens/own-screen.tsx';
import { newsroomKey, noticesQuery } from './newsroom-queries.ts';
import { pollHistoryIn } from './poll-history.ts';
import { describeNoticeFailure } from './status-labels.ts';
import own from '../../shared/screens/own-screen.module.css';

const columns = [
  { name: 'Sent' },
  { name: 'Headline' },
  { name: 'Arrived', isFigure: true },
  { name: 'On their way', isFigure: true },
  { name: 'Failed', isFigure: true },
  { name: 'Not mailed', isFigure: true },
  { name: 'Change', isHidden: true },
] as const;

/** What became of the mails of a story. After sending it is asked for ten times, once a minute (spec 3 §4), while mails are on their way. */
export function SentNotices({ storyId, isPolled }: { storyId: number; isPolled: boolean }) {
  const queries = useQueryClient();
  const query = noticesQuery(storyId);
  const [before] = useState(() => queries.getQueryState(query.queryKey)?.dataUpdateCount ?? 0);
  const { data: notices = [] } = useQuery({
    ...query,
    refetchInterval: ({ state }) => {
      const isRunning = state.data?.some((notice) => countOf(notice, 'pending', 'waiting') > 0);
      return pollHistoryIn(state.dataUpdateCount - before, isPolled && isRunning === true);
    },
  });
  if (notices.length === 0) return null;
  return (
    <>
      <h3>Mails of this story</h3>
      <OwnTable label="Mails of this story" columns={columns}>
        {notices.map((notice) => (
          <NoticeRow key={notice.Email_ID} notice={notice} />
        ))}
      </OwnTable>
    </>
  );
}

type State = SentNotice['recipients'][number]['state'];

function countOf({ recipients }: SentNotice, ...states: readonly State[]): number {
  return recipients.filter(({ state }) => states.includes(state)).length;
}

function NoticeRow({ notice }: { notice: SentNotice }) {
  const { Date_Time, Email_ID, Subject, recipients } = notice;
  const failed = recipients.filter(({ state }) => state === 'failed');
  const resend = useChange<void, SentNoticeReply>({
    run: (_input, options) =>
      callRoute(notificationRoutes.resend, { body: { emailId: Email_ID } }, options),
    stale: [newsroomKey],
    done: (people) => `The mail is on its way again to ${formatCount(people.length)} people.`,
    failure: describeNoticeFailure,
    isFailureToasted: true,
  });
  return (
    <tr>
      <td>
        <Moment at={Date_Time} />
      </td>
      <td>
        {Subject}
        {failed.slice(0, 3).map(({ userId, userEmail, failure }) => (
          <span key={userId}>
            <br />
            <small>
              {userEmail}: {failure}
            </small>
          </span>
        ))}
      </td>
      <td data-figure>{formatCount(countOf(notice, 'sent'))}</td>
      <td data-figure>{formatCount(countOf(notice, 'pending', 'waiting', 'weekly'))}</td>
      <td data-figure>{formatCount(failed.length)}</td>
      <td data-figure>{formatCount(countOf(notice, 'withheld'))}</td>
      <td>
        {failed.length > 0 && (
          <div className={own.actions}>
            <Button
              variant="subtle"
              size="compact-sm"
              loading={resend.isBusy}
              onClick={() => resend.start()}
            >
              Send again to those
            </Button>
          </div>
        )}
      </td>
    </tr>
  );
}
