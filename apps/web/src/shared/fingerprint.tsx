import type { DatasetRow } from '@isobath/contract';
import { parseInstant } from '@isobath/ocean';
import type { ClosedRange, TimeWindow } from '@isobath/ocean';
import { CoverageMap, CoverageStrip, DepthBar } from '@isobath/ui';
import { describeDepths, describeTime, longitudesOf } from './dataset-facts.ts';
import styles from './fingerprint.module.css';

const stripPx = 240;

/** Where, when and how deep a dataset is, at a glance. What is unknown is left out. */
export function Fingerprint({ dataset }: { dataset: DatasetRow }) {
  const lat = rangeOf(dataset.Lat_Min, dataset.Lat_Max);
  const lon = longitudesOf(dataset);
  const time = timeOf(dataset);
  return (
    <div className={styles.fingerprint}>
      {lat && lon && <CoverageMap lat={lat} lon={lon} />}
      {time && (
        <div className={styles.when}>
          <p>{describeTime(dataset, dataset.Climatology)}</p>
          <CoverageStrip time={time} widthPx={stripPx} />
        </div>
      )}
      <div className={styles.deep}>
        <DepthBar depth={depthOf(dataset)} />
        <p>{describeDepths(dataset)}</p>
      </div>
    </div>
  );
}

function rangeOf(low: number | null, high: number | null): ClosedRange | undefined {
  return low === null || high === null ? undefined : [low, high];
}

function depthOf({ Depth_Min: top, Depth_Max: bottom }: DatasetRow): ClosedRange | undefined {
  return bottom === null ? undefined : [top ?? 0, bottom];
}

function timeOf(dataset: DatasetRow): TimeWindow | undefined {
  if (dataset.Climatology) return { kind: 'months', first: 1, last: 12 };
  const start = parseInstant(dataset.Time_Min ?? '');
  const end = parseInstant(dataset.Time_Max ?? '');
  return start.ok && end.ok ? { kind: 'instants', startMs: start.value, endMs: end.value } : undefined;
}
