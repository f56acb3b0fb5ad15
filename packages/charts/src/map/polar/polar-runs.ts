import { pixelOf } from '../../geometry/map-window.ts';
import type { PolarView } from '../../geometry/polar-view.ts';

/** A line of longitudes and latitudes in turn as pixels of a map around a pole, x and y in turn: the stretches of it on that hemisphere. */
export function polarRuns(view: PolarView, points: ArrayLike<number>): Float64Array[] {
  const runs: Float64Array[] = [];
  let run: number[] = [];
  const end = (): void => {
    if (run.length > 2) runs.push(Float64Array.from(run));
    run = [];
  };
  for (let at = 0; at + 1 < points.length; at += 2) {
    const place = { lon: points[at]!, lat: points[at + 1]! };
    if (view.pole === 'north' ? place.lat < 0 : place.lat > 0) {
      end();
      continue;
    }
    const { x, y } = pixelOf(view, place);
    run.push(x, y);
  }
  end();
  return runs;
}
