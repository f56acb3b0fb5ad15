import type { CruiseFullPage } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { ErrorCard } from '@isobath/ui';
import { Button, Checkbox } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { closeToast, showToast } from '../../shared/dialogs/toasts.tsx';
import { useZip } from '../../shared/zip/use-zip.ts';
import { ZipProgress } from '../../shared/zip/zip-progress.tsx';
import type { AskedDatasets } from './use-asked-datasets.ts';
import styles from './cruise.module.css';

const ZipDialog = lazy(() => import('../../shared/zip/zip-dialog.tsx'));

interface CruiseDatasetsProps extends AskedDatasets {
  cruise: CruiseFullPage;
}

/** The datasets that hold a cruise's measurements: ticked ones go into one zip, with the rows of the cruise alone or whole. */
export function CruiseDatasets({ cruise, asked, ask, leave }: CruiseDatasetsProps) {
  const { datasets } = cruise;
  const [ticked, setTicked] = useState<ReadonlySet<number>>(() => idsOf(datasets, asked));
  const { zip, isAsking, failure, start, stop, reset } = useZip();
  const chosen = datasets.filter(({ Dataset_ID }) => ticked.has(Dataset_ID));
  if (datasets.length === 0)
    return (
      <section className={styles.datasets} aria-labelledby="cruise-datasets">
        <h2 id="cruise-datasets">Associated Datasets</h2>
        <p className={styles.none}>No associated datasets.</p>
      </section>
    );
  const toggle = (id: number): void =>
    setTicked((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const noneSelected = 'No datasets selected. Please select datasets to download.';
  const open = (): void => {
    if (chosen.length === 0) return showToast(noneSelected, 'failed');
    closeToast(noneSelected);
    ask(chosen.map(({ Dataset_Name }) => Dataset_Name));
  };
  return (
    <section className={styles.datasets} aria-labelledby="cruise-datasets">
      <div className={styles.datasetsHead}>
        <h2 id="cruise-datasets">Associated Datasets</h2>
        {!zip && (
          <Button leftSection={<IconFileZip size={16} />} loading={isAsking} onClick={open}>
            Download selected datasets
          </Button>
        )}
      </div>
      {zip && <ZipProgress zip={zip} onStop={stop} onDone={reset} />}
      {failure && <ErrorCard {...failure} />}
      <DatasetTable
        datasets={datasets}
        ticked={ticked}
        onToggle={toggle}
        onToggleAll={() =>
          setTicked(
            chosen.length === datasets.length
              ? new Set()
              : new Set(datasets.map(({ Dataset_ID }) => Dataset_ID)),
          )
        }
      />
      {asked.length > 0 && chosen.length > 0 && (
        <Suspense>
          <ZipDialog
            datasets={chosen.map(({ Dataset_Name, Dataset_Long_Name, ...rest }) => ({
              ...rest,
              Short_Name: Dataset_Name,
              Long_Name: Dataset_Long_Name,
            }))}
            cruise={cruise.Name}
            onStart={(request) => {
              leave();
              start(request);
            }}
            onClose={leave}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Numbers of the datasets that have these short names. */
function idsOf(
  datasets: CruiseFullPage['datasets'],
  shortNames: readonly string[],
): ReadonlySet<number> {
  const named = datasets.filter(({ Dataset_Name }) => shortNames.includes(Dataset_Name));
  return new Set(named.map(({ Dataset_ID }) => Dataset_ID));
}

interface DatasetTableProps {
  datasets: CruiseFullPage['datasets'];
  ticked: ReadonlySet<number>;
  onToggle: (id: number) => void;
  onToggleAll: () => void;
}

function DatasetTable({ datasets, ticked, onToggle, onToggleAll }: DatasetTableProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td>
              <Checkbox
                size="xs"
                aria-label="Select all datasets"
                checked={ticked.size === datasets.length}
                indeterminate={ticked.size > 0 && ticked.size < datasets.length}
                onChange={onToggleAll}
              />
            </td>
            <th scope="col">Dataset</th>
            <th scope="col">Variables</th>
            <th scope="col" className={styles.figure}>
              Rows of this cruise
            </th>
            <th scope="col" className={styles.figure}>
              Rows of the dataset
            </th>
          </tr>
        </thead>
        <tbody>
          {datasets.map((dataset) => (
            <tr key={dataset.Dataset_ID}>
              <td>
                <Checkbox
                  size="xs"
                  aria-label={`Select ${dataset.Dataset_Long_Name}`}
                  checked={ticked.has(dataset.Dataset_ID)}
                  onChange={() => onToggle(dataset.Dataset_ID)}
                />
              </td>
              <th scope="row">
                <Link to="/catalog/datasets/$dataset" params={{ dataset: dataset.Dataset_Name }}>
                  {dataset.Dataset_Long_Name}
                </Link>
              </th>
              <td>{dataset.variables.map(({ Long_Name }) => Long_Name).join(', ')}</td>
              <td className={styles.figure} data-label="Rows of this cruise">
                {dataset.Cruise_Row_Count === null
                  ? 'not counted'
                  : formatCount(dataset.Cruise_Row_Count)}
                {dataset.Cruise_Rows_By === 'track' && (
                  <small className={styles.byTrack}>by time and place</small>
                )}
              </td>
              <td className={styles.figure} data-label="Rows of the dataset">
                {formatCount(dataset.Row_Count)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
