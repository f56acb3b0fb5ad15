import { requireValue } from '@isobath/ocean';
import type { HeadLine, SourceTable } from '../../tabular/index.ts';
import { matchGroups } from '../../tabular/index.ts';
import { describeSeries } from './values-per-line.ts';
import { readSeriesFields } from './series-fields.ts';

const COUNT = 12;
const WIDTH = 5;
/** Station, date, which half of the day, and twelve values of five characters that may touch. */
const ROW =
  /^(?<station>.{3,11}?)\s*(?<date>\d{4}[ \d]\d[ \d]\d)(?<half>[12])(?<values>(?:[ \d-]{4}\d){12})\s*$/;
const HEADING =
  /^(?<station>\d{3}[A-Z]) (?<name>.{18}) (?<country>.{19}) (?<year>\d{4}) (?<lat>[ \d]{5}[NS]) (?<lon>[ \d]{6}[EW]) (?<zone>[-+ \d]{4}) (?<method>.) (?<offset>[-+ \d]{5})(?<code>.) (?<unit>\w{2})/;

const HEADING_FIELDS = [
  'station',
  'name',
  'country',
  'lat',
  'lon',
  'zone',
  'offset',
  'unit',
] as const;
type HeadingField = (typeof HEADING_FIELDS)[number];

/** Whether a file is laid out as hourly sea level of the UHSLC and the Joint Archive for Sea Level: two lines of twelve values a day. */
export function isUhslc(lines: readonly HeadLine[]): boolean {
  const filled = lines.filter(({ text }) => text.trim() !== '').slice(0, 5);
  const rows = filled.filter(({ text }) => ROW.test(text)).length;
  return rows >= Math.max(1, filled.length - 3) && !ROW.test(filled[0]?.text ?? '');
}

/**
 * The table of an hourly sea level file of the UHSLC or the Joint Archive for Sea Level: columns `station`, `YYYYMMDD`, `line`, `HHMM` and
 * `sea_level` in mm. Fields: `lat`, `lon`, and from the Joint Archive's heading `station name`, `country`, `zone` and `reference offset`.
 * Source: NODC, "Archiving format for hourly sea level data" (hourly.fmt).
 */
export function openUhslc(
  file: string,
  { lines, encoding }: { lines: readonly HeadLine[]; encoding: 'utf-8' | 'latin1' },
): SourceTable {
  const first = requireValue(
    lines.find(({ text }) => ROW.test(text)),
    'row of hourly sea level',
  );
  const headings = lines.filter(({ line }) => line < first.line).map(({ text }) => text);
  const archived = headings.map(readHeading).find((heading) => heading !== undefined);
  const fields = archived === undefined ? readSeriesFields(headings) : fieldsOf(archived);
  const offset = Number(archived?.offset ?? 0);
  const unit = (archived?.unit ?? 'mm').toLowerCase();
  return describeSeries(file, {
    columns: [{ name: 'station' }, { name: 'YYYYMMDD' }, { name: 'line' }],
    values: {
      count: COUNT,
      first: 0,
      step: 60,
      name: 'sea_level',
      unit,
    },
    headings,
    firstDataLine: first.line,
    encoding,
    lineCount: lines.length,
    fields,
    missingTokens: ['9999'],
    isMissing: (text) => text === '9999',
    refusal: 'a station, a date, the half of the day and 12 values of 5 characters',
    splitRow: (text) => {
      const row = matchGroups(ROW, text, 'station', 'date', 'half', 'values');
      if (row === undefined) return undefined;
      const { station, date, half, values } = row;
      return {
        lead: [station.trim(), date.replaceAll(' ', '0'), half],
        values: Array.from({ length: COUNT }, (_, index) =>
          values.slice(index * WIDTH, (index + 1) * WIDTH).trim(),
        ),
        lineNumber: Number(half),
      };
    },
    remarks:
      offset === 0
        ? []
        : [
            `the heading says that ${offset} ${unit} must be added to the values for heights above the tide staff's zero; they are stored as they stand (convert: {offset: ${offset}} adds it)`,
          ],
  });
}

/** Reads the Joint Archive's heading; undefined for every other line. */
function readHeading(text: string): Readonly<Record<HeadingField, string>> | undefined {
  return matchGroups(HEADING, text, ...HEADING_FIELDS);
}

/** The fields of the Joint Archive's heading; degrees, minutes and tenths of minutes stand without a point. */
function fieldsOf(heading: Readonly<Record<HeadingField, string>>): Map<string, string> {
  const angle = (text: string): string => {
    const digits = text.slice(0, -1).replaceAll(' ', '0');
    const degrees = digits.slice(0, -3);
    return `${Number(degrees)} ${digits.slice(-3, -1)}.${digits.at(-1)} ${text.at(-1)}`;
  };
  const tenths = Number(heading.zone.replaceAll(' ', ''));
  const minutes = Math.abs(tenths) * 6;
  const sign = tenths < 0 ? '-' : '+';
  return new Map([
    ['station', heading.station],
    ['station name', heading.name.trim()],
    ['country', heading.country.trim()],
    ['lat', angle(heading.lat)],
    ['lon', angle(heading.lon)],
    ['reference offset', heading.offset.trim()],
    [
      'zone of the clock',
      `${sign}${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
    ],
  ]);
}
