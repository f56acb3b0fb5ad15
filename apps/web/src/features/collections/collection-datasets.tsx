import { callRoute } from '@isobath/client';
import { collectionRoutes } from '@isobath/contract';
import type { CollectedDataset, Collection } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { ErrorCard } from '@isobath/ui';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileZip } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { collectionsKey } from '../../shared/collections/collection-queries.ts';
import { useChange } from '../../shared/requests/use-change.ts';
import { OwnTable, Section } from '../../shared/screens/own-screen.tsx';
import { useZip } from '../../shared/zip/use-zip.ts';
import { ZipProgress } from '../../shared/zip/zip-progress.tsx';
import own from '../../shared/screens/own-screen.module.css';
import styles from './collections.module.css';

const ZipDialog = lazy(() => import('../../shared/zip/zip-dialog.tsx'));
const patienceMs = 20_000;
const columns = [
  { name: 'Dataset' },
  { name: 'Short name' },
  { name: 'Rows', isFigure: true },
] as const;
const ownerColumns = [...columns, { name: 'Change', isHidden: true }] as const;

/** The datasets of a collection, and all of them as one zip: the same time, place and depth of each. */
export function CollectionDatasets({ collection }: { collection: Collection }) {
  const { id, datasets = [], isOwner } = collection;
  const [isOpen, dialog] = useDisclosure(false);
  const { zip, isAsking, failure, start, stop, reset } = useZip();
  const present = datasets.filter(({ isInvalid }) => !isInvalid);
  const rows = present.reduce((sum, { rowCount }) => sum + rowCount, 0);
  return (
    <Section
      title="Datasets"
      action={
        !zip &&
        present.length > 0 && (
          <Button leftSection={<IconFileZip size={18} />} loading={isAsking} onClick={dialog.open}>
            Download the collection
          </Button>
        )
      }
      note={
        present.length > 0 &&
        `${formatCount(present.length)} ${present.length === 1 ? 'dataset' : 'datasets'} with ${formatCount(rows)} rows. The download takes the same time, place and depth of each and says beforehand how many rows that is.`
      }
    >
      {zip && <ZipProgress zip={zip} onStop={stop} onDone={reset} />}
      {failure && <ErrorCard {...failure} />}
      {datasets.length === 0 ? (
        <p className={own.note}>
          {isOwner ? (
            <>
              Nothing is in it yet. Press “Add to a collection” at a dataset of the{' '}
              <Link to="/catalog">catalog</Link>.
            </>
          ) : (
            'Nothing is in it.'
          )}
        </p>
      ) : (
        <OwnTable label="Datasets of the collection" columns={isOwner ? ownerColumns : columns}>
          {datasets.map((dataset) => (
            <DatasetRow key={dataset.datasetShortName} collection={collection} dataset={dataset} />
          ))}
        </OwnTable>
      )}
      {isOpen && (
        <Suspense>
          <ZipDialog
            datasets={present.map(({ datasetShortName, datasetLongName, rowCount, ...rest }) => ({
              Short_Name: datasetShortName,
              Long_Name: datasetLongName,
              Row_Count: rowCount,
              DataFeatures: { ci: false, ancillary: rest.hasAncillary },
            }))}
            onStart={(request) => {
              dialog.close();
              start(request);
              callRoute(
                collectionRoutes.countDownload,
                { params: { id } },
                { signal: AbortSignal.timeout(patienceMs) },
              ).catch(() => undefined);
            }}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </Section>
  );
}

function DatasetRow({
  collection: { id, isOwner },
  dataset,
}: {
  collection: Collection;
  dataset: CollectedDataset;
}) {
  const { datasetLongName, datasetShortName, isInvalid, rowCount } = dataset;
  const remove = useChange<void, Collection>({
    run: (_input, options) =>
      callRoute(
        collectionRoutes.change,
        { params: { id }, body: { removeDatasets: [datasetShortName] } },
        options,
      ),
    stale: [collectionsKey],
    failure: 'The dataset could not be taken out.',
    isFailureToasted: true,
  });
  return (
    <tr data-dim={isInvalid || undefined}>
      <td>
        <Link to="/catalog/datasets/$dataset" params={{ dataset: datasetShortName }}>
          {datasetLongName}
        </Link>
        {isInvalid && (
          <>
            <br />
            <small className={styles.warning}>This dataset was removed from the catalog.</small>
          </>
        )}
      </td>
      <td>
        <code>{datasetShortName}</code>
      </td>
      <td data-figure>{isInvalid ? '–' : formatCount(rowCount)}</td>
      {isOwner && (
        <td>
          <div className={own.actions}>
            <Button
              variant="subtle"
              size="compact-sm"
              loading={remove.isBusy}
              onClick={() => remove.start()}
              aria-label={`Take ${datasetLongName} out`}
            >
              Take out
            </Button>
          </div>
        </td>
      )}
    </tr>
  );
}
