import type { Row, SubsetTable } from './subset-table.ts';
import type { SubsetRequest } from './subset-request.ts';

/** The rows that lie within the bounds of a request, looked at one by one. Written from the documentation, without the planner. */
export function filterRows(
  request: SubsetRequest,
  { description: { isClimatology, hasDepth }, rows }: SubsetTable,
): Row[] {
  const isInTime = isClimatology ? inMonths(request) : inTimes(request);
  const isInLat = between(request.lat1, request.lat2);
  const isInLon = inLongitudes(request);
  const isInDepth = hasDepth ? between(request.depth1, request.depth2) : () => true;
  return rows.filter(
    (row) =>
      isInTime(Number(isClimatology ? row['month'] : row['time'])) &&
      isInLat(Number(row['lat'])) &&
      isInLon(Number(row['lon'])) &&
      isInDepth(Number(row['depth'])),
  );
}

type Test = (value: number) => boolean;

function between(low: string | undefined, high: string | undefined): Test {
  const [from, to] = [
    low === undefined ? -Infinity : Number(low),
    high === undefined ? Infinity : Number(high),
  ];
  return (value) => value >= from && value <= to;
}

/** Going east from lon1, lon2 comes before or at a whole turn; the row may be spelled in any turn. */
function inLongitudes({ lon1, lon2 }: SubsetRequest): Test {
  const start = Number(lon1 ?? -180);
  let end = Number(lon2 ?? 180);
  while (end < start) end += 360;
  if ((lon1 === undefined && lon2 === undefined) || end - start >= 360) return () => true;
  return (lon) =>
    [-720, -360, 0, 360, 720].some((turn) => lon + turn >= start && lon + turn <= end);
}

function inTimes({ dt1, dt2 }: SubsetRequest): Test {
  const start = dt1 === undefined ? -Infinity : readTime(dt1);
  if (dt2 === undefined) return (time) => time >= start;
  const end = readTime(dt2);
  return isDay(dt2)
    ? (time) => time >= start && time < end + 86_400_000
    : (time) => time >= start && time <= end;
}

function isDay(text: string): boolean {
  return text.trim().length <= 10;
}

function readTime(text: string): number {
  const [date = '', clock = '00:00:00'] = text.trim().replace(/Z$/, '').split(/[T ]/);
  return Date.parse(`${date}T${clock}Z`);
}

function inMonths(request: SubsetRequest): Test {
  const months = monthsOf(request);
  return (month) => months.has(month);
}

/** The months from dt1 to dt2, walked one by one and on past December. */
function monthsOf({ dt1, dt2 }: SubsetRequest): ReadonlySet<number> {
  const start = readMonth(dt1 ?? '1');
  const end = readMonth(dt2 ?? '12');
  const months = new Set<number>();
  if (
    start.year !== undefined &&
    end.year !== undefined &&
    end.year * 12 + end.month >= start.year * 12 + start.month
  ) {
    for (let at = start.year * 12 + start.month - 1; at < end.year * 12 + end.month; at += 1)
      months.add((at % 12) + 1);
    return months;
  }
  for (let month = start.month; ; month = (month % 12) + 1) {
    months.add(month);
    if (month === end.month) return months;
  }
}

/** `3`, `03`, `3-01-1900` (whose year says nothing) or a date. */
function readMonth(text: string): { readonly month: number; readonly year?: number } {
  const [first = '', second = ''] = text.split('-');
  return first.length === 4
    ? { month: Number(second), year: Number(first) }
    : { month: Number(first) };
}
