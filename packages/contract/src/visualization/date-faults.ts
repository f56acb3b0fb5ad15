import { civilTime, isMonth, parseInstant } from '@isobath/ocean';
import { chartMessages } from './chart-messages.ts';
import type { ChartRange, ChartVariable } from './chart-variable.ts';

/** Faults of dates, which belong to the calendar field (`dt`) or to the clock field (`time`). */
interface DateFaults {
  dt1?: string;
  dt2?: string;
  time1?: string;
  time2?: string;
}

type Edge = 1 | 2;
const instantText = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const dateText = /^\d{4}-\d{2}-\d{2}/;

/** What is wrong with the dates, or with the months of a monthly climatology. */
export function findDateFaults(variable: ChartVariable, { dt1, dt2 }: ChartRange): DateFaults {
  return variable.Climatology ? findMonthFaults(dt1, dt2) : findInstantFaults(variable, dt1, dt2);
}

function findMonthFaults(dt1: string, dt2: string): DateFaults {
  const [first, last] = [monthOf(dt1), monthOf(dt2)];
  const faults: DateFaults = {};
  if (first === undefined) faults.dt1 = chartMessages.startMonthOutside;
  if (last === undefined) faults.dt2 = chartMessages.endMonthOutside;
  if (first !== undefined && last !== undefined && first > last) {
    faults.dt1 = chartMessages.startMonthAfterEnd;
    faults.dt2 = chartMessages.endMonthBeforeStart;
  }
  return faults;
}

function monthOf(text: string): number | undefined {
  const month = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  return isMonth(month) ? month : undefined;
}

function findInstantFaults(variable: ChartVariable, dt1: string, dt2: string): DateFaults {
  const [start, end] = [instantOf(dt1), instantOf(dt2)];
  const faults = { ...explainUnreadable(1, dt1), ...explainUnreadable(2, dt2) };
  if (start !== undefined && end !== undefined && start > end) {
    faults.dt1 = chartMessages.startAfterEnd;
    faults.dt2 = chartMessages.startAfterEnd;
    return faults;
  }
  const [first, last] = [coverageEnd(variable.Time_Min), coverageEnd(variable.Time_Max)];
  if (start !== undefined && first !== undefined && start < first) {
    if (dayOf(start) === dayOf(first))
      faults.time1 = chartMessages.earliestTime(dayOf(first), timeOf(first));
    else faults.dt1 = chartMessages.earliestDate(dayOf(first));
  }
  if (end !== undefined && last !== undefined && end > last) {
    if (dayOf(end) === dayOf(last))
      faults.time2 = chartMessages.latestTime(dayOf(last), timeOf(last));
    else faults.dt2 = chartMessages.latestDate(dayOf(last));
  }
  return faults;
}

/** The text must be an instant with milliseconds and Z: a date that does not exist is the calendar's fault, the rest the clock's. */
function explainUnreadable(edge: Edge, text: string): DateFaults {
  if (instantOf(text) !== undefined) return {};
  const date = dateText.exec(text)?.[0];
  return date !== undefined && parseInstant(date).ok
    ? { [`time${edge}`]: chartMessages.invalidTime }
    : { [`dt${edge}`]: chartMessages.invalidDate };
}

function instantOf(text: string): number | undefined {
  if (!instantText.test(text)) return undefined;
  const parsed = parseInstant(text);
  return parsed.ok ? parsed.value : undefined;
}

function coverageEnd(text: string | null): number | undefined {
  const parsed = text === null ? undefined : parseInstant(text);
  return parsed?.ok ? parsed.value : undefined;
}

/** The UTC date as `MM-DD-YYYY`. */
function dayOf(ms: number): string {
  const { year, month, day } = civilTime(ms);
  return `${pad(month)}-${pad(day)}-${pad(year, 4)}`;
}

/** The UTC time of day as `HH:MM`, with seconds and milliseconds where there are some. */
function timeOf(ms: number): string {
  const { hour, minute, second, millisecond } = civilTime(ms);
  const fraction = millisecond > 0 ? `.${pad(millisecond, 3)}` : '';
  const seconds = second > 0 || millisecond > 0 ? `:${pad(second)}${fraction}` : '';
  return `${pad(hour)}:${pad(minute)}${seconds}`;
}

function pad(value: number, width = 2): string {
  return String(value).padStart(width, '0');
}
