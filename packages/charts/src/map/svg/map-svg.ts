import type { LandOutline } from '../coastline/coastline.ts';
import type { Colouring } from '../../colour/colour-scale.ts';
import type { ContourLine } from '../../contour/plan-contours.ts';
import type { ChartTheme } from '../../frame/chart-theme.ts';
import type { ChartTitle } from '../../text/chart-title.ts';
import type { Extent, MapView } from '../../geometry/map-view.ts';
import { isPolar, withPixels } from '../../geometry/map-window.ts';
import type { MapWindow } from '../../geometry/map-window.ts';
import type { PolarView } from '../../geometry/polar-view.ts';
import type { MapScene } from '../../raster/raster-protocol.ts';
import type { MarkerStyle } from '../../raster/stamps.ts';
import {
  drawHemisphere,
  drawPolarAxes,
  drawPolarHatching,
  drawPolarLand,
  drawPolarValues,
} from './polar-svg.ts';
import { drawAxes, drawColourBar, lettersBeside } from './svg-frame.ts';
import { drawContours, drawHatching, drawLand } from './svg-shapes.ts';
import { creditLinePx, creditLines, snapshot, writePage } from './svg-page.ts';
import { element, px } from './svg-text.ts';
import { drawCurvilinearCells, drawCells, drawPoints } from './svg-values.ts';
import type { EmbedPixels } from './svg-values.ts';

/** A map as it is seen. */
export interface MapDrawing {
  scene: MapScene;
  view: MapWindow;
  title: ChartTitle;
  unit: string;
  colouring: Colouring;
  marker: MarkerStyle;
  contours: readonly ContourLine[] | undefined;
  /** Land; none while the coast is on its way. */
  outlines: readonly LandOutline[];
  hatched: Extent | undefined;
  theme: ChartTheme;
}

const room = { left: 64, right: 96, top: 64, bottom: 76 };

/** The map as the text of an SVG; `embed` writes the pixels of what is too much for vectors. */
export function writeMapSvg(map: MapDrawing, embed: EmbedPixels): string {
  const { theme, colouring, title } = map;
  const innerHeight = heightWithout(creditLines(title), map.unit);
  const view = fitSnapshot(map.view, innerHeight);
  const left = room.left + (innerWidth - view.widthPx) / 2;
  const top = room.top + (innerHeight - view.heightPx) / 2;
  const { land, coast, hatching, values, axes } = isPolar(view)
    ? drawAroundPole(map, view, embed)
    : drawFlat(map, view, embed);
  const frame = { width: view.widthPx, height: view.heightPx };
  const clip = element('clipPath', { id: 'map' }, element('rect', frame));
  const hemisphere = isPolar(view)
    ? element('clipPath', { id: 'hemisphere' }, drawHemisphere(view))
    : '';
  const drawn = [
    element('rect', { ...frame, fill: theme.water }),
    hatching,
    land,
    values,
    map.contours ? drawContours(map.contours, view, theme) : '',
    coast,
  ].filter(Boolean);
  const inside = hemisphere
    ? hemisphere + element('g', { 'clip-path': 'url(#hemisphere)' }, drawn.join('\n'))
    : drawn.join('\n');
  return writePage({ title, titleAt: { x: left, y: top }, creditAt: room.left, theme }, [
    element(
      'g',
      { transform: `translate(${px(left)} ${px(top)})` },
      [clip, element('g', { 'clip-path': 'url(#map)' }, inside), axes].join('\n'),
    ),
    element(
      'g',
      { transform: `translate(${px(left)} ${px(top + view.heightPx + barBelowPx)})` },
      drawColourBar(colouring, { unit: map.unit, widthPx: view.widthPx, theme }),
    ),
  ]);
}

const innerWidth = snapshot.width - room.left - room.right;
/** What is left for the map over a long unit and the lines of its credit. */
function heightWithout(credit: readonly string[], unit: string): number {
  const below = credit.length > 0 || unit.length > lettersBeside ? 16 : 0;
  return snapshot.height - room.top - room.bottom - below - credit.length * creditLinePx;
}

const barBelowPx = 36;

/** What the window shows, as large as the picture has room for. */
function fitSnapshot(view: MapWindow, innerHeight: number): MapWindow {
  const scale = Math.min(innerWidth / view.widthPx, innerHeight / view.heightPx);
  return withPixels(view, { widthPx: view.widthPx * scale, heightPx: view.heightPx * scale });
}

/** The parts of a picture that depend on the projection. */
interface ProjectedParts {
  land: string;
  coast: string;
  hatching: string;
  values: string;
  axes: string;
}

function drawFlat(map: MapDrawing, view: MapView, embed: EmbedPixels): ProjectedParts {
  const { scene, theme, hatched, marker } = map;
  const { colours } = map.colouring;
  const isGrid = scene.kind === 'grid';
  const values = isGrid
    ? drawCells(scene, view, { colours, embed })
    : scene.kind === 'cells'
      ? drawCurvilinearCells(scene, view, { colours, embed })
      : drawPoints(scene, view, { colours, marker, embed });
  return {
    ...drawLand(map.outlines, view, theme),
    hatching: hatched ? drawHatching(hatched, view, theme) : '',
    values: element('g', { 'shape-rendering': isGrid ? 'crispEdges' : undefined }, values),
    axes: drawAxes(view, theme),
  };
}

function drawAroundPole(map: MapDrawing, view: PolarView, embed: EmbedPixels): ProjectedParts {
  const { scene, theme, hatched, marker } = map;
  const { colours } = map.colouring;
  return {
    ...drawPolarLand(map.outlines, view, theme),
    hatching: hatched ? drawPolarHatching(hatched, view, theme) : '',
    values: drawPolarValues(scene, view, { colours, marker, embed }),
    axes: drawPolarAxes(view, theme),
  };
}
