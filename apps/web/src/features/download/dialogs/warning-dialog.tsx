import { ApiProblem, fetchShare } from '@isobath/client';
import type { DatasetRow, ShareReply } from '@isobath/contract';
import { Button } from '@mantine/core';
import { formatCount } from '@isobath/ocean';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../shared/dialogs/dialog.tsx';
import styles from '../download.module.css';

interface WarningDialogProps {
  dataset: Pick<DatasetRow, 'Short_Name' | 'Long_Name' | 'Row_Count'>;
  onDirect: (share: ShareReply) => void;
  onStandard: () => void;
  onClose: () => void;
}

/** Asks how a large dataset is to come: as its files from storage, or made into one file now. Default export: it is loaded when it is first opened. */
export default function WarningDialog({
  dataset,
  onDirect,
  onStandard,
  onClose,
}: WarningDialogProps) {
  const share = useQuery({
    queryKey: ['dataset', dataset.Short_Name, 'share'],
    queryFn: ({ signal }) => fetchShare(dataset.Short_Name, { signal }),
  });
  return (
    <Dialog title="Large Dataset" widthPx={620} onClose={onClose}>
      <p className={styles.warningText}>
        {dataset.Long_Name} has {formatCount(dataset.Row_Count)} rows. The standard download puts
        all of them into one file, which can take several minutes. Direct Download gets the
        dataset's original files from storage.
      </p>
      {share.error && (
        <p className={styles.hint} role="status">
          {describeMissing(share.error)}
        </p>
      )}
      <div className={styles.choices}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button variant={share.error ? 'filled' : 'light'} onClick={onStandard} data-autofocus>
          Continue with Standard Download
        </Button>
        <Button
          loading={share.isPending}
          disabled={share.data === undefined}
          onClick={() => {
            if (share.data) onDirect(share.data);
          }}
        >
          Direct Download
        </Button>
      </div>
    </Dialog>
  );
}

function describeMissing(error: unknown): string {
  return error instanceof ApiProblem && error.code === 'not-found'
    ? 'Direct Download is not available: no files of this dataset are in storage.'
    : 'Direct Download is not available: the file store did not respond.';
}
