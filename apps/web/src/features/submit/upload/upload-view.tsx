import { Button, Group, Progress } from '@mantine/core';
import { submissionMessages } from '@isobath/contract';
import type { CommitUploadReply } from '@isobath/contract';
import { formatBytes } from '@isobath/ocean';
import { ErrorCard } from '@isobath/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { askToSignInAgain } from '../../../shared/session/session.ts';
import type { UploadStage } from './run-upload.ts';
import type { UploadState } from './upload-session.ts';
import { uploadSession } from './upload-session.ts';
import styles from '../submit.module.css';

/** How the upload stands: progress with pause and stop, why it failed, or what happens next. */
export function UploadView({ upload }: { upload: UploadState }) {
  useLeavingWarning(upload.phase === 'running');
  const logIn = useLoginAgain(upload.phase === 'failed' && upload.isSignedOut);
  if (upload.phase === 'idle') return null;
  if (upload.phase === 'done') return <Submitted reply={upload.reply} />;
  if (upload.phase === 'refused')
    return (
      <ErrorCard
        headingLevel={2}
        title={submissionMessages.nameCheckFailed}
        message={upload.reasons.join(' ')}
        wayThrough="Change dataset_short_name or dataset_long_name in the sheet dataset_meta_data, or update the submission that has the name."
      />
    );
  if (upload.phase === 'failed')
    return (
      <>
        <ErrorCard headingLevel={2} {...upload.problem} />
        <Group mt="sm" mb="lg">
          {upload.isSignedOut ? (
            <Button onClick={logIn}>Log In and Resume</Button>
          ) : (
            <Button onClick={() => uploadSession.resume()}>Resume</Button>
          )}
          <Button variant="default" onClick={() => uploadSession.stop()}>
            Stop
          </Button>
        </Group>
      </>
    );
  const { sentBytes, totalBytes } = upload;
  return (
    <section className={styles.card} aria-label="Upload">
      <Progress value={(100 * sentBytes) / totalBytes} aria-label="Part that has been sent" />
      <p className={styles.hint} role="status">
        {upload.phase === 'paused' ? 'Paused. ' : `${describeStage(upload.stage)} `}
        {formatBytes(sentBytes)} of {formatBytes(totalBytes)} sent.
      </p>
      <Group>
        {upload.phase === 'paused' ? (
          <Button onClick={() => uploadSession.resume()}>Resume</Button>
        ) : (
          <Button variant="default" onClick={() => uploadSession.pause()}>
            Pause
          </Button>
        )}
        <Button variant="default" onClick={() => uploadSession.stop()}>
          Stop
        </Button>
      </Group>
    </section>
  );
}

/** Asks for a login, at once where the session has ended, after which the upload goes on; returns what asks again. */
function useLoginAgain(isSignedOut: boolean): () => void {
  const queries = useQueryClient();
  const ask = (): void => void askToSignInAgain(queries, () => uploadSession.resume());
  const askAtOnce = useEffectEvent(ask);
  useEffect(() => {
    if (isSignedOut) askAtOnce();
  }, [isSignedOut]);
  return ask;
}

function Submitted({ reply }: { reply: CommitUploadReply }) {
  return (
    <section className={styles.card} aria-labelledby="submitted">
      <h2 id="submitted" className={styles.heading}>
        {reply.version > 1 ? 'Update submitted' : 'Dataset submitted'}
      </h2>
      <p role="status">
        Thank you. {reply.shortName} is submission {reply.submissionId}, version {reply.version}.
      </p>
      <h3>What happens next</h3>
      <ol>
        <li>The curation team reviews the dataset and writes to you, here and by e-mail.</li>
        <li>If something has to change, you upload a revised workbook from your dashboard.</li>
        <li>Once it is approved, it gets a DOI, is loaded into the catalog and is public.</li>
      </ol>
      <Button component="a" href="/datasubmission/userdashboard">
        Open your dashboard
      </Button>
    </section>
  );
}

/** Asks before the window is closed on an upload. */
function useLeavingWarning(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isRunning]);
}

function describeStage(stage: UploadStage): string {
  switch (stage.doing) {
    case 'names':
      return 'Checking the names.';
    case 'session':
      return 'Beginning the upload.';
    case 'looking':
      return 'Looking for what has arrived.';
    case 'parts':
      return 'Uploading.';
    case 'waiting':
      return `No answer; trying again (${stage.attempt} of ${stage.attempts}).`;
    case 'commit':
      return 'The server is checking the workbook.';
  }
}
