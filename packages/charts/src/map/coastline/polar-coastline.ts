import { projectPolar } from '../../geometry/polar-view.ts';
import type { Pole } from '../../geometry/polar-view.ts';
import type { Coastline, LandOutline, Ring } from './coastline.ts';

/** Land as drawable paths in the plane around a pole (Earth radii, y upward). */
export type PolarCoastline = Pick<Coastline, 'land' | 'coast'>;

const projected = new WeakMap<Coastline, Map<Pole, PolarCoastline>>();

/** The coast around a pole; made once. Land that lies wholly beyond the equator is left out, what reaches over it has to be clipped there. */
export function polarCoastline(coastline: Coastline, pole: Pole): PolarCoastline {
  const made = projected.get(coastline) ?? new Map<Pole, PolarCoastline>();
  projected.set(coastline, made);
  const found = made.get(pole) ?? project(coastline.outlines, pole);
  made.set(pole, found);
  return found;
}

function project(outlines: readonly LandOutline[], pole: Pole): PolarCoastline {
  const land = new Path2D();
  const coast = new Path2D();
  for (const drawn of outlines) {
    if (!reaches(drawn.outline, pole)) continue;
    trace(land, drawn.outline, pole);
    land.closePath();
    for (const piece of drawn.coast) trace(coast, piece, pole);
  }
  return { land, coast };
}

/** Whether a ring comes to the pole's hemisphere: one around the other pole would fill all of the map. */
export function reaches(ring: Ring, pole: Pole): boolean {
  return ring.some(([, lat]) => (pole === 'north' ? lat > 0 : lat < 0));
}

function trace(path: Path2D, places: Ring, pole: Pole): void {
  places.forEach(([lon, lat], index) => {
    const { x, y } = projectPolar(pole, lon, lat);
    if (index === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  });
}
