import { formatDatedTime, MONTH_NAMES } from '@isobath/ocean';
import type { Colouring } from '../../colour/colour-scale.ts';
import type { ChartTheme } from '../../frame/chart-theme.ts';
import { datedText } from '../../text/text.ts';
import { planAxisCells, typicalStep } from '../../geometry/axis-cells.ts';
import { latTicks, lonTicks } from '../../geometry/ticks.ts';
import { axisTitle, baseLayout, sideRoomPx } from '../../plotly/figure.ts';
import type { Figure } from '../../plotly/figure.ts';
import { cellRows, hatchPicture, heatmapTrace, hoverText } from '../../plotly/heatmap.ts';
import { planBricks } from '../../geometry/bricks.ts';
import type { Hovmoller } from './hovmoller-of-columns.ts';
import { alongText } from '../section/along-text.ts';

/** What a Hovmöller diagram is drawn with. */
export interface HovmollerLook {
  unit: string;
  colouring: Colouring;
  /** Time runs upward, the latest on top; otherwise downward. */
  isUpward: boolean;
}

const dayMs = 86_400_000;

/** Means in the colours of their values, latitude or longitude across and time upward or downward. What is missing is hatched, also times that are not there. */
export function planHovmollerFigure(
  diagram: Hovmoller,
  look: HovmollerLook,
  theme: ChartTheme,
): Figure {
  const base = baseLayout(theme);
  const { along, time, direction, isClimatology, isMonthly } = diagram;
  const limits: [number, number] = direction === 'lat' ? [-90, 90] : [-Infinity, Infinity];
  const same = (at: number): number => at;
  const across = planBricks(planAxisCells(along, typicalStep(along) ?? 1, limits), same);
  const timeStep = isClimatology ? 1 : (typicalStep(time) ?? dayMs);
  const down = planBricks(planAxisCells(time, timeStep), same);
  const [west, east] = [across.edges[0] ?? 0, across.edges.at(-1) ?? 1];
  const ends = [down.edges[0] ?? 0, down.edges.at(-1) ?? 1];
  const ticks = direction === 'lat' ? latTicks(west, east, 7) : lonTicks(west, east, 7);
  const cells = { across, down, values: diagram.values, width: along.length };
  return {
    traces: [
      {
        ...heatmapTrace(cells, look.colouring, look.unit),
        text: cellRows(
          cells,
          (value, cell) =>
            `<b>${hoverText(look.colouring, look.unit, value)}</b><br>${cellText(diagram, cell)}`,
        ),
        hovertemplate: '%{text}<extra></extra>',
      } as object,
    ],
    layout: {
      ...base,
      margin: { l: 84, r: sideRoomPx, t: 14, b: 44 },
      xaxis: {
        ...base.xaxis,
        range: [west, east],
        zeroline: false,
        showgrid: false,
        tickvals: ticks.map(({ at }) => at),
        ticktext: ticks.map(({ label }) => label),
      },
      yaxis: {
        ...base.yaxis,
        range: look.isUpward ? ends : ends.toReversed(),
        zeroline: false,
        showgrid: false,
        ...(isClimatology
          ? { tickvals: MONTH_NAMES.map((_, month) => month + 1), ticktext: [...MONTH_NAMES] }
          : { type: 'date', title: axisTitle(isMonthly ? 'Month' : 'Time (UTC)', theme) }),
      },
      images: [
        {
          source: hatchPicture(theme),
          layer: 'below',
          sizing: 'stretch',
          xref: 'paper',
          yref: 'paper',
          x: 0,
          y: 1,
          sizex: 1,
          sizey: 1,
        },
      ],
    } as Figure['layout'],
  };
}

/** When in words: an instant, a month that a mean is of, or a month of a climatology. */
export function whenText(
  { isClimatology, isMonthly }: Pick<Hovmoller, 'isClimatology' | 'isMonthly'>,
  at: number,
): string {
  if (isClimatology) return formatDatedTime(at, 'climatology');
  return datedText(at, isMonthly ? 'month' : 'moment');
}

/** A share of an area in per cent. */
export function shareText(share: number): string {
  return `${Math.round(share * 100)}\u2009%`;
}

function cellText(diagram: Hovmoller, cell: number): string {
  const { along, time, direction, validShare } = diagram;
  const place = alongText(direction, along[cell % along.length] ?? NaN);
  const when = whenText(diagram, time[Math.floor(cell / along.length)] ?? NaN);
  return `${when}<br>${place}<br>values in ${shareText(validShare[cell] ?? 0)} of the area`;
}
