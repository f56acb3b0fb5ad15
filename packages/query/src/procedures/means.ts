import { parseNumericFields } from '../fields.ts';
import { planned } from '../planned.ts';
import type { TableDescription } from '../table.ts';
import { meanPlaceItems, placeItem, placeTerm, timeItem, timeTerm } from './coordinates.ts';
import { readPart, refuseWithoutDepth } from './procedure.ts';
import type { SubsetProcedure } from './procedure.ts';
import { meanItems } from './variables.ts';

/** One row a time (or month): mean lat, lon, depth, and of each field the mean and the sample deviation `<field>_std`; ordered by time. */
export const selectTimeSeries: SubsetProcedure = (call, table) => {
  const part = readPart(call, table, parseNumericFields);
  if (!part.ok) return part;
  const { fields, bounds } = part.value;
  const by = [timeTerm(table)];
  return planned({
    table,
    bounds,
    items: [timeItem(table), ...meanPlaceItems(table, bounds), ...meanItems(fields)],
    groupBy: by,
    orderBy: by,
  });
};

/** One row a depth, shallow first: mean lat, lon, of each field mean and sample deviation, depth. Refuses `no-depth`. */
export const selectDepthProfile: SubsetProcedure = (call, table) => {
  if (!table.hasDepth) return refuseWithoutDepth(table, 'profile');
  const part = readPart(call, table, parseNumericFields);
  if (!part.ok) return part;
  const { fields, bounds } = part.value;
  const by = [placeTerm('depth')];
  const places = meanPlaceItems(withoutDepth(table), bounds);
  return planned({
    table,
    bounds,
    items: [...places, ...meanItems(fields), placeItem('depth')],
    groupBy: by,
    orderBy: by,
  });
};

function withoutDepth(table: TableDescription): TableDescription {
  return { ...table, hasDepth: false };
}
