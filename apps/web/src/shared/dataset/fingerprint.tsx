import type { DatasetRow } from '@isobath/contract';
import { isAnnualMean, parseInstant } from '@isobath/ocean';
import type { ClosedRange, TimeWindow } from '@isobath/ocean';
import { CoverageMap, CoverageStrip, DepthBar } from '@isobath/ui';
import { describeDepths, describeTime, longitudesOf } from './dataset-facts.ts';
import { Preview } from './preview.tsx';
import styles from './fingerprint.module.css';

const sizes = {
  usual: { mapPx: 160, stripPx: 240, depthPx: 80 },
  compact: { mapPx: 128, stripPx: 192, depthPx: 64 },
} as const;

/** Where, when and how deep a dataset is, at a glance; its own picture instead of where, if it has one. What is unknown is left out. `isCompact` for lists of results. */
export function Fingerprint({
  dataset,
  isCompact = false,
}: {
  dataset: DatasetRow;
  isCompact?: boolean;
}) {
  const { mapPx, stripPx, depthPx } = sizes[isCompact ? 'compact' : 'usual'];
  const lat = rangeOf(dataset.Lat_Min, dataset.Lat_Max);
  const lon = longitudesOf(dataset);
  const time = timeOf(dataset);
  return (
    <div className={styles.fingerprint} data-compact={isCompact || undefined}>
      <Preview url={dataset.Icon_URL} widthPx={mapPx}>
        {lat && lon && (
          <CoverageMap lat={lat} lon={lon} footprint={dataset.Footprint} widthPx={mapPx} />
        )}
      </Preview>
      {(time || isAnnualMean(dataset.Temporal_Resolution)) && (
        <div className={styles.when}>
          <p>{describeTime(dataset, dataset.Climatology)}</p>
          {time && <CoverageStrip time={time} widthPx={stripPx} />}
        </div>
      )}
      <div className={styles.deep}>
        <DepthBar depth={depthOf(dataset)} heightPx={depthPx} />
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
  if (isAnnualMean(dataset.Temporal_Resolution)) return undefined;
  const start = parseInstant(dataset.Time_Min ?? '');
  const end = parseInstant(dataset.Time_Max ?? '');
  return start.ok && end.ok
    ? { kind: 'instants', startMs: start.value, endMs: end.value }
    : undefined;
}
