import { parseNumericFields } from '../fields.ts';
import { planned } from '../planned.ts';
import { countValues } from '../sizes/size-profile.ts';
import type { TableDescription } from '../table.ts';
import { meanPlaceItems, placeItem, placeTerm, timeItem, timeTerm } from './coordinates.ts';
import type { SelectPart } from './procedure.ts';
import { readPart, refuseWithoutDepth } from './read-part.ts';
import { subsetProcedure } from './subset-procedure.ts';
import { planMeans } from './weighted-means.ts';

/** One row a time (or month): mean lat, lon, depth, and of each field the mean and the sample deviation `<field>_std`; ordered by time. */
const selectTimeSeries: SelectPart = (call, table) => {
  const part = readPart(call, table, parseNumericFields);
  if (!part.ok) return part;
  const { fields, bounds } = part.value;
  const means = planMeans(call, { table, fields, over: ['lat', 'lon', 'depth'] });
  if (!means.ok) return means;
  const by = [timeTerm(table)];
  return planned({
    table,
    bounds,
    items: [timeItem(table), ...meanPlaceItems(table, bounds), ...means.value],
    groupBy: by,
    orderBy: by,
  });
};

/**
 * One row a depth, shallow first: mean lat, lon, of each field mean and sample deviation, depth.
 * Refuses with `no-depth`.
 */
const selectDepthProfile: SelectPart = (call, table) => {
  if (!table.hasDepth) return refuseWithoutDepth(table, 'profile');
  const part = readPart(call, table, parseNumericFields);
  if (!part.ok) return part;
  const { fields, bounds } = part.value;
  const means = planMeans(call, { table, fields, over: ['lat', 'lon', 'time', 'month'] });
  if (!means.ok) return means;
  const by = [placeTerm('depth')];
  const places = meanPlaceItems(withoutDepth(table), bounds);
  return planned({
    table,
    bounds,
    items: [...places, ...means.value, placeItem('depth')],
    groupBy: by,
    orderBy: by,
  });
};

function withoutDepth(table: TableDescription): TableDescription {
  return { ...table, hasDepth: false };
}

/** `uspTimeSeries`: {@link selectTimeSeries}. */
export const timeSeries = subsetProcedure({
  name: 'uspTimeSeries',
  gives:
    "Mean and sample standard deviation over the box, time by time. `lat`, `lon` and `depth` are means of the rows too; longitudes are averaged within the box, and around the whole circle within the table's own longitudes, so that a table that crosses 180° has its mean there.",
  givesMeans: true,
  select: selectTimeSeries,
  size: {
    countGroups: (profile, ranges) =>
      countValues(profile, ranges, profile.axes.has('month') ? 'month' : 'time'),
    isExactOnGrid: true,
  },
});

/** `uspDepthProfile`: {@link selectDepthProfile}. */
export const depthProfile = subsetProcedure({
  name: 'uspDepthProfile',
  gives:
    'Mean and sample standard deviation over the box, depth by depth; `lat` and `lon` as in `uspTimeSeries`.',
  givesMeans: true,
  select: selectDepthProfile,
  size: {
    countGroups: (profile, ranges) => countValues(profile, ranges, 'depth'),
    isExactOnGrid: true,
  },
});
