import { convert } from '../expression/convert.ts';
import type { Call, FunctionRule, FunctionTable } from './function-table.ts';
import { result, rule } from './function-table.ts';
import type { Place } from '../sql-refusal.ts';
import { refuseAt, showWord } from '../sql-refusal.ts';
import type { Expression } from '../parse/tree.ts';
import type { Frame, Writer } from '../expression/writer.ts';
import type { Written } from '../expression/written.ts';
import { writeConstant } from '../expression/written.ts';

type DatePart =
  | 'year'
  | 'quarter'
  | 'month'
  | 'dayofyear'
  | 'day'
  | 'week'
  | 'isoWeek'
  | 'weekday'
  | 'hour'
  | 'minute'
  | 'second'
  | 'millisecond';

const partNames: Readonly<Record<string, DatePart>> = {
  YEAR: 'year',
  YY: 'year',
  YYYY: 'year',
  QUARTER: 'quarter',
  QQ: 'quarter',
  Q: 'quarter',
  MONTH: 'month',
  MM: 'month',
  M: 'month',
  DAYOFYEAR: 'dayofyear',
  DY: 'dayofyear',
  Y: 'dayofyear',
  DAY: 'day',
  DD: 'day',
  D: 'day',
  WEEK: 'week',
  WK: 'week',
  WW: 'week',
  ISO_WEEK: 'isoWeek',
  ISOWK: 'isoWeek',
  ISOWW: 'isoWeek',
  WEEKDAY: 'weekday',
  DW: 'weekday',
  HOUR: 'hour',
  HH: 'hour',
  MINUTE: 'minute',
  MI: 'minute',
  N: 'minute',
  SECOND: 'second',
  SS: 'second',
  S: 'second',
  MILLISECOND: 'millisecond',
  MS: 'millisecond',
};

/** Day of the year counted from 0, and the day of the week counted from Sunday as 0. */
const yearDay = (time: string): string => `(toInt64(toDayOfYear(${time})) - 1)`;
const weekday = (time: string): string => `(toInt64(toDayOfWeek(${time})) % 7)`;

/** Week 1 contains 1 January and weeks start on Sunday: counts the days from the Sunday on or before 1 January. */
const usWeek = (time: string): string =>
  `(intDiv(${yearDay(time)} + positiveModulo(${weekday(time)} - ${yearDay(time)}, 7), 7) + 1)`;

const partWriters: Readonly<Record<DatePart, (time: string) => string>> = {
  year: (time) => `toInt64(toYear(${time}))`,
  quarter: (time) => `toInt64(toQuarter(${time}))`,
  month: (time) => `toInt64(toMonth(${time}))`,
  dayofyear: (time) => `(${yearDay(time)} + 1)`,
  day: (time) => `toInt64(toDayOfMonth(${time}))`,
  week: usWeek,
  isoWeek: (time) => `toInt64(toISOWeek(${time}))`,
  weekday: (time) => `(${weekday(time)} + 1)`,
  hour: (time) => `toInt64(toHour(${time}))`,
  minute: (time) => `toInt64(toMinute(${time}))`,
  second: (time) => `toInt64(toSecond(${time}))`,
  millisecond: (time) => `positiveModulo(toUnixTimestamp64Milli(${time}), 1000)`,
};

/** English names of months and of days of the week, from Sunday, as a list of the engine. */
const partNameLists: Partial<Readonly<Record<DatePart, string>>> = {
  month:
    "'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'",
  weekday: "'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'",
};

/** Parts of the time that clients may use as columns of any table of measurements, in this order. */
const calendarParts = ['year', 'month', 'week', 'dayofyear'] as const satisfies readonly DatePart[];

/** Year, month, week and day of the year of a time that is a column, each under its name. */
export function writeCalendar(time: string): { readonly name: string; readonly sql: string }[] {
  return calendarParts.map((part) => ({ name: part, sql: partWriters[part](time) }));
}

const adders: Partial<Readonly<Record<DatePart, string>>> = {
  year: 'addYears',
  quarter: 'addQuarters',
  month: 'addMonths',
  dayofyear: 'addDays',
  day: 'addDays',
  weekday: 'addDays',
  week: 'addWeeks',
  hour: 'addHours',
  minute: 'addMinutes',
  second: 'addSeconds',
  millisecond: 'addMilliseconds',
};

const dayNumber = (time: string): string =>
  `toInt64(floor(toUnixTimestamp64Milli(${time}) / 86400000))`;
const stepNumber = (time: string, stepMs: number): string =>
  `toInt64(floor(toUnixTimestamp64Milli(${time}) / ${stepMs}))`;

/** A running number of each part; the difference of two counts the boundaries between two instants. */
const counters: Partial<Readonly<Record<DatePart, (time: string) => string>>> = {
  year: (time) => `toInt64(toYear(${time}))`,
  quarter: (time) => `(toInt64(toYear(${time})) * 4 + toQuarter(${time}))`,
  month: (time) => `(toInt64(toYear(${time})) * 12 + toMonth(${time}))`,
  dayofyear: dayNumber,
  day: dayNumber,
  weekday: dayNumber,
  week: (time) => `toInt64(floor((${dayNumber(time)} + 4) / 7))`,
  hour: (time) => stepNumber(time, 3_600_000),
  minute: (time) => stepNumber(time, 60_000),
  second: (time) => stepNumber(time, 1000),
  millisecond: (time) => `toUnixTimestamp64Milli(${time})`,
};

