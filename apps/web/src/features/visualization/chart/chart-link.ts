import { chartMessages, chartSubtypeNames, parseLine } from '@isobath/contract';
import type { ChartRange, ChartSubtype } from '@isobath/contract';
import type { ChartsAddress } from '../../../shared/addresses/charts-address.ts';
import { markerColours } from './chart-look.ts';
import type { ChartLook } from './chart-look.ts';

/** A chart as an address names it: its variable by table and short name, its part, and what differs from how it is drawn at first. */
export interface LinkedChart {
  subtype: ChartSubtype;
  table: string;
  variable: string;
  range: ChartRange;
  /** Of a section along a line: its places, as `writeLine` writes them. */
  line?: string | undefined;
  look: Partial<ChartLook>;
}

const boundNames = ['lat1', 'lat2', 'lon1', 'lon2', 'depth1', 'depth2'] as const;
const separator = '*';
const linePrefix = 'line:';

/** `heatmap*tblSST*sst*2025-01-01T00:00:00.000Z*…*0*0*palette:Jet`: type, table, variable, the two times, latitudes, longitudes and depths, then the line of a section along one and what was chosen of its look. */
export function writeChartLink(chart: LinkedChart): string {
  const { subtype, table, variable, range, line, look } = chart;
  const bounds = boundNames.map((name) => String(range[name]));
  const course = line === undefined ? [] : [`${linePrefix}${line}`];
  return [subtype, table, variable, range.dt1, range.dt2, ...bounds, ...course, ...writeLook(look)]
    .map((part) => encodeURIComponent(part).replaceAll(separator, '%2A'))
    .join(separator);
}

/** The chart that a text names; undefined for a text that `writeChartLink` does not write. What is unknown of a look is left out. */
export function readChartLink(text: string): LinkedChart | undefined {
  const parts = text.split(separator).map(decodePart);
  const [name, table, variable, dt1, dt2, ...rest] = parts;
  const subtype = chartSubtypeNames.find((known) => known === name);
  const bounds = rest.slice(0, boundNames.length).map((part) => readNumber(part));
  const [lat1, lat2, lon1, lon2, depth1, depth2] = bounds;
  if (!subtype || !table || !variable || !dt1 || !dt2) return undefined;
  if (lat1 === undefined || lat2 === undefined || lon1 === undefined || lon2 === undefined)
    return undefined;
  if (depth1 === undefined || depth2 === undefined) return undefined;
  const range = { dt1, dt2, lat1, lat2, lon1, lon2, depth1, depth2 };
  const further = rest.slice(boundNames.length);
  const line = further.find((part) => part.startsWith(linePrefix))?.slice(linePrefix.length);
  const course = line !== undefined && parseLine(line).ok ? { line } : {};
  return { subtype, table, variable, range, ...course, look: readLook(further) };
}

/** What is wrong with a text that names no chart. */
export function explainUnread(text: string): string {
  const [name = ''] = text.split(separator);
  return chartSubtypeNames.some((known) => known === decodePart(name))
    ? 'The link to this chart is incomplete.'
    : chartMessages.unexpectedSubtype;
}

/** The control panel as it was when a chart was made, as the address of the page has it. */
export function panelOfChart({ table, variable, subtype, range }: LinkedChart): ChartsAddress {
  return { table, variable, chart: subtype, ...range };
}

/** The same chart whatever its look: charts of one part differ in type, variable, range or line. */
export function chartIdOf(chart: LinkedChart): string {
  return writeChartLink({ ...chart, look: {} });
}

/** What differs from how a chart is drawn at first, each as a name, a colon and a value. */
export function writeLook(look: Partial<ChartLook>): string[] {
  const written: [string, string | undefined][] = [
    ['split', look.splitBy],
    ['along', look.direction],
    ['palette', look.palette],
    ['scale', look.scale],
    ['range', look.range?.join(' ')],
    ['marker', look.marker && writeMarker(look.marker)],
    ['lines', look.hasLines?.toString()],
    ['projection', look.projection === 'flat' ? undefined : look.projection],
    ['globe', look.globe === undefined ? undefined : String(look.globe)],
    ['step', look.step && `${look.step.axis} ${look.step.at}`],
    ['least', look.minCount?.toString()],
    ['of', look.cappedFrom?.toString()],
  ];
  return written.flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`]));
}

/** The reverse of `writeLook`; what is unknown is left out. */
export function readLook(parts: readonly string[]): Partial<ChartLook> {
  const given = new Map(
    parts.map((part) => {
      const at = part.indexOf(':');
      return [part.slice(0, at), part.slice(at + 1)] as const;
    }),
  );
  const look: Partial<ChartLook> = {};
  const splitBy = oneOf(['date', 'depth', 'space'] as const, given.get('split'));
  const direction = oneOf(['lat', 'lon'] as const, given.get('along'));
  const scale = oneOf(['linear', 'log', 'symmetric'] as const, given.get('scale'));
  const palette = given.get('palette');
  const range = readPair(given.get('range'));
  const marker = readMarker(given.get('marker'));
  if (splitBy) look.splitBy = splitBy;
  if (direction) look.direction = direction;
  if (scale) look.scale = scale;
  if (palette) look.palette = palette;
  if (range) look.range = range;
  if (marker) look.marker = marker;
  const lines = oneOf(['true', 'false'] as const, given.get('lines'));
  if (lines) look.hasLines = lines === 'true';
  const projection = oneOf(['north', 'south'] as const, given.get('projection'));
  if (projection) look.projection = projection;
  const globe = readNumber(given.get('globe') ?? '');
  if (globe !== undefined && globe >= 0.1 && globe <= 1) look.globe = globe;
  const step = readStep(given.get('step'));
  if (step) look.step = step;
  const minCount = readNumber(given.get('least') ?? '');
  if (minCount !== undefined && Number.isInteger(minCount) && minCount > 1)
    look.minCount = minCount;
  const cappedFrom = readNumber(given.get('of') ?? '');
  if (cappedFrom !== undefined) look.cappedFrom = cappedFrom;
  return look;
}

function writeMarker({ sizePx, opacity, colour }: ChartLook['marker']): string {
  return [sizePx, opacity, colour].filter((part) => part !== undefined).join(' ');
}

function readMarker(text: string | undefined): ChartLook['marker'] | undefined {
  const pair = readPair(text);
  const names = Object.keys(markerColours) as (keyof typeof markerColours)[];
  const colour = oneOf(names, text?.split(' ')[2]);
  return pair && { sizePx: pair[0], opacity: pair[1], ...(colour && { colour }) };
}

function oneOf<const Choice extends string>(
  choices: readonly Choice[],
  text: string | undefined,
): Choice | undefined {
  return choices.find((choice) => choice === text);
}

function readStep(text = ''): ChartLook['step'] {
  const [name, place = ''] = text.split(' ');
  const axis = oneOf(['time', 'depth'] as const, name);
  const at = readNumber(place);
  return axis && at !== undefined ? { axis, at } : undefined;
}

function readPair(text: string | undefined): [number, number] | undefined {
  const [first, second] = (text ?? '').split(' ').map(readNumber);
  return first === undefined || second === undefined ? undefined : [first, second];
}

function readNumber(text: string): number | undefined {
  const value = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
