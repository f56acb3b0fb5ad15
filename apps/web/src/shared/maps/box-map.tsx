import { ALL_LATITUDES, WHOLE_CIRCLE } from '@isobath/ocean';
import { CoverageMap } from '@isobath/ui';
import { useState } from 'react';
import { boxOfDrag, rectanglesOf } from './box-on-map.ts';
import type { DegreeBox } from './box-on-map.ts';
import styles from './box-map.module.css';

interface BoxMapProps {
  /** The chosen box; undefined: everywhere. */
  box: DegreeBox | undefined;
  /** What there is to choose from, drawn pale. */
  extent?: DegreeBox;
  onDraw: (box: DegreeBox) => void;
}

const minDragDegrees = 2;

/** A map of the world to drag a box on. The number fields beside it do the same by keyboard, and also cross the date line. */
export function BoxMap({ box, extent, onDraw }: BoxMapProps) {
  const [drag, setDrag] = useState<{ from: Spot; to: Spot }>();
  const spotOf = (event: React.PointerEvent<SVGSVGElement>): Spot => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return {
      lon: ((event.clientX - left) / width) * 360 - 180,
      lat: 90 - ((event.clientY - top) / height) * 180,
    };
  };
  const drawn = drag ? boxOfDrag(drag.from, drag.to) : box;
  const finish = (): void => {
    const done = drag && boxOfDrag(drag.from, drag.to);
    if (
      done &&
      done.east - done.west >= minDragDegrees &&
      done.north - done.south >= minDragDegrees
    )
      onDraw(done);
    setDrag(undefined);
  };
  return (
    <div className={styles.map}>
      <div aria-hidden className={styles.world}>
        <CoverageMap lat={ALL_LATITUDES} lon={WHOLE_CIRCLE} />
      </div>
      <svg
        viewBox="0 0 360 180"
        className={styles.sheet}
        aria-hidden
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const at = spotOf(event);
          setDrag({ from: at, to: at });
        }}
        onPointerMove={(event) => {
          if (drag) setDrag({ from: drag.from, to: spotOf(event) });
        }}
        onPointerUp={finish}
        onPointerCancel={() => setDrag(undefined)}
      >
        {extent &&
          rectanglesOf(extent).map((rectangle) => (
            <rect key={rectangle.x} {...rectangle} className={styles.extent} />
          ))}
        {drawn &&
          rectanglesOf(drawn).map((rectangle) => (
            <rect key={rectangle.x} {...rectangle} className={styles.box} />
          ))}
      </svg>
    </div>
  );
}

interface Spot {
  lat: number;
  lon: number;
}
