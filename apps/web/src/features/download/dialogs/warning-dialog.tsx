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

/** Asks how a large dataset is to come: made into one file now or, where there are any, as its files from storage. Default export: it is loaded when it is first opened. */
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
  const files = share.data;
  return (
    <Dialog title="Large Dataset" widthPx={620} onClose={onClose}>
      <p className={styles.warningText}>
        {dataset.Long_Name} has {formatCount(dataset.Row_Count)} rows. The standard download puts
        all of them into one file, which can take several minutes.
        {files && " Direct Download gets the dataset's original files from storage."}
      </p>
      {share.error && !hasNoFiles(share.error) && (
        <p className={styles.hint} role="status">
          Whether original files can be downloaded is not known: the file store did not respond.
        </p>
      )}
      <div className={styles.choices}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button variant={files ? 'light' : 'filled'} onClick={onStandard} data-autofocus>
          Continue with Standard Download
        </Button>
        {files && <Button onClick={() => onDirect(files)}>Direct Download</Button>}
      </div>
    </Dialog>
  );
}

function hasNoFiles(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'not-found';
}
