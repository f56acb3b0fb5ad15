import { summariseKind } from '../../colour/kind-summary.ts';
import { colourMap } from '../../colour/use-colouring.ts';
import type { MapColourOptions } from '../../colour/use-colouring.ts';
import { describeValues } from '../../colour/value-statistics.ts';
import type { ChartDescription, Describe } from '../../draw/description.ts';
import type { ChartTitle } from '../../text/chart-title.ts';
import { cellText } from '../../text/text.ts';
import { valueNotes } from '../../map/summarise-map.ts';
import { alongText } from '../section/along-text.ts';
import { planHovmollerFigure, shareText, whenText } from './hovmoller-figure.ts';
import type { Hovmoller } from './hovmoller-of-columns.ts';
import { meanNotes, summariseHovmoller } from './summarise-hovmoller.ts';

/** How a Hovmöller diagram is drawn. */
export interface HovmollerOptions extends Omit<MapColourOptions, 'title'> {
  title: ChartTitle;
  /** Whether time runs upward; default: it does. */
  isUpward?: boolean | undefined;
  heightPx?: number | undefined;
}

const tableRows = 100;

/** Means over time and latitude or longitude; time runs upward and can be turned round. */
export const describe: Describe<Hovmoller, HovmollerOptions> = (diagram) => (options) =>
  describeHovmoller(diagram, options);

function describeHovmoller(
  diagram: Hovmoller,
  options: HovmollerOptions,
): ChartDescription<HovmollerOptions> {
  const { unit, title, isUpward = true, heightPx = 460 } = options;
  const measurement = options.measured?.measurement;
  const colouring = colourMap(diagram.values, options);
  const { statistics } = colouring;
  const kind = summariseKind(measurement, { values: diagram.values, unit });
  return {
    title,
    summary: summariseHovmoller(diagram, { title, unit, statistics, kind }),
    notes: [...meanNotes(diagram, measurement), ...valueNotes(colouring)],
    tools: [
      {
        name: isUpward ? 'Put the latest time at the bottom' : 'Put the latest time on top',
        icon: 'M5 13V3M2.5 5.5 5 3l2.5 2.5M11 3v10M8.5 10.5 11 13l2.5-2.5',
        change: { isUpward: !isUpward },
      },
    ],
    table: {
      statistics,
      unit,
      kind,
      noun: 'mean with a value',
      headings: [
        diagram.isClimatology || diagram.isMonthly ? 'Month' : 'Time (UTC)',
        diagram.direction === 'lat' ? 'Latitude' : 'Longitude',
        unit || 'Value',
        'Area with values',
      ],
      rows: firstRows(diagram, colouring.wordsOf),
      rowCount: statistics.count,
    },
    figure: (theme) => planHovmollerFigure(diagram, { unit, colouring, isUpward }, theme),
    heightPx,
    fileName: `${title.title} Hovmöller`,
    colours: { colouring, unit },
  };
}

/** The first means that have a value, from the earliest on. */
function firstRows(diagram: Hovmoller, wordsOf?: (value: number) => string): string[][] {
  const { along, time, values, validShare, direction } = diagram;
  const { style } = describeValues(values);
  const rows: string[][] = [];
  for (const [cell, value] of values.entries()) {
    if (rows.length === tableRows) break;
    if (!Number.isFinite(value)) continue;
    rows.push([
      whenText(diagram, time[Math.floor(cell / along.length)] ?? NaN),
      alongText(direction, along[cell % along.length] ?? NaN),
      wordsOf?.(value) ?? cellText(value, style),
      shareText(validShare[cell] ?? 0),
    ]);
  }
  return rows;
}
