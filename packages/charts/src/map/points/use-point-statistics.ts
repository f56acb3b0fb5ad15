import { useEffect, useState } from 'react';
import type { Points } from '../../points/points.ts';
import { openPointStatistics } from '../../raster/raster-client.ts';

/** Of more points the page would not look at all at once. */
export const manyPoints = 100_000;

/**
 * Points with what their charts need to know of all of them. Many are looked at by the worker that draws them, and are undefined until then; it holds their arrays for these charts as long as
 * this component is there.
 */
export function usePointStatistics(points: Points): Points | undefined {
  const isMany = points.lon.length > manyPoints;
  const [measured, setMeasured] = useState<{ of: Points; points: Points }>();
  useEffect(() => {
    if (!isMany) return undefined;
    const opened = openPointStatistics(points, (found) =>
      setMeasured({ of: points, points: found }),
    );
    return opened.close;
  }, [points, isMany]);
  if (!isMany) return points;
  return measured?.of === points ? measured.points : undefined;
}
