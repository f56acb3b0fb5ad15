import { ActionIcon } from '@mantine/core';
import type { VariableName } from '@isobath/client';
import type { FoundDataset } from '@isobath/contract';
import { chartMessages } from '@isobath/contract';
import { unitText } from '@isobath/ocean';
import { IconChevronRight, IconInfoCircle } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import {
  describeDepths,
  describeResolution,
  describeTime,
} from '../../../../shared/dataset/dataset-facts.ts';
import type { ResultRow } from './result-rows.ts';
import styles from './search-overlay.module.css';

interface RowProps {
  row: ResultRow;
  index: number;
  style: CSSProperties;
  onToggle: (datasetId: number) => void;
  onRetry: (datasetId: number) => void;
  onChoose: (variable: VariableName) => void;
  onDataset: (dataset: FoundDataset) => void;
  onVariable: (variable: VariableName) => void;
}

/** A dataset that opens, a variable to choose, or what became of the variables of a dataset. */
export function Row({ row, index, style, ...actions }: RowProps) {
  const { onToggle, onRetry, onChoose, onDataset, onVariable } = actions;
  const place = { 'data-index': index, style };
  if (row.kind === 'dataset') {
    const { dataset, isOpen } = row;
    return (
      <div {...place} className={styles.row} role="treeitem" aria-level={1} aria-expanded={isOpen}>
        <button
          type="button"
          className={styles.name}
          onClick={() => onToggle(dataset.Dataset_ID)}
          title={dataset.Dataset_Name}
        >
          <IconChevronRight size={16} aria-hidden className={styles.chevron} />
          <span className={styles.text}>{dataset.Dataset_Name}</span>
          <DatasetFacts dataset={dataset} />
          <span className={styles.count}>
            {dataset.Variable_Count}
            <span className="isobath-only-read">
              {dataset.Variable_Count === 1 ? ' variable' : ' variables'}
            </span>
          </span>
        </button>
        <Details label={`About ${dataset.Dataset_Name}`} onClick={() => onDataset(dataset)} />
      </div>
    );
  }
  if (row.kind === 'variable') {
    const { variable } = row;
    const name = { tableName: variable.Table_Name, varName: variable.Short_Name };
    return (
      <div {...place} className={styles.row} role="treeitem" aria-level={2} data-level={2}>
        <button
          type="button"
          className={styles.name}
          onClick={() => onChoose(name)}
          title={variable.Long_Name}
        >
          <span className={styles.text}>
            {variable.Long_Name}
            {!variable.Is_Named && (
              <span className={styles.reason}> found in what is said of the dataset</span>
            )}
          </span>
          {unitText(variable.Unit) && (
            <span className={styles.unit}>{unitText(variable.Unit)}</span>
          )}
          <span className={styles.sensor}>{variable.Sensor}</span>
        </button>
        <Details label={`Details of ${variable.Long_Name}`} onClick={() => onVariable(name)} />
      </div>
    );
  }
  return (
    <div {...place} className={styles.row} role="treeitem" aria-level={2} data-level={2}>
      {row.kind === 'loading' ? (
        <span className={styles.waiting}>Loading variables…</span>
      ) : (
        <button
          type="button"
          className={styles.name}
          onClick={() => onRetry(row.dataset.Dataset_ID)}
        >
          <span className={styles.text}>{chartMessages.variablesFailed} Try again</span>
        </button>
      )}
    </div>
  );
}

/** Period, resolution, depth and region, so that datasets can be told apart before they are opened. */
function DatasetFacts({ dataset }: { dataset: FoundDataset }) {
  const period = describeTime(dataset, dataset.Climatology);
  return (
    <span className={styles.facts}>
      {!dataset.Is_Named && <span className={styles.reason}>found in its description</span>}
      <span title={period}>{period}</span>
      <span title={describeResolution(dataset)}>{describeResolution(dataset)}</span>
      <span>{describeDepths(dataset)}</span>
      <span title={dataset.Regions}>
        {dataset.Regions.split(', ').includes('Global') ? 'Global' : dataset.Regions}
      </span>
    </span>
  );
}

function Details({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" size={28} aria-label={label} title={label} onClick={onClick}>
      <IconInfoCircle size={18} aria-hidden />
    </ActionIcon>
  );
}
