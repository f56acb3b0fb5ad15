import { formatDepth } from '@isobath/ocean';
import type { NumberStyle } from '@isobath/ocean';
import type { KeyedCell } from '../../draw/description.ts';
import { latText, lonText, valueText } from '../../text/text.ts';
import type { PlotMark } from '../../plotly/plot-marks.ts';
import type { DepthScale } from './depth-scale.ts';
import { placeDepth, upperPanelEnd } from './depth-scale.ts';
import type { Section, SectionAxis } from './section.ts';
import { alongText } from './along-text.ts';

const moves: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-Infinity, 0],
  End: [Infinity, 0],
  PageUp: [0, -10],
  PageDown: [0, 10],
};

/**
 * The cell that a key leads to: arrows go to the next cell, Home and End to the ends of the section, Page Up and Page Down ten levels. The first key leads to the
 * middle of the section, at its shallowest value. Undefined for other keys.
 */
export function stepCell(
  section: Section<SectionAxis>,
  from: KeyedCell | undefined,
  key: string,
): KeyedCell | undefined {
  const move = moves[key];
  if (move === undefined) return undefined;
  if (from === undefined) return middleCell(section);
  return {
    column: within(from.column + move[0], section.along.length),
    row: within(from.row + move[1], section.depth.length),
  };
}

function within(index: number, length: number): number {
  return Math.min(length - 1, Math.max(0, index));
}

function middleCell({ along, depth, values }: Section<SectionAxis>): KeyedCell {
  const column = along.length >> 1;
  const row = depth.findIndex((_, level) =>
    Number.isFinite(values[level * along.length + column] ?? NaN),
  );
  return { column, row: Math.max(0, row) };
}

/** A cell in words: the value, its depth, and where along the section it is. */
export function cellLines(
  section: Section<SectionAxis>,
  { column, row }: KeyedCell,
  { unit, style }: { unit: string; style?: NumberStyle | undefined },
): [string, ...string[]] {
  const { along, depth, values, direction, places } = section;
  const value = values[row * along.length + column] ?? NaN;
  const place = places?.[column];
  return [
    Number.isFinite(value) ? valueText(value, unit, style) : 'No value here',
    formatDepth(depth[row] ?? NaN),
    alongText(direction, along[column] ?? NaN),
    ...(place ? [`${latText(place.lat)}, ${lonText(place.lon)}`] : []),
  ];
}

/** Where a cell is marked: in each panel that shows its depth. */
export function markCell(
  section: Section<SectionAxis>,
  cell: KeyedCell,
  look: { unit: string; style?: NumberStyle | undefined; depthScale: DepthScale },
): PlotMark[] {
  const { along, depth } = section;
  const { depthScale } = look;
  const at = depth[cell.row] ?? 0;
  const deepest = depth.at(-1) ?? 0;
  const hasPanels =
    depthScale === 'panels' && deepest > upperPanelEnd && (depth[0] ?? 0) < upperPanelEnd;
  const mark = (yAxis: PlotMark['yAxis'], end: number): PlotMark => ({
    x: along[cell.column] ?? 0,
    y: placeDepth(depthScale, at),
    yAxis,
    lines: cellLines(section, cell, look),
    isLeftOfSpot: cell.column > along.length / 2,
    isBelowSpot: placeDepth(depthScale, at) < placeDepth(depthScale, end) / 2,
  });
  if (!hasPanels) return [mark('y', deepest)];
  return at <= upperPanelEnd ? [mark('y', upperPanelEnd)] : [mark('y2', deepest)];
}
