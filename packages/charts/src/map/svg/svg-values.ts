import { rasteriseCells } from '../../raster/rasterise-cells.ts';
import type { CellsScene } from '../../raster/rasterise-cells.ts';
import { colourIndex } from '../../colour/colour-scale.ts';
import type { ColourScale } from '../../colour/colour-scale.ts';
import { typicalStep } from '../../geometry/axis-cells.ts';
import { copiesInView, extentOf, latToY, lonToX } from '../../geometry/map-view.ts';
import type { MapView } from '../../geometry/map-view.ts';
import { rasteriseGrid } from '../../raster/rasterise-grid.ts';
import type { GridScene } from '../../raster/rasterise-grid.ts';
import type { MarkerShape } from '../../colour/marker-shapes.ts';
import { shapePath } from '../../colour/marker-shapes.ts';
import { classOf, rasterisePoints } from '../../raster/rasterise-points.ts';
import type { PointsScene } from '../../raster/rasterise-points.ts';
import type { MarkerStyle } from '../../raster/stamps.ts';
import { element, px } from './svg-text.ts';

/** Pixels of an embedded picture and the view that they fill. */
export interface EmbeddedPixels {
  pixels: Uint8ClampedArray<ArrayBuffer>;
  view: Pick<MapView, 'widthPx' | 'heightPx'>;
}

/** Writes pixels as the address of a PNG: what a page does with a canvas. */
export type EmbedPixels = (picture: EmbeddedPixels) => string;

/** Cells or points in view up to which each is a vector. */
const maxVectors = 40_000;
/** Pixels along a side of an embedded picture that every browser draws. */
const maxPixels = 8192;

/** The values of a grid: a path for each colour, or above `maxVectors` cells in view a picture with a pixel for each cell. */
export function drawCells(
  scene: GridScene,
  view: MapView,
  { colours, embed }: { colours: ColourScale; embed: EmbedPixels },
): string {
  const copies = copiesOfColumns(scene, view);
  const rows = rowsInView(scene, view);
  if (rows.length * copies.length > maxVectors)
    return drawPixels(view, fineView(scene, view), (fine) =>
      embed({ pixels: rasteriseGrid(scene, fine, colours), view: fine }),
    );
  const paths = new Map<number, string[]>();
  for (const row of rows) drawRow(scene, view, { row, copies, colours, paths });
  return [...paths]
    .toSorted(([one], [other]) => one - other)
    .map(([index, d]) => element('path', { fill: fillOf(colours, index), d: d.join('') }))
    .join('\n');
}

/** A column of cells at one of the turns of the world at which it is in view. */
interface ColumnCopy {
  column: number;
  left: number;
  right: number;
}

function copiesOfColumns({ lon }: GridScene, view: MapView): ColumnCopy[] {
  const copies = [...lon.centres.keys()].flatMap((column) => {
    const west = lon.lower[column] ?? NaN;
    const widthPx = ((lon.upper[column] ?? NaN) - west) / view.lonPerPx;
    return copiesInView(view, west, widthPx)
      .map((copy) => ({ column, left: lonToX(view, copy), right: lonToX(view, copy) + widthPx }))
      .filter(({ left, right }) => right > 0 && left < view.widthPx);
  });
  return copies.toSorted((one, other) => one.left - other.left);
}

function rowsInView({ lat }: GridScene, view: MapView): number[] {
  const { south, north } = extentOf(view);
  return [...lat.centres.keys()].filter(
    (row) => (lat.upper[row] ?? NaN) > south && (lat.lower[row] ?? NaN) < north,
  );
}

/** One row: neighbours of the same colour that touch are one rectangle. */
function drawRow(
  { lat, lon, values }: GridScene,
  view: MapView,
  part: {
    row: number;
    copies: readonly ColumnCopy[];
    colours: ColourScale;
    paths: Map<number, string[]>;
  },
): void {
  const { row, copies, colours, paths } = part;
  const top = latToY(view, lat.upper[row] ?? NaN);
  const bottom = latToY(view, lat.lower[row] ?? NaN);
  let run: { index: number; left: number; right: number } | undefined;
  const close = (): void => {
    if (!run) return;
    const written = paths.get(run.index) ?? [];
    // Edges are absolute: rounded sizes would leave hairlines between neighbours.
    const [left, right] = [px(run.left), px(run.right)];
    written.push(`M${left} ${px(top)}H${right}V${px(bottom)}H${left}Z`);
    paths.set(run.index, written);
    run = undefined;
  };
  for (const { column, left, right } of copies) {
    const index = colourIndex(colours, values[row * lon.centres.length + column] ?? NaN);
    if (run && index === run.index && left - run.right < touchPx) run.right = right;
    else {
      close();
      if (index >= 0) run = { index, left, right };
    }
  }
  close();
}

/** Less than any gap between cells that would be seen. */
const touchPx = 0.01;

