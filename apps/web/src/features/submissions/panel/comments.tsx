import { Button, Group, Textarea } from '@mantine/core';
import { callRoute } from '@isobath/client';
import { submissionLimits, submissionMessages, submissionRoutes } from '@isobath/contract';
import type { AddCommentRequest, CellAnchor, SubmissionComment } from '@isobath/contract';
import { ErrorCard } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { describeFailure } from '../../../shared/requests/loadable-query.ts';
import { useChange } from '../../../shared/requests/use-change.ts';
import { Moment } from '../../../shared/screens/moment.tsx';
import { Section } from '../../../shared/screens/own-screen.tsx';
import { FormattedText } from '../../../shared/texts/formatted-text.tsx';
import { CellFields, isCellReady } from './cell-fields.tsx';
import { messageFieldId } from '../message-field.ts';
import { commentsQuery, submissionsKey } from '../submission-queries.ts';
import styles from '../submissions.module.css';

interface CommentsProps {
  id: number;
  isOwner: boolean;
  /** The cell that a new comment is about. */
  anchor: CellAnchor | undefined;
  onAnchor: (anchor: CellAnchor | undefined) => void;
}

/** What was said about a submission, and a box to say more. */
export function Comments({ id, isOwner, anchor, onAnchor }: CommentsProps): ReactElement {
  const comments = useQuery(commentsQuery(id));
  return (
    <Section title="Comments">
      {comments.error && (
        <ErrorCard
          {...describeFailure(comments.error, submissionMessages.historyFailed)}
          onRetry={() => void comments.refetch()}
        />
      )}
      {comments.isPending && <p role="status">Loading Comments.....</p>}
      {comments.data?.length === 0 && <p>No comments yet.</p>}
      {comments.data && comments.data.length > 0 && (
        <ol className={styles.comments}>
          {comments.data.map((comment) => (
            <Comment key={comment.id} comment={comment} />
          ))}
        </ol>
      )}
      <NewComment id={id} isOwner={isOwner} anchor={anchor} onAnchor={onAnchor} />
    </Section>
  );
}

function Comment({ comment }: { comment: SubmissionComment }): ReactElement {
  const { Comment: text, Commenter: name, Comment_Date_Time: at, cell, role } = comment;
  return (
    <li data-role={role}>
      <p className={styles.commentHead}>
        <strong>{name || nameless[role]}</strong> ({role === 'admin' ? 'Admin' : 'User'}),{' '}
        <Moment at={at} />
        {cell && (
          <>
            {' '}
            on <code>{nameCell(cell)}</code>
          </>
        )}
      </p>
      <FormattedText text={text} />
    </li>
  );
}

/** Who has not said what to be called. */
const nameless = { admin: 'Data team', user: 'Owner' } as const;

const nameCell = ({ sheet, row, column }: CellAnchor): string => `${sheet}, row ${row}, ${column}`;

function NewComment({ id, isOwner, anchor, onAnchor }: CommentsProps): ReactElement {
  const [text, setText] = useState('');
  const add = useChange<AddCommentRequest>({
    run: (request, options) => callRoute(submissionRoutes.addComment, { body: request }, options),
    stale: [submissionsKey],
    done: 'The comment is posted.',
    failure: submissionMessages.commentFailed,
    onDone: () => {
      setText('');
      onAnchor(undefined);
    },
  });
  const isReady = text.trim() !== '' && (anchor === undefined || isCellReady(anchor));
  return (
    <form
      className={styles.newComment}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !add.isBusy)
          add.start({ submissionID: id, comment: text.trim(), ...(anchor && { cell: anchor }) });
      }}
    >
      <Textarea
        id={messageFieldId}
        label="Message"
        description={
          isOwner
            ? 'Markdown. The data team is told by e-mail; a message undoes no review.'
            : 'Markdown. The owner is told by e-mail.'
        }
        autosize
        minRows={3}
        maxRows={16}
        maxLength={submissionLimits.comment}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {anchor && <CellFields anchor={anchor} onChange={onAnchor} />}
      {add.problem && <ErrorCard {...add.problem} />}
      <Group gap="sm">
        <Button type="submit" disabled={!isReady} loading={add.isBusy}>
          Post Message
        </Button>
        {anchor ? (
          <Button variant="default" onClick={() => onAnchor(undefined)}>
            About the whole submission
          </Button>
        ) : (
          <Button
            variant="default"
            onClick={() => onAnchor({ sheet: 'data', row: 2, column: 'time' })}
          >
            About a cell
          </Button>
        )}
      </Group>
    </form>
  );
}