function readPart(call: Call): DatePart {
  const [node] = call.args;
  const part =
    node?.type === 'column' && node.qualifier === undefined
      ? partNames[node.name.toUpperCase()]
      : undefined;
  return (
    part ??
    refuseAt(
      node ?? call,
      'bad-value',
      `"${showWord(node?.word ?? '')}" is not a part of a date.`,
      'YEAR, QUARTER, MONTH, DAYOFYEAR, DAY, WEEK, WEEKDAY, HOUR, MINUTE, SECOND or MILLISECOND',
    )
  );
}

function readTime(argument: Expression, frame: Frame): Written {
  return convert(frame.write(argument), 'time', argument);
}

function partOf(part: DatePart): FunctionRule {
  return rule('one time', [1, 1], (call, frame) => {
    const time = readTime(call.args[0], frame);
    return result(partWriters[part](time.sql), [time], 'int');
  });
}

/** The first instant of a day; exact for every year, which the engine's own dates are not. */
export function truncateToDay(time: Written): Written {
  return {
    ...result(`fromUnixTimestamp64Milli(${dayNumber(time.sql)} * 86400000, 'UTC')`, [time], 'time'),
    isDay: true,
    dayOf: time.sql,
  };
}

const styles: ReadonlyMap<number, string> = new Map([
  [20, '%Y-%m-%d %H:%i:%S'],
  [120, '%Y-%m-%d %H:%i:%S'],
  [23, '%Y-%m-%d'],
  [112, '%Y%m%d'],
  [111, '%Y/%m/%d'],
  [101, '%m/%d/%Y'],
  [103, '%d/%m/%Y'],
  [104, '%d.%m.%Y'],
  [108, '%H:%i:%S'],
]);

/** Styles in which a text is read as a time: those of ISO 8601. */
export const isoStyles: ReadonlySet<number> = new Set([20, 21, 23, 120, 121, 126, 127]);

/** A time as text; without a style as `2016-04-20 12:00:00.000`. */
export function textOfTime(
  time: Written,
  style: number | undefined,
  { place, writer }: { readonly place: Place; readonly writer: Writer },
): Written {
  if (time.isDay && (style === undefined || isoStyles.has(style)))
    return convert(time, 'text', place);
  if (style === undefined || style === 21 || style === 121)
    return result(`toString(${time.sql})`, [time], 'text');
  if (style === 126 || style === 127)
    return result(
      `concat(replaceRegexpOne(replaceOne(toString(${time.sql}), ' ', 'T'), '[.]000$', ''), '${style === 127 ? 'Z' : ''}')`,
      [time],
      'text',
    );
  const format = styles.get(style);
  if (format === undefined)
    refuseAt(
      place,
      'not-supported',
      `The style ${style} of a date is not known.`,
      [...styles.keys(), 21, 121, 126, 127].join(', '),
    );
  return result(`formatDateTime(${time.sql}, ${writer.bind(format)})`, [time], 'text');
}

/** Functions of times. */
export const timeFunctions: FunctionTable = {
  YEAR: partOf('year'),
  MONTH: partOf('month'),
  DAY: partOf('day'),
  DATEPART: rule('a part and a time', [2, 2], (call, frame) => {
    const part = readPart(call);
    const time = readTime(call.args[1], frame);
    return result(partWriters[part](time.sql), [time], 'int');
  }),
  DATENAME: rule('a part and a time', [2, 2], (call, frame) => {
    const part = readPart(call);
    const time = readTime(call.args[1], frame);
    const number = partWriters[part](time.sql);
    const names = partNameLists[part];
    return result(names ? `[${names}][${number}]` : `toString(${number})`, [time], 'text');
  }),
  DATEDIFF: rule('a part, a start and an end', [3, 3], (call, frame) => {
    const count =
      counters[readPart(call)] ??
      refuseAt(
        call.args[0],
        'not-supported',
        'DATEDIFF does not count this part.',
        'YEAR, QUARTER, MONTH, WEEK, DAY, HOUR, MINUTE, SECOND or MILLISECOND',
      );
    const [start, end] = [readTime(call.args[1], frame), readTime(call.args[2], frame)];
    return result(`(${count(end.sql)} - ${count(start.sql)})`, [start, end], 'int');
  }),
  DATEADD: rule('a part, a number and a time', [3, 3], (call, frame) => {
    const adder =
      adders[readPart(call)] ??
      refuseAt(
        call.args[0],
        'not-supported',
        'DATEADD does not add this part.',
        'YEAR, QUARTER, MONTH, WEEK, DAY, HOUR, MINUTE, SECOND or MILLISECOND',
      );
    const count = convert(frame.write(call.args[1]), 'int', call.args[1]);
    const time = readTime(call.args[2], frame);
    return result(`${adder}(${time.sql}, ${count.sql})`, [count, time], 'time');
  }),
  EOMONTH: rule('one time', [1, 1], (call, frame) => {
    const time = truncateToDay(readTime(call.args[0], frame));
    return {
      ...result(
        `addDays(addMonths(addDays(${time.sql}, 1 - toDayOfMonth(${time.sql})), 1), -1)`,
        [time],
        'time',
      ),
      isDay: true,
    };
  }),
  GETDATE: rule('nothing', [0, 0], () => writeConstant("now64(3, 'UTC')", 'time')),
  GETUTCDATE: rule('nothing', [0, 0], () => writeConstant("now64(3, 'UTC')", 'time')),
  SYSDATETIME: rule('nothing', [0, 0], () => writeConstant("now64(3, 'UTC')", 'time')),
};
