import './coverage.css';
import { formatDepthRange, formatTimeWindow } from '@isobath/ocean';
import type { ClosedRange, LongitudeInterval, TimeWindow } from '@isobath/ocean';
import { CoverageMap } from './coverage-map.tsx';
import { CoverageStrip } from './coverage-strip.tsx';
import { DepthBar } from './depth-bar.tsx';

/** Where, when and how deep, as far as it is known. */
export interface FingerprintProps {
  lat?: ClosedRange | undefined;
  lon?: LongitudeInterval | undefined;
  time?: TimeWindow | undefined;
  depth?: ClosedRange | undefined;
  /** What the strips of a list stand for, epoch milliseconds. */
  domain?: readonly [number, number];
}

/** A dataset at a glance: a small map of where, a strip of when, a bar of how deep. What is unknown is left out. */
export function Fingerprint({ lat, lon, time, depth, domain }: FingerprintProps) {
  return (
    <div className="isobath-fingerprint">
      {lat && lon && <CoverageMap lat={lat} lon={lon} />}
      {time && (
        <div className="isobath-fingerprint-when">
          <p>
            {time.kind === 'months'
              ? `Monthly climatology, ${formatTimeWindow(time)}`
              : formatTimeWindow(time)}
          </p>
          <CoverageStrip time={time} {...(domain ? { domain } : {})} />
          <p>{formatDepthRange(depth ?? [0, 0])}</p>
        </div>
      )}
      <DepthBar depth={depth} />
    </div>
  );
}
