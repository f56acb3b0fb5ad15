import type { TypedRows } from './chart-type.ts';
import { floats } from '../columns/numeric-column.ts';
import type { CastRows } from './casts/cast-rows.ts';

/** Observations over depth as charts of casts take them. */
export function readCasts({ table, variable }: Pick<TypedRows, 'table' | 'variable'>): CastRows {
  return {
    time: floats(table, variable.isClimatology ? 'month' : 'time'),
    lat: floats(table, 'lat'),
    lon: floats(table, 'lon'),
    depth: floats(table, 'depth'),
    values: floats(table, variable.field),
  };
}
