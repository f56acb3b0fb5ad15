import type { DepthLine } from './depth-line.ts';
import type { DepthScale } from './depth-scale.ts';
import { shareOfFlatLine } from './flat-line.ts';

interface FlatLineOfferProps {
  line: DepthLine | undefined;
  depthScale: DepthScale;
  /** Depth at the lower end of the axis, metres. */
  to: number;
  onStretch: () => void;
}

/** Says that a line lies too near to the surface to be read on this depth axis, and offers the scale on which it can be; nothing where it can be read. */
export function FlatLineOffer({ line, depthScale, to, onStretch }: FlatLineOfferProps) {
  const share = line && shareOfFlatLine(line, depthScale, to);
  if (!line || share === undefined) return null;
  const percent = Math.max(1, Math.ceil(share * 100));
  return (
    <p className="isobath-chart-offer" role="status">
      The {line.label} lies within the upper {percent} % of this depth axis.{' '}
      <button type="button" onClick={onStretch}>
        Stretch the depth scale
      </button>
    </p>
  );
}
