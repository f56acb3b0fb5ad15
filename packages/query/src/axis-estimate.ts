import { intersectLongitudes, longitudeWidth } from '@isobath/ocean';
import type { Bounds, OpenRange } from './bounds.ts';
import type { TableDescription } from './table.ts';

/**
 * Rows that a subset of an evenly filled table would hold: the table's rows times the share of each axis. A rough number for when
 * counting takes too long; 0 where the subset and the table do not meet.
 */
export function estimateByAxes(bounds: Bounds, table: TableDescription): number {
  const { coverage } = table;
  const share =
    rangeShare(bounds.timeMs, coverage.timeMinMs, coverage.timeMaxMs) * rangeShare(bounds.lat, coverage.latMin, coverage.latMax) *
    rangeShare(bounds.depth, coverage.depthMin, coverage.depthMax) * longitudeShare(bounds, table) * monthShare(bounds);
  return Math.round(table.rowCount * share);
}

function rangeShare({ low, high }: OpenRange, min: number | null, max: number | null): number {
  if (min === null || max === null) return 1;
  const start = Math.max(low ?? min, min);
  const end = Math.min(high ?? max, max);
  if (end < start) return 0;
  return max === min ? 1 : (end - start) / (max - min);
}

function longitudeShare(bounds: Bounds, { coverage }: TableDescription): number {
  if (coverage.lonWest === null || coverage.lonEast === null) return 1;
  const whole = { west: coverage.lonWest, east: coverage.lonEast };
  const parts = intersectLongitudes(bounds.lon, whole);
  if (parts.length === 0) return 0;
  const width = longitudeWidth(whole);
  return width === 0 ? 1 : parts.reduce((sum, part) => sum + longitudeWidth(part), 0) / width;
}

function monthShare({ months }: Bounds): number {
  return months ? (((months.last - months.first + 12) % 12) + 1) / 12 : 1;
}
