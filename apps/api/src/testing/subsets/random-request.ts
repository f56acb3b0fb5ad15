import type { SubsetProcedureName } from '@isobath/query';
import { datePart } from './naive-numbers.ts';
import type { SubsetRequest } from './subset-request.ts';
import type { Row, SubsetTable } from './subset-table.ts';

type Bounds = Partial<Omit<SubsetRequest, 'spName' | 'tableName' | 'fields'>>;

/** Makes requests that a client may send of a table: by turns the whole, a box across the date line, a point, an edge that a row lies on, and nothing at all. */
export class RequestMaker {
  private readonly random: () => number;
  private readonly table: SubsetTable;

  constructor(table: SubsetTable, random: () => number) {
    this.table = table;
    this.random = random;
  }

  make(): SubsetRequest {
    const { description } = this.table;
    const spName = this.pick(proceduresOf(this.table));
    const row = this.pick(this.table.rows);
    const period = spName === 'uspAggregate' ? this.makePeriod(row) : {};
    const time =
      spName === 'uspAggregate' && this.random() < 0.7
        ? {}
        : description.isClimatology
          ? this.makeMonths(row)
          : this.makeTimes(row);
    const depth = description.hasDepth || this.random() < 0.3 ? this.makeDepths(row) : {};
    return {
      spName,
      tableName: this.random() < 0.2 ? description.tableName.toLowerCase() : description.tableName,
      fields: this.makeFields(spName),
      ...time,
      ...this.makePlace(row),
      ...depth,
      ...period,
    };
  }

  private makeFields(spName: SubsetProcedureName): string {
    const { variables } = this.table.description;
    const isRows = spName === 'uspSpaceTime' || spName === 'uspSectionMap';
    const names = variables.filter(({ type }) => isRows || type !== 'text').map(({ name }) => name);
    if (this.random() < 0.3) return '*';
    const [first, second] = [this.pick(names), this.pick(names)];
    return this.pick([first, first.toUpperCase(), `${first}, ${second}`]);
  }

  private makeTimes(row: Row): Bounds {
    const at = Number(row['time']);
    const other = Number(this.pick(this.table.rows)['time']);
    const [low, high] = [Math.min(at, other), Math.max(at, other)];
    const iso = (ms: number): string => new Date(ms).toISOString();
    const day = (ms: number): string => iso(ms).slice(0, 10);
    return this.pick<() => Bounds>([
      () => ({}),
      () => ({ dt1: day(at), dt2: day(at) }),
      () => ({ dt1: iso(low), dt2: iso(high) }),
      () => ({ dt1: day(low), dt2: day(high) }),
      () => ({ dt1: iso(at) }),
      () => ({ dt2: day(at) }),
      () => ({ dt1: iso(low + 1), dt2: iso(Math.max(low + 1, high - 1)) }),
      () => ({ dt1: iso(low).slice(0, 19).replace('T', ' '), dt2: iso(high) }),
      () => ({ dt1: iso(at), dt2: iso(at) }),
      () => ({ dt1: '2500-01-01', dt2: '2500-12-31' }),
    ])();
  }

  private makeMonths(row: Row): Bounds {
    const first = Number(row['month']);
    const last = this.whole(1, 12);
    const two = (month: number): string => String(month).padStart(2, '0');
    return this.pick<() => Bounds>([
      () => ({}),
      () => ({ dt1: `${first}`, dt2: `${last}` }),
      () => ({ dt1: `${two(first)}-01-1900`, dt2: `${two(last)}-01-1900` }),
      () => ({ dt1: `${first}-01-1900`, dt2: `${last}-01-1900` }),
      () => ({ dt1: `2003-${two(first)}-01`, dt2: `${2003 + this.whole(0, 2)}-${two(last)}-28` }),
      () => ({ dt1: `${last}` }),
      () => ({
        dt1: `1999-${two(first)}-15T00:00:00.000Z`,
        dt2: `1999-${two(first)}-16T00:00:00.000Z`,
      }),
    ])();
  }

