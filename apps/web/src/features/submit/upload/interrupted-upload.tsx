import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { askToSignIn } from '../../../shared/session/pending-sign-in.ts';
import { ownKey, useUser } from '../../../shared/session/session.ts';
import { recallUpload } from './upload-record.ts';
import { uploadSession, useUpload } from './upload-session.ts';
import styles from '../submit.module.css';

const recordKey = ['interrupted-upload'];

/** Offers to go on with an upload that a closed tab or a crash interrupted. */
export function InterruptedUpload() {
  const queries = useQueryClient();
  const upload = useUpload();
  const user = useUser();
  const { data: record } = useQuery({
    queryKey: recordKey,
    queryFn: async () => (await recallUpload()) ?? null,
    staleTime: 0,
    gcTime: 0,
  });
  if (!record || upload.phase !== 'idle') return null;
  if (user !== undefined && user.id !== record.userId) return null;
  const resume = (): void =>
    void uploadSession.start(record, () => {
      queries.setQueryData(recordKey, null);
      void queries.invalidateQueries({ queryKey: [ownKey] });
    });
  const discard = (): void => {
    queries.setQueryData(recordKey, null);
    uploadSession.giveUp(record);
  };
  return (
    <section className={styles.card} aria-labelledby="interrupted">
      <h2 id="interrupted" className={styles.heading}>
        An upload was interrupted
      </h2>
      <p className={styles.hint}>
        {record.job.shortName} ({record.fileName}) was not submitted completely. What has arrived is
        kept for a while; the rest can still be sent.
      </p>
      <Group>
        {user ? (
          <Button onClick={resume}>Resume</Button>
        ) : (
          <Button onClick={() => askToSignIn({ message: 'Please log in to submit data.' })}>
            Log In to Resume
          </Button>
        )}
        <Button variant="default" onClick={discard}>
          Discard
        </Button>
      </Group>
    </section>
  );
}
