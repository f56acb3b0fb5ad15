import { formatDepth } from '@isobath/ocean';
import type { Colouring } from '../../colour/colour-scale.ts';
import type { ContourFrame } from '../../contour/draw-contours.ts';
import { contourLabels, contourTraces } from '../../contour/draw-contours.ts';
import type { ContourLine } from '../../contour/plan-contours.ts';
import type { ChartTheme } from '../../frame/chart-theme.ts';
import { countText, placeText } from '../../text/text.ts';
import { planAxisCells, typicalStep } from '../../geometry/axis-cells.ts';
import type { AxisCells } from '../../geometry/axis-cells.ts';
import { latTicks, lonTicks, numberTicks } from '../../geometry/ticks.ts';
import { axisTitle, baseLayout, sideRoomPx } from '../../plotly/figure.ts';
import type { Figure } from '../../plotly/figure.ts';
import { cellRows, hatchPicture, heatmapTrace, hoverText } from '../../plotly/heatmap.ts';
import { alongText } from './along-text.ts';
import { planBricks } from '../../geometry/bricks.ts';
import type { Bricks } from '../../geometry/bricks.ts';
import { depthGapSteps } from './depth-gap.ts';
import { depthLineTraces } from './depth-line.ts';
import type { DepthLine } from './depth-line.ts';
import { depthAxisName, depthTicks, placeDepth, upperPanelEnd } from './depth-scale.ts';
import type { DepthScale } from './depth-scale.ts';
import { seaFloorTrace } from './sea-floor.ts';
import type { Section, SectionAxis } from './section.ts';

/** What a section is drawn with. */
export interface SectionLook {
  unit: string;
  colouring: Colouring;
  depthScale: DepthScale;
  contours: readonly ContourLine[] | undefined;
  depthLine?: DepthLine | undefined;
  /** What the axes show; default: where the section has cells. */
  area?: SectionArea | undefined;
  /** What is drawn over the cells of a panel. */
  overlay?: SectionOverlay | undefined;
  widthPx: number;
  heightPx: number;
}

/** Where the cells of a section lie: from and to along it (degrees or kilometres), and in metres of depth. */
export interface SectionArea {
  along: readonly [number, number];
  depth: readonly [number, number];
}

/** A panel of a section on the page. */
export type PanelFrame = ContourFrame & { placeY: (depth: number) => number };

/** Traces over the cells of a panel. */
export type SectionOverlay = (frame: PanelFrame, theme: ChartTheme) => object[];

/** What the name of a place along the section needs. */
const alongTickPx = 64;
const margin = { l: 70, r: sideRoomPx, t: 14, b: 44 };
/** Height of the upper of two panels, as a share of both and the gap between them. */
const upperShare = 0.55;
const gapShare = 0.06;

/** One panel: a depth axis with its range and its share of the height. */
interface Panel {
  axis: 'y' | 'y2';
  from: number;
  to: number;
  domain: [number, number];
}

/**
 * Cells of a section in the colours of their values, depth downward and the surface on top. A cell reaches half way to its neighbours, never over a gap nor below the
 * deepest level; what is below the deepest value of a place is the sea floor, anything else that is missing is hatched. Contour lines carry their values.
 */
export function planSectionFigure(
  section: Section<SectionAxis>,
  look: SectionLook,
  theme: ChartTheme,
): Figure {
  const base = baseLayout(theme);
  const place = (depth: number): number => placeDepth(look.depthScale, depth);
  const across = planBricks(cellsAlong(section), (at) => at);
  const down = planBricks(cellsDown(section), place);
  const floor = seaFloorTrace(section, { across, down }, theme);
  const area = look.area ?? sectionArea(section);
  const panels = planPanels([place(area.depth[0]), place(area.depth[1])], look.depthScale);
  const [west, east] = area.along;
  const maxTicks = Math.floor((look.widthPx - margin.l - margin.r) / alongTickPx);
  const tickCount = Math.min(7, Math.max(2, maxTicks));
  return {
    traces: panels.flatMap((panel) => [
      cells({ across, down }, panel, { section, look }),
      ...(floor ? [{ ...floor, yaxis: panel.axis }] : []),
      ...contourTraces(look.contours ?? [], frameOf(panel, look, [west, east]), theme),
      ...(look.depthLine
        ? depthLineTraces(look.depthLine, frameOf(panel, look, [west, east]), theme)
        : []),
      ...(look.overlay?.(frameOf(panel, look, [west, east]), theme) ?? []),
    ]),
    layout: {
      ...base,
      margin,
      xaxis: {
        ...base.xaxis,
        range: [west, east],
        anchor: panels.length > 1 ? 'y2' : 'y',
        zeroline: false,
        showgrid: false,
        ...ticksAlong(section.direction, [west, east], tickCount),
        ...(section.direction === 'line' && { title: axisTitle('Distance (km)', theme) }),
      },
      ...Object.fromEntries(
        panels.map((panel) => [`yaxis${panel.axis.slice(1)}`, depthAxis(theme, panel, look)]),
      ),
      images: panels.map((panel) => hatching({ across, down }, panel, theme)),
      annotations: panels.flatMap((panel) =>
        contourLabels(look.contours ?? [], frameOf(panel, look, [west, east]), theme),
      ),
    } as Figure['layout'],
  };
}

