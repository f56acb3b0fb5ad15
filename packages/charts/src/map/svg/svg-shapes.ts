import { escapeMarkup } from '@isobath/ocean';
import type { LandOutline } from '../coastline/coastline.ts';
import { placeLabels } from '../../contour/place-labels.ts';
import type { ContourLine } from '../../contour/plan-contours.ts';
import type { ChartTheme } from '../../frame/chart-theme.ts';
import { extentOf, latToY, lonToX } from '../../geometry/map-view.ts';
import type { Extent, MapView } from '../../geometry/map-view.ts';
import type { MapWindow } from '../../geometry/map-window.ts';
import { contourPathsInView } from '../painting/paint-contours.ts';
import { element, pathOf, px } from './svg-text.ts';

type Places = readonly (readonly [number, number])[];

/** Land to lie under the values, and the coast to lie over them, in every turn of the world that is in view. */
export function drawLand(
  outlines: readonly LandOutline[],
  view: MapView,
  theme: ChartTheme,
): { land: string; coast: string } {
  const land: string[] = [];
  const coast: string[] = [];
  for (const { outline, coast: pieces } of outlines)
    for (const turn of turnsInView(view, outline)) {
      land.push(pathOf(toPixels(view, outline, turn), true));
      for (const piece of pieces) coast.push(pathOf(toPixels(view, piece, turn)));
    }
  return paintLand({ land: land.join(''), coast: coast.join('') }, theme);
}

/** Areas to fill and coasts to stroke, each the data of a path. */
export function paintLand(
  { land, coast }: { land: string; coast: string },
  theme: ChartTheme,
): { land: string; coast: string } {
  const line = { fill: 'none', 'stroke-linejoin': 'round', d: coast };
  return {
    land: element('path', { fill: theme.land, 'fill-rule': 'evenodd', d: land }),
    coast:
      element('path', { stroke: theme.ground, 'stroke-width': 2, 'stroke-opacity': 0.4, ...line }) +
      element('path', { stroke: theme.coast, 'stroke-width': 0.9, ...line }),
  };
}

/** Degrees to add to an outline so that it lies in the view: none where no turn of it does. */
function turnsInView(view: MapView, outline: Places): number[] {
  const area = extentOf(view);
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [lon, lat] of outline) {
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  if (north < area.south || south > area.north) return [];
  const turns: number[] = [];
  for (let turn = Math.ceil((area.west - east) / 360) * 360; west + turn <= area.east; turn += 360)
    turns.push(turn);
  return turns;
}

function toPixels(view: MapView, places: Places, turn: number): number[] {
  return places.flatMap(([lon, lat]) => [lonToX(view, lon + turn), latToY(view, lat)]);
}

/** Lines of equal value, and their values along the longest. */
export function drawContours(
  lines: readonly ContourLine[],
  view: MapWindow,
  theme: ChartTheme,
): string {
  const paths = lines.flatMap((line) => contourPathsInView(view, line));
  const strokes = [false, true].map((isThick) =>
    element('path', {
      fill: 'none',
      stroke: theme.ink,
      'stroke-width': isThick ? 1.4 : 0.7,
      'stroke-opacity': isThick ? 0.85 : 0.6,
      d: paths
        .filter((path) => path.isThick === isThick)
        .map(({ points }) => pathOf(points))
        .join(''),
    }),
  );
  const labels = placeLabels(paths, view).map(({ x, y, turn, label }) =>
    element(
      'text',
      {
        transform: `translate(${px(x)} ${px(y)}) rotate(${px((turn * 180) / Math.PI)})`,
        dy: '0.34em',
        'font-size': 11,
        'text-anchor': 'middle',
        fill: theme.ink,
        stroke: theme.raised,
        'stroke-width': 3,
        'paint-order': 'stroke',
      },
      escapeMarkup(label),
    ),
  );
  return [...strokes, ...labels].join('\n');
}

/** Where values could be and nothing is drawn over it: hatched. */
export function drawHatching(area: Extent, view: MapView, theme: ChartTheme): string {
  const width = (area.east - area.west) / view.lonPerPx;
  const places: Places = [
    [area.west, area.south],
    [area.east, area.north],
  ];
  const rects = turnsInView(view, places).map((turn) =>
    element('rect', {
      x: lonToX(view, area.west + turn),
      y: latToY(view, area.north),
      width,
      height: (area.north - area.south) / view.latPerPx,
      fill: 'url(#hatch)',
    }),
  );
  return hatchTile(theme) + rects.join('');
}

/** The pattern `#hatch`. */
export function hatchTile(theme: ChartTheme): string {
  return element(
    'pattern',
    { id: 'hatch', width: 7, height: 7, patternUnits: 'userSpaceOnUse' },
    element('path', { d: 'M-1 8L8 -1M-8 8L1 -1M6 8L15 -1', stroke: theme.hatch }),
  );
}
