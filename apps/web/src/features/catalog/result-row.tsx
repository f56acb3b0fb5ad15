import { useIsPrinting } from '@isobath/charts';
import { ActionIcon, Checkbox } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { CatalogResult } from '@isobath/contract';
import { CopyButton, Tooltip } from '@isobath/ui';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment, memo } from 'react';
import { Collect } from '../../shared/collections/collect.tsx';
import { DatasetChips } from '../../shared/dataset/dataset-chips.tsx';
import { describeResolution, firstSentence, truncate } from '../../shared/dataset/dataset-facts.ts';
import { DownloadLink } from '../../shared/files/download-link.tsx';
import { Fingerprint } from '../../shared/dataset/fingerprint.tsx';
import { Subscribe } from '../../shared/subscriptions/subscribe.tsx';
import { ResultDetails } from './result-details.tsx';
import styles from './catalog.module.css';

const titleLength = 60;
const sentenceLength = 180;

interface ResultRowProps {
  dataset: CatalogResult;
  isSelected: boolean;
  onToggle: (dataset: CatalogResult) => void;
}

/** One dataset: its name, one line of what it is, where, when and how deep at a glance; the rest unfolds. Ticked, it goes into a zip with others. */
export const ResultRow = memo(function ResultRow({
  dataset,
  isSelected,
  onToggle,
}: ResultRowProps) {
  const [isOpen, { toggle }] = useDisclosure(false);
  const isPrinting = useIsPrinting();
  // Paper cannot be unfolded, and has no title to point at.
  const isWhole = isOpen || isPrinting;
  const sentence = firstSentence(dataset.Description);
  const detailsId = `details-${dataset.Dataset_ID}`;
  return (
    <article className={styles.row} aria-labelledby={`title-${dataset.Dataset_ID}`}>
      <div className={styles.rowHead}>
        <Checkbox
          className={styles.tick}
          checked={isSelected}
          onChange={() => onToggle(dataset)}
          aria-label={`Select ${dataset.Long_Name}`}
        />
        <h2 className={styles.title} id={`title-${dataset.Dataset_ID}`}>
          <Link
            to="/catalog/datasets/$dataset"
            params={{ dataset: dataset.Short_Name }}
            title={dataset.Long_Name}
          >
            {isPrinting ? dataset.Long_Name : truncate(dataset.Long_Name, titleLength)}
          </Link>
        </h2>
        <div className={styles.actions}>
          <CopyButton text={dataset.Long_Name} what="the dataset's name" />
          <Subscribe shortName={dataset.Short_Name} longName={dataset.Long_Name} look="icon" />
          <Collect datasets={[dataset.Short_Name]} what={dataset.Long_Name} look="icon" />
          <Tooltip label="Download">
            <ActionIcon
              variant="subtle"
              aria-label={`Download ${dataset.Long_Name}`}
              renderRoot={(props) => <DownloadLink shortName={dataset.Short_Name} {...props} />}
            >
              <IconDownload size={16} />
            </ActionIcon>
          </Tooltip>
        </div>
      </div>
      <p className={styles.sentence}>
        {isPrinting ? sentence : truncate(sentence, sentenceLength)}
      </p>
      <MatchReasons matched={dataset.Matched ?? []} />
      <div className={styles.body}>
        <Fingerprint dataset={dataset} isCompact />
        <div className={styles.facts}>
          <span className={styles.table}>
            <code>{dataset.Table_Name}</code>
            <CopyButton text={dataset.Table_Name} what="the table's name" />
          </span>
          <span>
            {dataset.Make}, {describeResolution(dataset)}
          </span>
          <span className={styles.chips}>
            <button
              type="button"
              className={styles.more}
              onClick={toggle}
              aria-expanded={isOpen}
              aria-controls={detailsId}
            >
              {isOpen ? 'Less' : 'All details'}
              <IconChevronDown size={14} aria-hidden data-open={isOpen || undefined} />
            </button>
            <DatasetChips dataset={dataset} />
          </span>
        </div>
      </div>
      <div id={detailsId}>{isWhole && <ResultDetails dataset={dataset} />}</div>
    </article>
  );
});

/** Where the keywords are found that the name does not show. */
function MatchReasons({ matched }: { matched: NonNullable<CatalogResult['Matched']> }) {
  if (matched.length === 0) return null;
  return (
    <p className={styles.sentence}>
      Found by{' '}
      {matched.map(({ Word, Text, Stands_For }, index) => (
        <Fragment key={Word}>
          {index > 0 && '; '}
          <b>{Word}</b>
          {Stands_For !== null && ` (${Stands_For})`}
          {Text.toLowerCase() !== Word && Text !== Stands_For && ` in “${Text}”`}
        </Fragment>
      ))}
    </p>
  );
}
