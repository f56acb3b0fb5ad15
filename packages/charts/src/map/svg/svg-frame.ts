import { escapeMarkup } from '@isobath/ocean';
import type { Colouring, ValueClass } from '../../colour/colour-scale.ts';
import { colourPosition } from '../../colour/colour-scale.ts';
import type { ChartTheme } from '../../frame/chart-theme.ts';
import { extentOf, latToY, lonToX } from '../../geometry/map-view.ts';
import type { MapView } from '../../geometry/map-view.ts';
import { barTicks, latTicks, lonTicks, unitOfTicks } from '../../geometry/ticks.ts';
import { shapePath } from '../../colour/marker-shapes.ts';
import { element, px } from './svg-text.ts';

/** Lines of the graticule, the border, and the degrees beside it. */
export function drawAxes(view: MapView, theme: ChartTheme): string {
  const { west, east, south, north } = extentOf(view);
  const lons = lonTicks(west, east, Math.max(2, Math.floor(view.widthPx / lonTickEveryPx)));
  const lats = latTicks(south, north, Math.max(2, Math.floor(view.heightPx / latTickEveryPx)));
  const line = { stroke: theme.ink, 'stroke-opacity': 0.12 };
  const words = { 'font-size': 12, fill: theme.inkSecondary };
  return [
    ...lons.map(({ at }) =>
      element('line', {
        x1: lonToX(view, at),
        x2: lonToX(view, at),
        y1: 0,
        y2: view.heightPx,
        ...line,
      }),
    ),
    ...lats.map(({ at }) =>
      element('line', {
        x1: 0,
        x2: view.widthPx,
        y1: latToY(view, at),
        y2: latToY(view, at),
        ...line,
      }),
    ),
    element('rect', {
      width: view.widthPx,
      height: view.heightPx,
      fill: 'none',
      stroke: theme.inkQuiet,
    }),
    ...lons.map(({ at, label }) =>
      element(
        'text',
        { x: lonToX(view, at), y: view.heightPx + 18, 'text-anchor': 'middle', ...words },
        escapeMarkup(label),
      ),
    ),
    ...lats.map(({ at, label }) =>
      element(
        'text',
        { x: -8, y: latToY(view, at), dy: '0.34em', 'text-anchor': 'end', ...words },
        escapeMarkup(label),
      ),
    ),
  ].join('\n');
}

const lonTickEveryPx = 90;
const latTickEveryPx = 54;

/** The classes, or the scale: its gradient, an arrowhead where values lie beyond an end, its ticks, and the unit. */
export function drawColourBar(
  colouring: Colouring,
  bar: { unit: string; widthPx: number; theme: ChartTheme },
): string {
  return colouring.classes ? drawClasses(colouring.classes, bar) : drawScale(colouring, bar);
}

/** The classes side by side, each its marker and its name. */
function drawClasses(
  classes: readonly ValueClass[],
  { widthPx, theme }: { widthPx: number; theme: ChartTheme },
): string {
  return classes
    .flatMap(({ name, colour, shape }, index) => {
      const x = (index * widthPx) / classes.length + swatchPx / 2;
      return [
        element('path', {
          transform: `translate(${px(x)} ${barPx / 2})`,
          d: shapePath(shape, swatchPx),
          fill: shape === 'ring' ? 'none' : colour,
          stroke: shape === 'ring' ? colour : theme.inkSecondary,
          'stroke-width': shape === 'ring' ? 1.5 : 0.6,
        }),
        element(
          'text',
          { x: x + swatchPx, y: barPx - 1, 'font-size': 13, fill: theme.ink },
          escapeMarkup(name),
        ),
      ];
    })
    .join('\n');
}

const swatchPx = 10;

function drawScale(
  { colours, palette, hasAbove, hasBelow }: Colouring,
  { unit, widthPx, theme }: { unit: string; widthPx: number; theme: ChartTheme },
): string {
  const stops = palette.stops.map(({ at, red, green, blue }) =>
    element('stop', { offset: at, 'stop-color': `rgb(${red},${green},${blue})` }),
  );
  const end = (entry: number): string =>
    `rgb(${colours.table.subarray(entry * 3, entry * 3 + 3).join(',')})`;
  const most = Math.max(2, Math.floor(widthPx / lonTickEveryPx));
  const planned = barTicks(colours, most);
  const unitText = `${unitOfTicks(planned, unit)}${colours.scale === 'log' ? ' (log scale)' : ''}`;
  return [
    element('linearGradient', { id: 'ramp' }, stops.join('')),
    element('rect', { width: widthPx, height: barPx, fill: 'url(#ramp)' }),
    hasBelow ? element('path', { d: `M-1 0v${barPx}L-9 ${barPx / 2}Z`, fill: end(0) }) : '',
    hasAbove
      ? element('path', { d: `M${widthPx + 1} 0v${barPx}l8 -${barPx / 2}Z`, fill: end(255) })
      : '',
    ...planned.ticks.map(({ at, label }) =>
      element(
        'text',
        {
          x: colourPosition(colours, at) * widthPx,
          y: barPx + 16,
          'font-size': 12,
          'text-anchor': 'middle',
          fill: theme.inkSecondary,
        },
        escapeMarkup(label),
      ),
    ),
    element('text', placeUnit(unitText, widthPx, theme), escapeMarkup(unitText)),
  ]
    .filter(Boolean)
    .join('\n');
}

/** Letters of a unit that have room beside the bar. */
export const lettersBeside = 10;

/** The unit beside the bar, or under its right end where it is too long for that. */
function placeUnit(
  unit: string,
  widthPx: number,
  theme: ChartTheme,
): Readonly<Record<string, string | number>> {
  const look = { 'font-size': 13, fill: theme.ink };
  return unit.length <= lettersBeside
    ? { x: widthPx + 16, y: barPx - 1, ...look }
    : { x: widthPx, y: barPx + 34, 'text-anchor': 'end', ...look };
}

const barPx = 12;
