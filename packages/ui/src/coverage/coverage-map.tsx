import './coverage.css';
import { formatLatitudeRange, formatLongitudeInterval } from '@isobath/ocean';
import type { ClosedRange, LongitudeInterval } from '@isobath/ocean';
import { coastPath } from './coast-path.ts';
import { planCoverage } from './plan-coverage.ts';

/** What a small map shows. */
export interface CoverageMapProps {
  lat: ClosedRange;
  lon: LongitudeInterval;
  /** Default 160; the height is half of it. */
  widthPx?: number;
}

const smallestPx = 5;

/** Where: a box on a small world map. Boxes across the date line stay in one piece; boxes too small to see are a dot with a ring. */
export function CoverageMap({ lat, lon, widthPx = 160 }: CoverageMapProps) {
  const { westLon, areas } = planCoverage(lat, lon);
  const perPx = 360 / widthPx;
  return (
    <svg
      className="isobath-coverage-map"
      viewBox={`${westLon} -90 360 180`}
      width={widthPx}
      height={widthPx / 2}
      role="img"
      aria-label={`Where: ${formatLatitudeRange(lat)}, ${formatLongitudeInterval(lon)}`}
    >
      {[-360, 0, 360].map((turn) => (
        <path key={turn} className="land" d={coastPath} transform={`translate(${turn} 0)`} />
      ))}
      {areas.map((area) => {
        const middle = { x: westLon + area.x + area.width / 2, y: area.y - 90 + area.height / 2 };
        const isTiny = area.width < smallestPx * perPx && area.height < smallestPx * perPx;
        if (isTiny) {
          return (
            <g key={area.x}>
              <circle className="dot" cx={middle.x} cy={middle.y} r={1.75 * perPx} />
              <circle className="spot" cx={middle.x} cy={middle.y} r={4.5 * perPx} />
            </g>
          );
        }
        const width = Math.max(area.width, 1.5 * perPx);
        const height = Math.max(area.height, 1.5 * perPx);
        return (
          <rect
            key={area.x}
            className="area"
            x={middle.x - width / 2}
            y={middle.y - height / 2}
            width={width}
            height={height}
          />
        );
      })}
    </svg>
  );
}
