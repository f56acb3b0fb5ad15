import { Button, Group, Progress } from '@mantine/core';
import type { DatasetRow, Download } from '@isobath/contract';
import { formatBytes, formatCount } from '@isobath/ocean';
import { CopyButton, ErrorCard } from '@isobath/ui';
import { IconCircleCheck } from '@tabler/icons-react';
import { LicenceText } from '../../../shared/dataset/licence-badge.tsx';
import type { DownloadState } from '../use-download.ts';
import styles from '../download.module.css';

interface DownloadProgressProps {
  dataset: DatasetRow;
  state: Exclude<DownloadState, { kind: 'choosing' } | { kind: 'refused' }>;
  onStop: () => void;
  onAnother: () => void;
}

/** The transfer as it goes, and its receipt. */
export function DownloadProgress({ state, dataset, onStop, onAnother }: DownloadProgressProps) {
  if (state.kind === 'asking')
    return (
      <p className={styles.running} role="status">
        Preparing the file …
      </p>
    );
  if (state.kind === 'ended')
    return <Receipt download={state.download} dataset={dataset} onAnother={onAnother} />;
  const { download } = state;
  const share =
    download.rowsExpected > 0
      ? Math.min(100, (100 * download.rowsDelivered) / download.rowsExpected)
      : 0;
  return (
    <div className={styles.running}>
      <p role="status">
        <strong>{download.fileName}</strong> {describeProgress(download)}
      </p>
      <Progress value={share} aria-label="Rows delivered" />
      {state.isOutOfTouch && (
        <p className={styles.hint}>
          The server does not answer about the progress at this moment; the transfer may go on.
        </p>
      )}
      <Group mt="md">
        <Button variant="default" onClick={onStop}>
          Stop
        </Button>
      </Group>
    </div>
  );
}

function describeProgress({
  state,
  format,
  rowsDelivered,
  rowsExpected,
  bytesDelivered,
}: Download): string {
  if (state === 'ready') return 'is about to start: your browser may ask where to save it.';
  const rows = `${formatCount(rowsDelivered)} of ${formatCount(rowsExpected)} rows`;
  return format === 'netcdf' && bytesDelivered === 0
    ? `is being made: ${rows} written`
    : `${rows}, ${formatBytes(bytesDelivered)}`;
}

function Receipt({
  download,
  dataset,
  onAnother,
}: {
  download: Download;
  dataset: DatasetRow;
  onAnother: () => void;
}) {
  const isWhole = download.state === 'complete';
  return (
    <div className={styles.receipt}>
      {isWhole ? (
        <p className={styles.done} role="status">
          <IconCircleCheck size={22} aria-hidden />
          {download.fileName} is complete.
        </p>
      ) : (
        <ErrorCard
          title={download.state === 'stopped' ? 'Stopped' : 'The download is incomplete'}
          message={
            download.state === 'stopped'
              ? 'The transfer was stopped; anything your browser has saved is incomplete.'
              : 'There was an error requesting the dataset.'
          }
          wayThrough="Download the same part again, or a smaller one."
          {...(download.failure ? { details: download.failure } : {})}
        />
      )}
      <dl>
        <div>
          <dt>Rows promised</dt>
          <dd>{formatCount(download.rowsExpected)}</dd>
        </div>
        <div>
          <dt>Rows delivered</dt>
          <dd>
            {formatCount(download.rowsDelivered)}
            {isWhole &&
              download.rowsDelivered !== download.rowsExpected &&
              ' (the expected number was an estimate)'}
          </dd>
        </div>
        <div>
          <dt>Size</dt>
          <dd>{formatBytes(download.bytesDelivered)}</dd>
        </div>
        <div>
          <dt>Release of this portal</dt>
          <dd>{download.datasetVersion}</dd>
        </div>
        {download.sha256 && (
          <div>
            <dt>SHA-256</dt>
            <dd>
              <code>{download.sha256}</code>
              <CopyButton text={download.sha256} what="the checksum" />
            </dd>
          </div>
        )}
        <div>
          <dt>Query</dt>
          <dd>
            <code>{download.query}</code>
            <CopyButton text={download.query} what="the query" />
          </dd>
        </div>
        <div>
          <dt>Citation</dt>
          <dd>
            {download.citation}
            <CopyButton text={download.citation} what="the citation" />
          </dd>
        </div>
        {dataset.Licence && (
          <div>
            <dt>Licence</dt>
            <dd>
              <LicenceText dataset={dataset} />
            </dd>
          </div>
        )}
      </dl>
      <Button variant="default" onClick={onAnother}>
        Choose another part
      </Button>
    </div>
  );
}