/** Where the cells of a section lie, edge to edge. */
export function sectionArea(section: Section<SectionAxis>): SectionArea {
  const endsOf = ({ lower, upper }: AxisCells) => [lower[0] ?? 0, upper.at(-1) ?? 1] as const;
  return { along: endsOf(cellsAlong(section)), depth: endsOf(cellsDown(section)) };
}

/** Whether there is room between cells, of places or depths that the section has none of: hatched, as what is missing. */
export function hasGaps(section: Section<SectionAxis>): boolean {
  const isOpen = (cells: AxisCells): boolean => planBricks(cells, (at) => at).cellOf.includes(-1);
  return isOpen(cellsAlong(section)) || isOpen(cellsDown(section));
}

function cellsAlong({ along, direction }: Section<SectionAxis>): AxisCells {
  const limits: [number, number] = direction === 'lat' ? [-90, 90] : [-Infinity, Infinity];
  return planAxisCells(along, typicalStep(along) ?? 1, limits);
}

function cellsDown({ depth }: Section<SectionAxis>): AxisCells {
  const [top = 0] = depth;
  const step = typicalStep(depth) ?? Math.max(1, top * 0.1);
  const bottom = depth.length > 1 ? (depth.at(-1) ?? Infinity) : Infinity;
  return planAxisCells(depth, step, [Math.min(0, top), bottom], depthGapSteps);
}

/** Ticks of places; those of times are Plotly's own. */
function ticksAlong(
  direction: SectionAxis,
  [from, to]: readonly [number, number],
  maxTicks: number,
): object {
  if (direction === 'time') return { type: 'date', nticks: maxTicks };
  const ticksOf = { lat: latTicks, lon: lonTicks, line: numberTicks }[direction];
  const ticks = ticksOf(from, to, maxTicks);
  return { tickvals: ticks.map(({ at }) => at), ticktext: ticks.map(({ label }) => label) };
}

/** What the tooltip says of each place along the section. */
function placesOfHover({ along, direction, places }: Section<SectionAxis>): string[] {
  return Array.from(along, (at, index) => {
    const place = places?.[index];
    const where = place ? `<br>${placeText(place.lat, place.lon)}` : '';
    return alongText(direction, at) + where;
  });
}

function planPanels([from, to]: [number, number], scale: DepthScale): Panel[] {
  if (scale !== 'panels' || to <= upperPanelEnd || from >= upperPanelEnd)
    return [{ axis: 'y', from, to, domain: [0, 1] }];
  return [
    { axis: 'y', from, to: upperPanelEnd, domain: [1 - upperShare + gapShare / 2, 1] },
    { axis: 'y2', from, to, domain: [0, 1 - upperShare - gapShare / 2] },
  ];
}

function depthAxis(theme: ChartTheme, panel: Panel, look: SectionLook): object {
  const unplace = (at: number): number => (look.depthScale === 'stretched' ? at * at : at);
  const ticks = depthTicks(look.depthScale, unplace(panel.from), unplace(panel.to));
  return {
    ...baseLayout(theme).yaxis,
    domain: panel.domain,
    range: [panel.to, panel.from],
    zeroline: false,
    showgrid: false,
    tickvals: ticks.map(({ at }) => at),
    ticktext: ticks.map(({ label }) => label),
    title: axisTitle(depthAxisName(look.depthScale), theme),
  };
}

/** Strokes behind the cells of a panel. */
function hatching(
  { across, down }: { across: Bricks; down: Bricks },
  { axis }: Panel,
  theme: ChartTheme,
): object {
  const [west, east] = [across.edges[0] ?? 0, across.edges.at(-1) ?? 1];
  const [top, bottom] = [down.edges[0] ?? 0, down.edges.at(-1) ?? 1];
  return {
    source: hatchPicture(theme),
    layer: 'below',
    sizing: 'stretch',
    xref: 'x',
    yref: axis,
    x: west,
    y: top,
    sizex: east - west,
    sizey: bottom - top,
  };
}

function cells(
  { across, down }: { across: Bricks; down: Bricks },
  { axis }: Panel,
  { section, look }: { section: Section<SectionAxis>; look: SectionLook },
): object {
  const { along, depth: depths, values } = section;
  const bricks = { across, down, values, width: along.length };
  const depthsInWords = Array.from(depths, (at) => formatDepth(at));
  const placesInWords = placesOfHover(section);
  return {
    ...heatmapTrace(bricks, look.colouring, look.unit),
    yaxis: axis,
    text: cellRows(bricks, (value, cell) => {
      const row = Math.floor(cell / along.length);
      const gridded = section.isGridded ? griddedFrom(section.counts?.[cell] ?? 0) : '';
      return `<b>${hoverText(look.colouring, look.unit, value)}</b>${gridded}<br>${depthsInWords[row]}<br>${placesInWords[cell - row * along.length]}`;
    }),
    hovertemplate: '%{text}<extra></extra>',
  };
}

function griddedFrom(count: number): string {
  return `, gridded from ${countText(count, 'sample')}`;
}

/** Where the lines of a panel lie. */
function frameOf(
  { axis, from, to, domain }: Panel,
  { depthScale, widthPx, heightPx }: SectionLook,
  xRange: readonly [number, number],
): PanelFrame {
  return {
    yAxis: axis,
    placeY: (depth) => placeDepth(depthScale, depth),
    xRange,
    yRange: [from, to],
    widthPx: widthPx - margin.l - margin.r,
    heightPx: (heightPx - margin.t - margin.b) * (domain[1] - domain[0]),
  };
}
