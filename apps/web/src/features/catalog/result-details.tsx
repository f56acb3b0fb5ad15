import { useIsPrinting } from '@isobath/charts';
import type { DatasetRow } from '@isobath/contract';
import { CopyButton } from '@isobath/ui';
import { useState } from 'react';
import {
  describeLatitudes,
  describeLevels,
  describeLongitudes,
  describeTime,
  notAvailable,
  truncate,
} from '../../shared/dataset/dataset-facts.ts';
import type { Fact } from '../../shared/dataset/facts-list.tsx';
import { FactsList } from '../../shared/dataset/facts-list.tsx';
import styles from './catalog.module.css';

const sourceLength = 60;
const distributorLength = 75;
const acknowledgementLength = 200;

/** The metadata of a search result, row by row as the specification lists them. */
export function ResultDetails({ dataset }: { dataset: DatasetRow }) {
  const facts: readonly Fact[] = [
    [
      'Table Name',
      <span key="table" className={styles.table}>
        <code>{dataset.Table_Name}</code>
        <CopyButton text={dataset.Table_Name} what="the table's name" />
      </span>,
    ],
    ['Date Range', describeTime(dataset, dataset.Climatology)],
    ['Latitude Range', describeLatitudes(dataset)],
    ['Longitude Range', describeLongitudes(dataset)],
    ['Depth', describeLevels(dataset)],
    ['Regions', dataset.Regions],
    ['Temporal Resolution', dataset.Temporal_Resolution],
    ['Spatial Resolution', dataset.Spatial_Resolution],
    ['Sensors', dataset.Sensors.join(', ')],
    ['Source', <Cut key="source" text={dataset.Data_Source} most={sourceLength} />],
    ['Distributor', <Cut key="distributor" text={dataset.Distributor} most={distributorLength} />],
    ['Acknowledgment', <Collapsing key="acknowledgement" text={dataset.Acknowledgement} />],
  ];
  return <FactsList facts={facts} className={styles.details} />;
}

function Cut({ text, most }: { text: string | null; most: number }) {
  const isPrinting = useIsPrinting();
  if (!text) return notAvailable;
  return isPrinting ? text : <span title={text}>{truncate(text, most)}</span>;
}

function Collapsing({ text }: { text: string | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const isPrinting = useIsPrinting();
  if (!text) return notAvailable;
  if (isPrinting || text.length <= acknowledgementLength) return text;
  return (
    <>
      {isOpen ? text : truncate(text, acknowledgementLength)}{' '}
      <button
        type="button"
        className={styles.show}
        onClick={() => setIsOpen(!isOpen)}
        aria-expanded={isOpen}
      >
        {isOpen ? '[Show Less]' : '[Show All]'}
      </button>
    </>
  );
}
