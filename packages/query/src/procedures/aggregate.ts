import { parseNumericFields } from '../fields.ts';
import type { Planned } from '../planned.ts';
import { planned, refused } from '../planned.ts';
import { countValues } from '../sizes/size-profile.ts';
import type { TableDescription } from '../table.ts';
import { calendarTerm } from './calendar.ts';
import { placeItem, placeTerm } from './coordinates.ts';
import { aggregateArguments } from './arguments.ts';
import type { SelectPart, SubsetCall } from './procedure.ts';
import { readPart } from './read-part.ts';
import type { Selection } from './selection.ts';
import type { CountGroups } from './subset-procedure.ts';
import { subsetProcedure } from './subset-procedure.ts';
import { sampleItems } from './variables.ts';

const periods = { dayofyear: [1, 366], week: [1, 54], month: [1, 12], year: [1, 9999] } as const;

/**
 * A climatology made of a table: of all rows of one day of the year, week, month or year, one row a place with the mean, the sample
 * deviation and how many values there are; ordered by lat, lon, depth. The period is computed from
 * `time`; a climatology has its months only.
 */
const selectAggregate: SelectPart = (call, table) => {
  const part = readPart(call, table, parseNumericFields);
  if (!part.ok) return part;
  const condition = readPeriod(call, table);
  if (!condition.ok) return condition;
  const { fields, bounds } = part.value;
  const names = ['lat', 'lon', ...(table.hasDepth ? ['depth'] : [])] as ('lat' | 'lon' | 'depth')[];
  const by = names.map(placeTerm);
  return planned({
    table,
    bounds,
    condition: condition.value,
    items: [...names.map(placeItem), ...sampleItems(fields)],
    groupBy: by,
    orderBy: by,
  });
};

/** As many as there are places. */
const countPlaces: CountGroups = (profile, ranges) =>
  (['lat', 'lon', 'depth'] as const)
    .filter((name) => profile.axes.has(name))
    .map((name) => countValues(profile, ranges, name) ?? Infinity)
    .reduce((product, count) => product * count, 1);

/** `uspAggregate`: {@link selectAggregate}. */
export const aggregate = subsetProcedure({
  name: 'uspAggregate',
  gives:
    'Mean, sample deviation and number of values (`sample_size`: rows in which the variable is not missing, 0 where the mean is empty) at each place, over all years, in one `dayofyear`, `week`, `month` or `year`.',
  arguments: aggregateArguments,
  select: selectAggregate,
  size: { countGroups: countPlaces },
});

function readPeriod(
  { period, periodVal }: SubsetCall,
  table: TableDescription,
): Planned<NonNullable<Selection['condition']>> {
  const name =
    period
      ?.trim()
      .replaceAll(/^\[|\]$/g, '')
      .toLowerCase() ?? '';
  if (!isPeriod(name)) {
    return refused(
      'bad-request',
      'period',
      period === undefined
        ? 'the period is missing; dayofyear, week, month or year is wanted'
        : `"${period}" is not a period; dayofyear, week, month or year is wanted`,
    );
  }
  if (table.isClimatology && name !== 'month')
    return refused(
      'bad-request',
      'period',
      `${table.tableName} is a climatology: its period can only be month, not ${name}`,
    );
  const [low, high] = periods[name];
  if (
    periodVal === undefined ||
    !Number.isInteger(periodVal) ||
    periodVal < low ||
    periodVal > high
  ) {
    return refused(
      'bad-request',
      'periodVal',
      `${periodVal ?? 'nothing'} is not a ${name}; a whole number from ${low} to ${high} is wanted`,
    );
  }
  const { sql, text } = table.isClimatology
    ? { sql: 't.month', text: '[month]' }
    : calendarTerm(name);
  return planned({
    sql: `${sql} = {period_value:Int32}`,
    text: `${text} = ${periodVal}`,
    params: { period_value: periodVal },
  });
}

function isPeriod(name: string): name is keyof typeof periods {
  return Object.hasOwn(periods, name);
}
