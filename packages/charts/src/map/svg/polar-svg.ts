import { escapeMarkup } from '@isobath/ocean';
import type { LandOutline } from '../coastline/coastline.ts';
import { reaches } from '../coastline/polar-coastline.ts';
import type { ColourScale } from '../../colour/colour-scale.ts';
import type { ChartTheme } from '../../frame/chart-theme.ts';
import type { Extent } from '../../geometry/map-view.ts';
import { pixelOf, withPixels } from '../../geometry/map-window.ts';
import { equatorRadius, polarRadius } from '../../geometry/polar-view.ts';
import type { PolarView } from '../../geometry/polar-view.ts';
import { planGraticule } from '../polar/graticule.ts';
import { outlineOfArea } from '../polar/outline-of-area.ts';
import { projectionName } from '../polar/polar-axes.tsx';
import { rasterisePoints } from '../../raster/rasterise-points.ts';
import type { MarkerStyle } from '../../raster/stamps.ts';
import type { MapScene } from '../../raster/raster-protocol.ts';
import { rasteriseCells } from '../../raster/rasterise-cells.ts';
import { rasterisePolarGrid } from '../../raster/rasterise-polar.ts';
import { hatchTile, paintLand } from './svg-shapes.ts';
import { element, pathOf } from './svg-text.ts';
import type { EmbedPixels } from './svg-values.ts';

type Ring = LandOutline['outline'];

/** Pixels of the values for each point of the picture: around a pole no cell is a rectangle. */
const finerBy = 3;

/** The hemisphere, to which everything is clipped. */
export function drawHemisphere(view: PolarView): string {
  const { x, y } = poleOf(view);
  return element('circle', { cx: x, cy: y, r: equatorRadius / view.unitsPerPx });
}

/** Land and coast around a pole. */
export function drawPolarLand(
  outlines: readonly LandOutline[],
  view: PolarView,
  theme: ChartTheme,
): { land: string; coast: string } {
  const shown = outlines.filter(({ outline }) => reaches(outline, view.pole));
  const land = shown.map(({ outline }) => pathOf(toPixels(view, outline), true)).join('');
  const coast = shown
    .flatMap((outline) => outline.coast.map((piece) => pathOf(toPixels(view, piece))))
    .join('');
  return paintLand({ land, coast }, theme);
}

/** Where values could be and nothing is drawn over it: a ring where it goes all the way round. */
export function drawPolarHatching(area: Extent, view: PolarView, theme: ChartTheme): string {
  return (
    hatchTile(theme) +
    element('path', { d: outlinePath(area, view), 'fill-rule': 'evenodd', fill: 'url(#hatch)' })
  );
}

/** The values as a picture of three times the size. */
export function drawPolarValues(
  scene: MapScene,
  view: PolarView,
  { colours, marker, embed }: { colours: ColourScale; marker: MarkerStyle; embed: EmbedPixels },
): string {
  const size = {
    widthPx: Math.round(view.widthPx * finerBy),
    heightPx: Math.round(view.heightPx * finerBy),
  };
  const fine = withPixels(view, size) as PolarView;
  const larger = { ...marker, sizePx: marker.sizePx * finerBy };
  const pixels =
    scene.kind === 'grid'
      ? rasterisePolarGrid(scene, fine, colours)
      : scene.kind === 'cells'
        ? rasteriseCells(scene, fine, colours)
        : rasterisePoints(scene, fine, colours, larger);
  const href = embed({ pixels, view: fine });
  return element('image', {
    width: view.widthPx,
    height: view.heightPx,
    preserveAspectRatio: 'none',
    href,
  });
}

/** The lines of the graticule with their degrees, the border, and the name of the projection. */
export function drawPolarAxes(view: PolarView, theme: ChartTheme): string {
  const { pole, meridians, parallels } = planGraticule(view);
  const line = { fill: 'none', stroke: theme.ink, 'stroke-opacity': 0.12 };
  const words = { 'font-size': 12, fill: theme.inkSecondary };
  const lines = [
    ...meridians.map(({ from, to }) =>
      element('line', { x1: from.x, y1: from.y, x2: to.x, y2: to.y, ...line }),
    ),
    ...parallels.map(({ radius }) =>
      element('circle', { cx: pole.x, cy: pole.y, r: radius, ...line }),
    ),
  ];
  const labels = [...meridians, ...parallels].flatMap(({ label, labelled }) =>
    labelled
      ? [
          element(
            'text',
            {
              ...labelled,
              dy: '0.34em',
              'text-anchor': 'middle',
              stroke: theme.raised,
              'stroke-width': 3,
              'paint-order': 'stroke',
              ...words,
            },
            escapeMarkup(label),
          ),
        ]
      : [],
  );
  return [
    element('g', { 'clip-path': 'url(#map)' }, lines.join('\n')),
    ...labels,
    element('rect', {
      width: view.widthPx,
      height: view.heightPx,
      fill: 'none',
      stroke: theme.inkQuiet,
    }),
    element('text', { y: view.heightPx + 18, ...words }, escapeMarkup(projectionName(view.pole))),
  ].join('\n');
}

function outlinePath(area: Extent, view: PolarView): string {
  if (area.east - area.west < 360 - 1e-6)
    return pathOf(
      outlineOfArea(area).flatMap((place) => pixelsOf(view, place)),
      true,
    );
  const { x, y } = poleOf(view);
  return [area.south, area.north]
    .map((lat) => polarRadius(view.pole, lat) / view.unitsPerPx)
    .map((r) => `M${x + r} ${y}A${r} ${r} 0 1 0 ${x - r} ${y}A${r} ${r} 0 1 0 ${x + r} ${y}Z`)
    .join('');
}

function toPixels(view: PolarView, ring: Ring): number[] {
  return ring.flatMap(([lon, lat]) => pixelsOf(view, { lon, lat }));
}

function pixelsOf(view: PolarView, place: { lon: number; lat: number }): [number, number] {
  const { x, y } = pixelOf(view, place);
  return [x, y];
}

function poleOf(view: PolarView): { x: number; y: number } {
  return pixelOf(view, { lon: 0, lat: view.pole === 'north' ? 90 : -90 });
}
