import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { bulkDatasetLimit, bulkRowLimit } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { ErrorCard } from '@isobath/ui';
import { IconFileZip } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Collect } from '../../shared/collections/collect.tsx';
import { useZip } from '../../shared/zip/use-zip.ts';
import { ZipProgress } from '../../shared/zip/zip-progress.tsx';
import type { Selection } from './use-selection.ts';
import styles from './catalog.module.css';

const ZipDialog = lazy(() => import('../../shared/zip/zip-dialog.tsx'));

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
            <Collect
              datasets={datasets.map(({ Short_Name: name }) => name)}
              what={
                datasets.length === 1 ? 'one dataset' : `${formatCount(datasets.length)} datasets`
              }
              look="button"
            />
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
