import './coverage.css';
import {
  footprintDegrees,
  formatLatitudeRange,
  formatLongitudeInterval,
  readFootprint,
} from '@isobath/ocean';
import type { ClosedRange, LongitudeInterval } from '@isobath/ocean';
import { coastPath } from './coast-path.ts';
import { planCoverage } from './plan-coverage.ts';

/** What a small map shows. */
export interface CoverageMapProps {
  lat: ClosedRange;
  lon: LongitudeInterval;
  /** Where in the box something lies, as `packFootprint` packs it: drawn in its place, as tracks and floats do not fill their box. */
  footprint?: readonly number[] | null;
  /** Default 160; the height is half of it. */
  widthPx?: number;
}

const minPx = 5;

/** Where: a box on a small world map, or what lies in it. What is across the date line stays in one piece; boxes too small to see are a dot with a ring. */
export function CoverageMap({ lat, lon, footprint = null, widthPx = 160 }: CoverageMapProps) {
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
        const isTiny = area.width < minPx * perPx && area.height < minPx * perPx;
        if (isTiny) {
          return (
            <g key={area.x}>
              <circle className="dot" cx={middle.x} cy={middle.y} r={1.75 * perPx} />
              <circle className="spot" cx={middle.x} cy={middle.y} r={4.5 * perPx} />
            </g>
          );
        }
        if (footprint !== null) return <Footprint key={area.x} runs={footprint} />;
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

/** The cells of a footprint, once at each turn of the globe that a map may show. */
function Footprint({ runs }: { runs: readonly number[] }) {
  const path = readFootprint(runs)
    .map(
      ({ west, south, width }) =>
        `M${west} ${-south}v${-footprintDegrees}h${width}v${footprintDegrees}z`,
    )
    .join('');
  return [0, 360].map((turn) => (
    <path key={turn} className="cells" d={path} transform={`translate(${turn} 0)`} />
  ));
}
