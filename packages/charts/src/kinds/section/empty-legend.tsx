import type { ReactNode } from 'react';

/** What a section shows where it has no value: grey for the sea floor, which is known or the deepest value of a place, hatched elsewhere. */
export function EmptyLegend(props: {
  hasFloor: boolean;
  isFloorKnown: boolean;
  hasOpen: boolean;
  land: string;
}) {
  const { hasFloor, isFloorKnown, hasOpen, land } = props;
  if (!hasFloor && !hasOpen) return null;
  return (
    <ul className="isobath-chart-classes" aria-label="Without a value">
      {hasFloor && (
        <li>
          <Swatch>
            <rect width={18} height={12} fill={land} />
          </Swatch>
          {isFloorKnown ? 'Sea floor' : 'Sea floor: no value at this depth or deeper'}
        </li>
      )}
      {hasOpen && (
        <li>
          <Swatch>
            <rect width={18} height={12} className="isobath-chart-open" />
            <path d="M-1 7 7-1M2 13 14-1M9 13 20 0" className="isobath-chart-strokes" />
          </Swatch>
          No value
        </li>
      )}
    </ul>
  );
}

function Swatch({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 18 12" className="isobath-chart-swatch" aria-hidden>
      {children}
    </svg>
  );
}
