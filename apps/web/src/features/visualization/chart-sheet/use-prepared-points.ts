import { describeValues, shallowOnTop, spanOfPoints } from '@isobath/charts';
import type { Points } from '@isobath/charts';
import { useEffect, useState } from 'react';

/** Points that are prepared before they are drawn, so that the page can answer in between. */
const manyPoints = 100_000;

/** Points in the order in which a map draws them; many are prepared step by step, until then undefined. */
export function usePreparedPoints(points: Points): Points | undefined {
  const isMany = points.lon.length > manyPoints;
  const [prepared, setPrepared] = useState<{ of: Points; ordered: Points }>();
  useEffect(() => {
    if (!isMany) return;
    let ordered = points;
    // What these find is kept with the arrays, where the chart finds it.
    const steps = [
      () => (ordered = shallowOnTop(points)),
      () => spanOfPoints(ordered),
      () => describeValues(ordered.values),
      () => setPrepared({ of: points, ordered }),
    ];
    let timer = 0;
    const next = (): void => {
      steps.shift()?.();
      if (steps.length > 0) timer = window.setTimeout(next);
    };
    timer = window.setTimeout(next);
    return () => window.clearTimeout(timer);
  }, [points, isMany]);
  if (!isMany) return points;
  return prepared?.of === points ? prepared.ordered : undefined;
}
