import { civilTime, isLatitude, isLongitude, normalizeLongitude } from '@isobath/ocean';
import { numberOf } from '../submission/rows/cell-text.ts';
import { readTime } from '../submission/rows/coordinates.ts';
import { isFilled, textOf } from '../submission/source/sheet-table.ts';
import type { SheetCell } from '../xlsx/sheet-rows.ts';
import type { ScanCount } from './change-counts.ts';
import { refuseCell } from './submission-sheets.ts';

/** Values of one column of a block; in a column of numbers NaN is missing. */
export interface SubmissionValues {
  readonly values: Float64Array | Uint8Array | readonly string[];
  /** 1 where a text is missing. */
  readonly isMissing?: Uint8Array;
}

/** Gathers the cells of one column, block by block. */
export interface ColumnGatherer {
  /** Takes a cell into a place of the block; `row` is that of the sheet. */
  set(index: number, row: number, cell: SheetCell): void;
  /** The first values; the column starts again. */
  take(count: number): SubmissionValues;
}

/** What the gatherers of one workbook share. */
export interface GatherContext {
  readonly blockRows: number;
  readonly is1904: boolean;
  readonly changes: ScanCount;
}

/** Milliseconds since 1970 UTC; a month of the year, 1 to 12, in a climatology. Refuses a cell without a time. */
export function gatherTimes(context: GatherContext, isClimatology: boolean): ColumnGatherer {
  const allocate = (): Float64Array | Uint8Array =>
    isClimatology ? new Uint8Array(context.blockRows) : new Float64Array(context.blockRows);
  let values = allocate();
  return {
    set(index, row, cell) {
      const time = readTime(cell, context.is1904);
      if (typeof time === 'string')
        throw refuseCell('time', row, {
          reason: time === 'missing-time' ? 'the row has no time' : 'the time cannot be read',
          cell,
        });
      if (time.change !== undefined) context.changes.add(`time: ${time.change}`);
      values[index] = isClimatology ? civilTime(time.ms).month : time.ms;
    },
    take(count) {
      const full = values;
      values = allocate();
      return { values: full.subarray(0, count) };
    },
  };
}

/** Degrees north, degrees east in [−180, 180), or metres. Refuses a cell that is none. */
export function gatherCoordinates(
  context: GatherContext,
  name: 'lat' | 'lon' | 'depth',
): ColumnGatherer {
  return gatherFloats(context, (row, cell) => {
    const value = numberOf(cell);
    const isValid =
      name === 'lat'
        ? isLatitude(value)
        : name === 'lon'
          ? isLongitude(value) && Math.abs(value) <= 180
          : value >= 0 && Number.isFinite(value);
    if (!isValid)
      throw refuseCell(name, row, {
        reason: isFilled(cell) ? 'the value is outside its range' : 'the row has no value',
        cell,
      });
    if (name === 'lon' && value === 180)
      context.changes.add('longitudes of exactly 180° are stored as -180°');
    return name === 'lon' ? normalizeLongitude(value) : value;
  });
}

/** Numbers of a variable; a blank cell is missing. */
export function gatherNumbers(context: GatherContext): ColumnGatherer {
  return gatherFloats(context, (_row, cell) => numberOf(cell));
}

function gatherFloats(
  { blockRows }: GatherContext,
  read: (row: number, cell: SheetCell) => number,
): ColumnGatherer {
  let values = new Float64Array(blockRows);
  return {
    set(index, row, cell) {
      values[index] = read(row, cell);
    },
    take(count) {
      const full = values;
      values = new Float64Array(blockRows);
      return { values: full.subarray(0, count) };
    },
  };
}

/** Texts of a variable, without blanks around them; a blank cell is missing. */
export function gatherTexts({ blockRows, changes }: GatherContext): ColumnGatherer {
  let values: string[] = [];
  let isMissing = new Uint8Array(blockRows);
  return {
    set(index, _row, cell) {
      const text = textOf(cell);
      if (typeof cell === 'string' && text !== '' && text !== cell)
        changes.add('texts lost the blanks around them');
      values[index] = text;
      isMissing[index] = isFilled(cell) ? 0 : 1;
    },
    take(count) {
      const block = { values: values.slice(0, count), isMissing: isMissing.subarray(0, count) };
      values = [];
      isMissing = new Uint8Array(blockRows);
      return block;
    },
  };
}
