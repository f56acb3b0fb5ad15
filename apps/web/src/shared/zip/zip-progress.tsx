import { Button, Group, Progress } from '@mantine/core';
import type { BulkDownload } from '@isobath/contract';
import { formatBytes, formatCount } from '@isobath/ocean';
import { hasEnded } from './use-zip.ts';

const endings = {
  complete: 'The zip is complete',
  failed: 'The zip failed',
  stopped: 'The zip was stopped',
} as const;

/** How far a zip is, a way to stop it, and how it ended. */
export function ZipProgress({
  zip,
  onStop,
  onDone,
}: {
  zip: BulkDownload;
  onStop: () => void;
  onDone: () => void;
}) {
  const { state, rowsExpected, rowsDelivered, bytesDelivered, failure } = zip;
  const amount = `${formatCount(rowsDelivered)} of ${formatCount(rowsExpected)} rows, ${formatBytes(bytesDelivered)}`;
  const isOver = state === 'complete' || state === 'failed' || state === 'stopped';
  return (
    <>
      <Group justify="space-between" wrap="nowrap" align="flex-start" my="xs">
        <p role="status" style={{ margin: 0 }}>
          <strong>{isOver ? endings[state] : 'Your download is in progress'}</strong>: {amount}.
          {state === 'complete' &&
            ' It holds a workbook of metadata and a CSV file for each dataset, and a manifest with checksums, queries and citations.'}
          {state === 'failed' && ` ${failure ?? ''}`}
        </p>
        {hasEnded(zip) ? (
          <Button variant="default" onClick={onDone}>
            Done
          </Button>
        ) : (
          <Button variant="default" onClick={onStop}>
            Stop
          </Button>
        )}
      </Group>
      {!hasEnded(zip) && (
        <Progress
          value={rowsExpected === 0 ? 0 : (100 * rowsDelivered) / rowsExpected}
          aria-label="Rows delivered"
          mt={8}
        />
      )}
    </>
  );
}