/** The view with a pixel for each cell, or as many as a picture may have. */
function fineView({ lon, lat }: GridScene, view: MapView): MapView {
  const across = pixelsFor(view.widthPx * view.lonPerPx, typicalStep(lon.centres));
  const down = pixelsFor(view.heightPx * view.latPerPx, typicalStep(lat.centres));
  return resizeView(view, Math.max(across, view.widthPx), Math.max(down, view.heightPx));
}

const pixelsFor = (degrees: number, step = 1): number => Math.ceil(degrees / step);

function resizeView(view: MapView, width: number, height: number): MapView {
  const widthPx = Math.min(maxPixels, Math.round(width));
  const heightPx = Math.min(maxPixels, Math.round(height));
  return {
    ...view,
    widthPx,
    heightPx,
    lonPerPx: (view.lonPerPx * view.widthPx) / widthPx,
    latPerPx: (view.latPerPx * view.heightPx) / heightPx,
  };
}

function drawPixels(view: MapView, fine: MapView, write: (fine: MapView) => string): string {
  return element('image', {
    width: view.widthPx,
    height: view.heightPx,
    preserveAspectRatio: 'none',
    style: 'image-rendering:pixelated',
    href: write(fine),
  });
}

/** The cells of a curvilinear grid as a picture of twice the size. */
export function drawCurvilinearCells(
  scene: CellsScene,
  view: MapView,
  { colours, embed }: { colours: ColourScale; embed: EmbedPixels },
): string {
  const fine = resizeView(view, view.widthPx * pointScale, view.heightPx * pointScale);
  return drawPixels(view, fine, (shown) =>
    embed({ pixels: rasteriseCells(scene, shown, colours), view: shown }),
  );
}

/** Observations as circles, later ones over earlier ones, the rims of all below the fills of all; without a value as grey rings. Above `maxVectors` a picture of twice the size. */
export function drawPoints(
  scene: PointsScene,
  view: MapView,
  look: { colours: ColourScale; marker: MarkerStyle; embed: EmbedPixels },
): string {
  const { colours, marker, embed } = look;
  const circles: string[] = [];
  const rims: string[] = [];
  for (let at = 0; at < scene.lon.length; at++) {
    const point = scene.order?.[at] ?? at;
    const lon = scene.lon[point] ?? NaN;
    const y = latToY(view, scene.lat[point] ?? NaN);
    if (!(y >= -marker.sizePx && y <= view.heightPx + marker.sizePx) || !Number.isFinite(lon))
      continue;
    const index = colourIndex(colours, scene.values[point] ?? NaN);
    const fill = index < 0 ? 'none' : fillOf(colours, index);
    const shape = colours.shapes?.[classOf(colours.shapes, index)];
    for (const copy of copiesInView(view, lon, marker.sizePx)) {
      const at = { x: lonToX(view, copy), y, sizePx: marker.sizePx };
      const stroke = index < 0 ? 'rgb(128,138,148)' : undefined;
      circles.push(drawMarker(shape, { ...at, fill, stroke }));
      if (index >= 0 && shape !== 'ring') rims.push(drawMarker(shape, at));
    }
    if (circles.length > maxVectors) {
      const twice = { ...marker, sizePx: marker.sizePx * pointScale };
      return drawPixels(
        view,
        resizeView(view, view.widthPx * pointScale, view.heightPx * pointScale),
        (fine) => embed({ pixels: rasterisePoints(scene, fine, colours, twice), view: fine }),
      );
    }
  }
  const stroke = `rgb(${(marker.rim ?? [0, 0, 0]).join(',')})`;
  const opacity = { 'fill-opacity': marker.opacity, 'stroke-opacity': marker.opacity };
  const rimsBelow = { fill: 'none', stroke, 'stroke-width': rimPx, ...opacity };
  return [
    element('g', rimsBelow, rims.join('\n')),
    element('g', { 'stroke-width': ringPx, ...opacity }, circles.join('\n')),
  ].join('\n');
}

/** Of a rim the half inside of the marker is covered by its fill. */
const rimPx = 1.2;
const ringPx = 0.8;

const pointScale = 2;

function drawMarker(
  shape: MarkerShape | undefined,
  {
    x,
    y,
    sizePx,
    ...paint
  }: { x: number; y: number; sizePx: number; fill?: string; stroke?: string | undefined },
): string {
  if (shape === undefined || shape === 'disc')
    return element('circle', { cx: x, cy: y, r: sizePx / 2, ...paint });
  const ring = shape === 'ring' ? { fill: 'none', stroke: paint.fill } : paint;
  return element('path', {
    transform: `translate(${px(x)} ${px(y)})`,
    d: shapePath(shape, sizePx),
    ...ring,
  });
}

function fillOf({ table }: ColourScale, index: number): string {
  return `rgb(${table.subarray(index * 3, index * 3 + 3).join(',')})`;
}
