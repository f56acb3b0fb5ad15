import { Button, Group } from '@mantine/core';
import { formatBytes } from '@isobath/ocean';
import { useQuery } from '@tanstack/react-query';
import { Moment } from '../../shared/screens/moment.tsx';
import { forgetDraft, listDrafts } from './tool/draft-store.ts';
import { toolSession, useTool } from './tool/tool-session.ts';
import { useUpload } from './upload/upload-session.ts';
import styles from './submit.module.css';

/** The files that were worked on in this browser before it was closed, or crashed. */
export function DraftList() {
  const tool = useTool();
  const upload = useUpload();
  const { data: drafts = [], refetch } = useQuery({
    queryKey: ['drafts', tool.phase, upload.phase],
    queryFn: listDrafts,
    gcTime: 0,
  });
  if (drafts.length === 0) return null;
  const discard = async (id: string): Promise<void> => {
    await forgetDraft(id);
    await refetch();
  };
  return (
    <section className={styles.card} aria-labelledby="drafts">
      <h2 id="drafts" className={styles.heading}>
        Go on where you were
      </h2>
      <ul className={styles.drafts}>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <span>
              <strong>{draft.fileName}</strong>, {formatBytes(draft.size)},{' '}
              {draft.operations.length === 1 ? '1 change' : `${draft.operations.length} changes`},{' '}
              <Moment at={draft.savedAt} />
            </span>
            <Group gap="xs">
              <Button size="compact-sm" onClick={() => void toolSession.loadDraft(draft)}>
                Continue with {draft.fileName}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Discard the draft of ${draft.fileName}`}
                onClick={() => void discard(draft.id)}
              >
                Discard
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>These drafts are only on this computer.</p>
    </section>
  );
}
