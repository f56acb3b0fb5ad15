import { Button, Group, Progress } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { BulkDownload } from '@isobath/contract';
import { bulkDatasetLimit, bulkRowLimit } from '@isobath/contract';
import { formatBytes, formatCount } from '@isobath/ocean';
import { ErrorCard } from '@isobath/ui';
import { IconFileZip } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { hasEnded, useZip } from './use-zip.ts';
import type { Selection } from './use-selection.ts';
import styles from './catalog.module.css';

const ZipDialog = lazy(() => import('./zip-dialog.tsx'));

/** What is ticked, how many rows that is, and the way to take it home as one zip. */
export default function SelectionBar({ selection }: { selection: Selection }) {
  const { datasets, clear } = selection;
  const { zip, isAsking, failure, start, stop, reset } = useZip();
  const rows = datasets.reduce((sum, { Row_Count }) => sum + Row_Count, 0);
  const [isOpen, dialog] = useDisclosure(false);
  const isTooMany = datasets.length > bulkDatasetLimit;
  const obstacle = isTooMany
    ? `One zip holds at most ${bulkDatasetLimit} datasets.`
    : rows > bulkRowLimit
      ? `One zip holds at most ${formatCount(bulkRowLimit)} rows: choose a part of each in the next step.`
      : undefined;
  return (
    <section className={styles.selection} aria-label="Selected datasets">
      {zip ? (
        <ZipProgress zip={zip} onStop={stop} onDone={reset} />
      ) : (
        <Group justify="space-between">
          <p role="status">
            <strong>
              {datasets.length === 1 ? 'One dataset' : `${formatCount(datasets.length)} datasets`}
            </strong>{' '}
            selected, {formatCount(rows)} rows
            {obstacle && <span className={styles.obstacle}>{obstacle}</span>}
          </p>
          <Group gap="xs">
            <Button variant="subtle" onClick={clear}>
              Clear
            </Button>
            <Button
              leftSection={<IconFileZip size={16} />}
              loading={isAsking}
              disabled={isTooMany}
              onClick={dialog.open}
            >
              Download as one zip
            </Button>
          </Group>
        </Group>
      )}
      {failure && <ErrorCard {...failure} />}
      {isOpen && (
        <Suspense>
          <ZipDialog
            datasets={datasets}
            onStart={(request) => {
              dialog.close();
              start(request);
            }}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </section>
  );
}

const endings = {
  complete: 'The zip is whole',
  failed: 'The zip broke off',
  stopped: 'The zip was stopped',
} as const;

function ZipProgress({
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
      <Group justify="space-between">
        <p role="status">
          <strong>{isOver ? endings[state] : 'Your download is under way'}</strong>: {amount}.
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
