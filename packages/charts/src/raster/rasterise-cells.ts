import { colourIndex } from '../colour/colour-scale.ts';
import type { ColourScale } from '../colour/colour-scale.ts';
import { placeAt } from '../geometry/map-window.ts';
import type { MapWindow } from '../geometry/map-window.ts';
import { packTable } from './rasterise-grid.ts';
import type { CellSurface } from '../cells/cell-surface.ts';
import { planCells, rowAt } from '../cells/plan-cells.ts';
import type { CellPlan } from '../cells/plan-cells.ts';

/** Observations that lie like the cells of a curvilinear grid, ready to be drawn as these. */
export interface CellsScene {
  kind: 'cells';
  surface: CellSurface;
  lon: Float64Array;
  lat: Float64Array;
  values: Float32Array | Float64Array;
}

/** A scene stays in the worker and is drawn many times; its cells are planned once. */
const plans = new WeakMap<CellsScene, CellPlan>();

/** The cells of a scene. */
function cellsOf(scene: CellsScene): CellPlan {
  const known = plans.get(scene);
  if (known) return known;
  const plan = planCells(scene.lon, scene.lat, scene.surface);
  plans.set(scene, plan);
  return plan;
}

/** RGBA of a view, row by row from the top: each pixel in the colour of the cell under its middle, transparent where there is none and where its value is missing. */
export function rasteriseCells(
  scene: CellsScene,
  view: MapWindow,
  colours: ColourScale,
): Uint8ClampedArray<ArrayBuffer> {
  const { widthPx, heightPx } = view;
  const picture = new Uint8ClampedArray(widthPx * heightPx * 4);
  const pixels = new Uint32Array(picture.buffer);
  const table = packTable(colours);
  const plan = cellsOf(scene);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const place = placeAt(view, { x: x + 0.5, y: y + 0.5 });
      if (!place || Math.abs(place.lat) > 90) continue;
      const row = rowAt(plan, place.lon, place.lat);
      const index = row < 0 ? -1 : colourIndex(colours, scene.values[row]!);
      if (index >= 0) pixels[y * widthPx + x] = table[index]!;
    }
  return picture;
}