  private makePlace(row: Row): Bounds {
    const [lat, lon] = [Number(row['lat']), Number(row['lon'])];
    const other = Number(this.pick(this.table.rows)['lat']);
    const bands: (() => Bounds)[] = [
      () => ({}),
      () => ({ lat1: `${lat}`, lat2: `${lat}` }),
      () => ({ lat1: `${Math.min(lat, other)}`, lat2: `${Math.max(lat, other)}` }),
      () => ({ lat1: `${lat}` }),
      () => ({ lat2: `${lat}` }),
      () => ({ lat1: '-9e+01', lat2: '9e1' }),
      () => ({ lat1: `${this.eighths(-90, 0)}`, lat2: `${this.eighths(0, 90)}` }),
    ];
    return { ...this.pick(bands)(), ...this.makeLongitudes(lon) };
  }

  /** Whole, across the date line, in either spelling, one meridian, or bounds on rows. Bounds beyond 180 are eighths, which a turn does not round. */
  private makeLongitudes(lon: number): Bounds {
    const other = Number(this.pick(this.table.rows)['lon']);
    const eighth = (low: number, high: number): string => `${this.eighths(low, high)}`;
    return this.pick<() => Bounds>([
      () => ({}),
      () => ({ lon1: `${lon}`, lon2: `${lon}` }),
      () => ({ lon1: `${lon}`, lon2: `${other}` }),
      () => ({ lon1: `${other}`, lon2: `${lon}` }),
      () => ({ lon1: '-180', lon2: '180' }),
      () => ({ lon1: '0', lon2: '360' }),
      () => ({ lon1: eighth(90, 180), lon2: eighth(-180, -90) }),
      () => ({ lon1: eighth(0, 180), lon2: eighth(180, 360) }),
      () => ({ lon1: eighth(-360, 360), lon2: eighth(-360, 360) }),
      () => ({ lon1: eighth(-180, 0), lon2: eighth(0, 180) }),
      () => ({ lon1: '180', lon2: '180' }),
      () => ({ lon1: '170', lon2: '180' }),
      () => ({ lon1: '-180', lon2: '-170' }),
      () => ({ lon1: `${lon}` }),
      () => ({ lon2: `${lon}` }),
    ])();
  }

  private makeDepths(row: Row): Bounds {
    const at = Number(row['depth'] ?? 0);
    return this.pick<() => Bounds>([
      () => ({}),
      () => ({ depth1: '0', depth2: '0' }),
      () => ({ depth1: `${at}`, depth2: `${at}` }),
      () => ({ depth1: '0', depth2: `${at}` }),
      () => ({ depth1: `${at}`, depth2: '1e+05' }),
      () => ({ depth2: `${at}` }),
      () => ({ depth1: '6000', depth2: '7000' }),
    ])();
  }

  private makePeriod(row: Row): Bounds {
    if (this.table.description.isClimatology)
      return { period: 'month', periodVal: `${row['month']}` };
    const period = this.pick(['dayofyear', 'week', 'month', 'year'] as const);
    return {
      period,
      periodVal: `${this.random() < 0.85 ? datePart[period](Number(row['time'])) : this.whole(1, 12)}`,
    };
  }

  private pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.random() * items.length)]!;
  }

  private whole(low: number, high: number): number {
    return low + Math.floor(this.random() * (high - low + 1));
  }

  private eighths(low: number, high: number): number {
    return this.whole(low * 8, high * 8) / 8;
  }
}

function proceduresOf({
  description: { hasDepth, isClimatology },
}: SubsetTable): SubsetProcedureName[] {
  return [
    'uspSpaceTime',
    'uspSpaceTime',
    'uspTimeSeries',
    'uspAggregate',
    ...(hasDepth ? (['uspDepthProfile', 'uspSectionMap'] as const) : []),
    ...(isClimatology ? [] : (['uspWeekly', 'uspMonthly', 'uspQuarterly', 'uspAnnual'] as const)),
  ];
}
