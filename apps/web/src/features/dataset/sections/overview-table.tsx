import { doiUrl } from '@isobath/contract';
import type { DatasetFullPage } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { CopyButton } from '@isobath/ui';
import {
  describeDepths,
  describeLatitudes,
  describeLongitudes,
  describeTime,
} from '../../../shared/dataset/dataset-facts.ts';
import type { Fact } from '../../../shared/dataset/facts-list.tsx';
import { FactsList } from '../../../shared/dataset/facts-list.tsx';
import { LicenceText } from '../../../shared/dataset/licence-badge.tsx';
import { breakName } from '../../../shared/dataset/unbroken.tsx';
import styles from './sections.module.css';

/** The fixed fields of a dataset, each with 'N/A' where the catalog knows nothing: short ones side by side, long ones below. */
export function OverviewTable({ dataset }: { dataset: DatasetFullPage['dataset'] }) {
  const short: readonly Fact[] = [
    [
      'Table Name',
      <span key="table" className={styles.copyable}>
        <code>{breakName(dataset.Table_Name)}</code>
        <CopyButton text={dataset.Table_Name} what="the table's name" />
      </span>,
    ],
    [
      'Short Name',
      <span key="short" className={styles.copyable}>
        <code>{breakName(dataset.Short_Name)}</code>
        <CopyButton text={dataset.Short_Name} what="the short name" />
      </span>,
    ],
    ['Temporal Coverage', describeTime(dataset, dataset.Climatology)],
    ['Latitude Coverage', describeLatitudes(dataset)],
    ['Longitude Coverage', describeLongitudes(dataset)],
    ['Depth Coverage', describeDepths(dataset)],
    ['Temporal Resolution', dataset.Temporal_Resolution],
    ['Spatial Resolution', dataset.Spatial_Resolution],
    ['Make', dataset.Make],
    ['Process Level', dataset.Process_Level],
    ['Study Domain', dataset.Study_Domain],
    ['Rows', formatCount(dataset.Row_Count)],
    ['Version', dataset.Dataset_Version],
    ['Release Date', dataset.Dataset_Release_Date?.slice(0, 10)],
    [
      'DOI',
      dataset.DOI && (
        <a key="doi" href={doiUrl(dataset.DOI)} rel="noreferrer">
          {dataset.DOI}
        </a>
      ),
    ],
  ];
  const long: readonly Fact[] = [
    ['Sensors', dataset.Sensors.join(', ')],
    ['Regions', dataset.Regions],
    [
      'Keywords',
      dataset.Keywords.split(',')
        .map((word) => word.trim())
        .filter(Boolean)
        .join(', '),
    ],
    ['Licence', dataset.Licence && <LicenceText key="licence" dataset={dataset} />],
    ['History', dataset.Dataset_History],
  ];
  return (
    <>
      <FactsList facts={short} className={styles.overview} />
      <FactsList facts={long} className={styles.longFacts} />
    </>
  );
}
