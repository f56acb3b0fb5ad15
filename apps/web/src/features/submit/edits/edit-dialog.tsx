import { formatCount } from '@isobath/ocean';
import { LoadView } from '@isobath/ui';
import { columnLetters } from '@isobath/workbook';
import type { Operation } from '@isobath/workbook';
import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog.tsx';
import { loadableFromQuery } from '../../../shared/requests/loadable-query.ts';
import { toolSession } from '../tool/tool-session.ts';
import type { EditPreview } from '../worker/protocol.ts';
import styles from './edits.module.css';

/** An edit that is previewed before it is made. */
export interface PlannedEdit {
  readonly title: string;
  /** What it does, in a sentence. */
  readonly about: string;
  readonly operation: Operation;
}

interface EditDialogProps {
  edit: PlannedEdit;
  /** Of the workbook: a preview is of one state. */
  edition: number;
  onClose: () => void;
}

/** Shows what an edit would change, and makes it as one step of undo. */
export function EditDialog({ edit, edition, onClose }: EditDialogProps) {
  const preview = useQuery({
    queryKey: ['edit-preview', edition, edit.operation],
    queryFn: () => toolSession.preview(edit.operation),
    gcTime: 0,
    retry: false,
  });
  const count = preview.data?.count ?? 0;
  return (
    <ConfirmDialog
      title={edit.title}
      confirm={count === 1 ? 'Change 1 cell' : `Change ${formatCount(count)} cells`}
      isReady={count > 0}
      onClose={onClose}
      onConfirm={() => {
        toolSession.edit(edit.operation);
        onClose();
      }}
    >
      <p>{edit.about}</p>
      <LoadView
        of={loadableFromQuery(preview, {
          doing: 'Finding the cells',
          failure: 'The change could not be planned.',
        })}
      >
        {(found) => <PreviewTable preview={found} />}
      </LoadView>
    </ConfirmDialog>
  );
}

function PreviewTable({ preview }: { preview: EditPreview }) {
  const { count, examples } = preview;
  if (count === 0) return <p>No cell would change.</p>;
  return (
    <>
      <div className={styles.box} role="region" aria-label="Cells that change" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Cell</th>
              <th scope="col">Now</th>
              <th scope="col">Afterwards</th>
            </tr>
          </thead>
          <tbody>
            {examples.map(({ sheet, row, column, before, after }) => (
              <tr key={`${sheet} ${row} ${column}`}>
                <td>
                  {sheet}, {columnLetters(column)}
                  {row}
                </td>
                <td>
                  <code>{before || 'blank'}</code>
                </td>
                <td>
                  <code>{after || 'blank'}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {examples.length < count && (
        <p className={styles.note}>
          The first {formatCount(examples.length)} of {formatCount(count)}.
        </p>
      )}
    </>
  );
}
