import { splitLongitude } from '@isobath/ocean';
import type { Bounds } from '../bounds.ts';
import { isOnePlace } from '../bounds.ts';
import { parseFields, parseNumericFields } from '../fields.ts';
import type { TableColumn, TableDescription } from '../table.ts';
import type { NamedCall, SubsetProcedureName } from './find-procedure.ts';
import { readPart } from './read-part.ts';
import { isWeighted } from './weighted-means.ts';

/**
 * What a procedure reads of a grid, cell by cell. `rows`: as `uspSpaceTime` gives them; `section`: from the bottom up, as `uspSectionMap` does;
 * `by-depth` and `by-time`: means and deviations of one place.
 */
export interface CellReading {
  readonly gives: 'rows' | 'section' | 'by-depth' | 'by-time';
  readonly bounds: Bounds;
  readonly fields: readonly TableColumn[];
}

const given: Partial<Readonly<Record<SubsetProcedureName, CellReading['gives']>>> = {
  uspSpaceTime: 'rows',
  uspSectionMap: 'section',
  uspDepthProfile: 'by-depth',
  uspTimeSeries: 'by-time',
};

/**
 * A call that can be planned, as the cells of a grid that it reads; undefined where it is more than that: other procedures, means of several places or with counts,
 * tables that are not gridded, and rows that are ordered by a column of hours.
 */
export function planCellReading(call: NamedCall, table: TableDescription): CellReading | undefined {
  const gives = given[call.spName];
  if (!gives || !table.isByPlace || table.rowsSql !== undefined) return undefined;
  if (call.statistic !== undefined || isWeighted(call)) return undefined;
  if (table.variables.some(({ name }) => name.toLowerCase() === 'hour')) return undefined;
  const isMean = gives === 'by-depth' || gives === 'by-time';
  const part = readPart(call, table, isMean ? parseNumericFields : parseFields);
  if (!part.ok) return undefined;
  const { bounds } = part.value;
  if (isMean && !(isOnePlace(bounds) && splitLongitude(bounds.lon).length === 1)) return undefined;
  return { gives, ...part.value };
}
