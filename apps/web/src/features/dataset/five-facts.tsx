import type { DatasetRow } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import {
  IconArrowBarDown,
  IconCalendar,
  IconGridDots,
  IconStack2,
  IconWorld,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import {
  describeDepths,
  describeLatitudes,
  describeLevels,
  describeLongitudes,
  describeTime,
} from '../../shared/dataset/dataset-facts.ts';
import { keepDates } from '../../shared/dataset/unbroken.tsx';
import styles from './dataset.module.css';

/** Where, when, how deep, how fine, how much: each fact once. */
export function FiveFacts({ dataset }: { dataset: DatasetRow }) {
  const variables = `${formatCount(dataset.Variable_Count)} ${dataset.Variable_Count === 1 ? 'variable' : 'variables'}`;
  const grid =
    dataset.Is_Gridded || dataset.Spatial_Resolution !== 'Irregular'
      ? 'regular grid'
      : 'scattered observations';
  return (
    <dl className={styles.facts}>
      <Fact
        icon={<IconWorld />}
        label="Where"
        value={describeLatitudes(dataset)}
        more={describeLongitudes(dataset)}
      />
      <Fact
        icon={<IconCalendar />}
        label="When"
        value={describeTime(dataset, dataset.Climatology)}
        more={dataset.Climatology ? '12 months' : dataset.Temporal_Resolution}
      />
      <Fact
        icon={<IconArrowBarDown />}
        label="How deep"
        value={describeDepths(dataset)}
        more={dataset.Has_Depth ? describeLevels(dataset) : undefined}
      />
      <Fact
        icon={<IconGridDots />}
        label="How fine"
        value={dataset.Spatial_Resolution}
        more={grid}
      />
      <Fact
        icon={<IconStack2 />}
        label="How much"
        value={`${formatCount(dataset.Row_Count)} rows`}
        more={variables}
      />
    </dl>
  );
}

function Fact(props: { icon: ReactNode; label: string; value: string; more: string | undefined }) {
  return (
    <div className={styles.fact}>
      <span className={styles.factIcon} aria-hidden>
        {props.icon}
      </span>
      <dt>{props.label}</dt>
      <dd>
        <strong>{keepDates(props.value)}</strong>
        {props.more && <span>{props.more}</span>}
      </dd>
    </div>
  );
}
