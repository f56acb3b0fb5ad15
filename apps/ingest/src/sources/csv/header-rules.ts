import type { HeadLine, TableColumn } from '../tabular/index.ts';
import { readHeaderFields } from '../tabular/index.ts';
import { readOdf } from './odf-header.ts';
import type { RuledHeader } from './ruled-header.ts';
import { CLOCK_ZONE, TIME_FORMAT } from './ruled-header.ts';
import { splitHeader } from './split-line.ts';

/** How the header of one kind of file is found by its content, whatever the file is called. */
interface HeaderRule {
  readonly name: string;
  readonly begins: (text: string) => boolean;
  /** Reads the header; undefined where it is not as expected. Left out for files whose table is found like any other. */
  readonly read?: (lines: readonly HeadLine[]) => RuledHeader | undefined;
}

/**
 * Sources: Star-Oddi and EnvLogger, RBR and Amundsen Science as files of these loggers have them and
 * cioos-siooc/ocean-data-parser reads them; AML SeaCast as hydroffice's sound speed manager reads
 * it; ODF of Fisheries and Oceans Canada as oce and ocean-data-parser read it; ODV and PANGAEA by
 * their descriptions of text files.
 */
const RULES: readonly HeaderRule[] = [
  {
    name: 'Star-Oddi',
    begins: (text) => /^#\w\t(?:Created:|Date-time:)/.test(text),
    read: readStarOddi,
  },
  {
    name: 'EnvLogger',
    begins: (text) => /^-{3,},-{3,}\s*\r?\n(?:www\.)?electricblue\.eu/.test(text),
    read: (lines) => readBelow(lines, /^time,/, { separator: ',' }),
  },
  {
    name: 'RBR text',
    begins: (text) => /^(?:RBR|Model=)/.test(text) && /^NumberOfSamples=/m.test(text),
    read: readRbr,
  },
  {
    name: 'AML SeaCast',
    begins: (text) => /^\[(?:cast header|header)\]/i.test(text) && /^\[data\]/im.test(text),
    read: (lines) => readBelow(lines, /^\[data\]/i, { separator: '=', isAbove: true }),
  },
  {
    name: 'AML',
    begins: (text) => /^\[header\]/i.test(text) && /^\[measurementmetadata\]/im.test(text),
    read: readAml,
  },
  {
    name: 'Amundsen Science',
    begins: (text) => /^%\s*Cruise_Number\s*:/.test(text),
    read: readAmundsen,
  },
  { name: 'ODF', begins: (text) => /^ODF_HEADER\b/.test(text), read: readOdf },
  {
    name: 'ODV spreadsheet',
    begins: (text) => /^(?:\/\/.*\r?\n)*Cruise\tStation\tType\t/.test(text),
  },
  { name: 'PANGAEA', begins: (text) => /^\/\*\s*DATA DESCRIPTION/.test(text) },
];

/** Whether text begins a file of one of the rules. */
export function isRuled(text: string): boolean {
  return RULES.some(({ begins }) => begins(text));
}

/** The header of a file by the first rule that its content fits, with the name of that rule. */
export function readByRule(
  lines: readonly HeadLine[],
): { readonly rule: string; readonly header: RuledHeader } | undefined {
  const text = lines
    .slice(0, 400)
    .map((line) => line.text)
    .join('\n');
  for (const { name, begins, read } of RULES) {
    const header = begins(text) ? read?.(lines) : undefined;
    if (header !== undefined) return { rule: name, header };
  }
  return undefined;
}

/** Lines of `#sign, name, values`: the columns are the record, the date and time, and the series by their numbers. */
function readStarOddi(lines: readonly HeadLine[]): RuledHeader | undefined {
  const end = lines.findIndex(({ text }) => !text.startsWith('#'));
  const header = lines.slice(0, end).map(({ text }) => text.split('\t').slice(1));
  const valueOf = (name: string): readonly string[] =>
    header.find(([key]) => key?.toLowerCase().startsWith(name))?.slice(1) ?? [];
  const series = readSeries(header);
  const width = lines[end]?.text.split('\t').length ?? 0;
  const [date = ''] = valueOf('date def');
  const [clock = ''] = valueOf('time def');
  const isPlain =
    (valueOf('field separation')[0] ?? '0') === '0' && (valueOf('date & time')[0] ?? '1') === '1';
  const pattern = { dd: '%d', mm: '%m', yyyy: '%Y', yy: '%y' };
  const format = date.replaceAll(/yyyy|yy|mm|dd/g, (part) => pattern[part as keyof typeof pattern]);
  const [rows] = valueOf('data');
  if (end < 0 || series.size === 0 || !isPlain || width < 3) return undefined;
  return {
    names: [
      'record',
      'Date Time',
      ...Array.from({ length: width - 2 }, (_, at) => series.get(at) ?? `column ${at + 3}`),
    ],
    delimiter: '\t',
    decimal: [',', '0'].includes(valueOf('decimal point')[0] ?? '') ? ',' : '.',
    fields: new Map([
      ...header.flatMap(([key = '', ...values]): [string, string][] =>
        /^(?:Axis|Series|Channel \d+:)$/.test(key)
          ? []
          : [[key.replace(/:$/, ''), values.join(' ').trim()]],
      ),
      ...(format.includes('%')
        ? ([[TIME_FORMAT, `${format} %H${clock}%M${clock}%S`]] as const)
        : []),
    ]),
    firstLine: end + 1,
    ...(rows !== undefined && { promisedRows: Number(rows) }),
  };
}

/** The names of the series of a Star-Oddi header by their place, counted from 0: its axes, which are longer, come before the names of series. */
function readSeries(header: readonly (readonly string[])[]): ReadonlyMap<number, string> {
  const series = new Map<number, string>();
  for (const kind of ['Axis', 'Series'])
    for (const [key, at, name] of header)
      if (key === kind && name !== undefined && !series.has(Number(at)))
        series.set(Number(at), name);
  for (const [key = '', name] of header) {
    const [, number] = /^Channel (\d+):$/.exec(key) ?? [];
    if (number !== undefined && name !== undefined) series.set(Number(number) - 1, name);
  }
  return series;
}

/** A header of fields, with the names of the columns in the line that `begins` fits, or in the one below it. */
function readBelow(
  lines: readonly HeadLine[],
  begins: RegExp,
  { separator, isAbove = false }: { separator: ',' | '='; isAbove?: boolean },
): RuledHeader | undefined {
  const found = lines.findIndex(({ text }) => begins.test(text));
  const at = isAbove ? found + 1 : found;
  const names = lines[at];
  if (found < 0 || names === undefined) return undefined;
  const fields = new Map(
    lines.slice(0, found).flatMap(({ text }): [string, string][] => {
      const [key = '', ...values] = text.split(separator);
      const value = values.join(separator).trim();
      return /[A-Za-z]/.test(key) && value !== '' ? [[key.trim(), value]] : [];
    }),
  );
  const columns = splitHeader(names.text, ',');
  const [, sign, hours, minutes] =
    /^UTC([+-])(\d{2}):?(\d{2})$/.exec(fields.get('time zone') ?? '') ?? [];
  if (sign !== undefined) fields.set(CLOCK_ZONE, `${sign}${hours ?? ''}:${minutes ?? ''}`);
  const samples = Number(fields.get('samples') ?? Number.NaN);
  return {
    // EnvLogger has the unit of its temperatures in the field `temperature`.
    names: columns.map((name) =>
      name === 'temp' && fields.has('temperature')
        ? `temp [${fields.get('temperature') ?? ''}]`
        : name,
    ),
    delimiter: ',',
    decimal: '.',
    fields,
    firstLine: at + 2,
    ...(Number.isInteger(samples) && { promisedRows: samples }),
  };
}

/** Blocks of `Name=value`: names and units of the columns in two lines of one, above the block of rows. */
function readAml(lines: readonly HeadLine[]): RuledHeader | undefined {
  const at = lines.findIndex(({ text }) => /^\[measurementdata\]/i.test(text));
  const fields = new Map(
    lines.slice(0, Math.max(0, at)).flatMap(({ text }): [string, string][] => {
      const [key = '', ...values] = text.split('=');
      const value = values.join('=').trim();
      return value === '' ? [] : [[key.trim(), value]];
    }),
  );
  const valueOf = (wanted: string): string =>
    [...fields].find(([key]) => key.toLowerCase() === wanted)?.[1] ?? '';
  const columns = valueOf('columns').split(',');
  const units = valueOf('units').split(',');
  if (at < 0 || columns.length < 2) return undefined;
  // An instrument without a position of the satellites writes zeros.
  const placed = [...fields].flatMap(([key, value]): [string, string][] => {
    const isPlace = /^(?:gps)?(?:latitude|longitude)$/i.test(key);
    return isPlace && Number(value) === 0 ? [] : [[key.replace(/^gps(?=l)/i, 'GPS '), value]];
  });
  return {
    names: columns.map((name, index) => {
      const unit = units[index]?.trim() ?? '';
      return unit === '' || /^(?:yyyy|hh|none)/i.test(unit)
        ? name.trim()
        : `${name.trim()} [${unit}]`;
    }),
    delimiter: ',',
    decimal: '.',
    fields: new Map(placed),
    firstLine: (lines[at]?.line ?? 0) + 1,
  };
}

/** Lines of `name=value` up to `NumberOfSamples`, then the names of the columns, parted by two blanks or more. */
function readRbr(lines: readonly HeadLine[]): RuledHeader | undefined {
  const last = lines.findIndex(({ text }) => text.startsWith('NumberOfSamples='));
  const at = lines.findIndex(({ text }, index) => index > last && text.trim() !== '');
  const titles = (lines[at]?.text ?? '').trim().split(/\s{2,}/);
  const fields = new Map(
    lines.slice(0, last + 1).flatMap(({ text }): [string, string][] => {
      const [key = '', ...values] = text.split('=');
      return values.length === 0 ? [] : [[key.trim(), values.join('=').trim()]];
    }),
  );
  const values = titles.filter((title) => !/^date\b/i.test(title));
  const units = values.map((_, index) => fields.get(`Channel[${index + 1}].units`));
  if (at < 0 || values.length === titles.length) return undefined;
  const count = Number(fields.get('NumberOfChannels') ?? values.length);
  const isEach = count === values.length;
  return {
    names: [
      'Date',
      'Time',
      ...values.map((name, index) => (isEach && units[index] ? `${name} [${units[index]}]` : name)),
    ],
    delimiter: 'whitespace',
    decimal: '.',
    fields,
    firstLine: at + 2,
    promisedRows: Number(fields.get('NumberOfSamples')),
  };
}

/** Comment lines of `% name: value`, among them `% PRES: Sea Pressure [decibars]` for each column, above names and a rule. */
function readAmundsen(lines: readonly HeadLine[]): RuledHeader | undefined {
  const at = lines.findIndex(({ text }) => text.trim() !== '' && !text.startsWith('%'));
  const names = lines[at]?.text.trim().split(/\s+/) ?? [];
  if (at < 0 || !/^[-\s]+$/.test(lines[at + 1]?.text ?? '')) return undefined;
  const fields = readHeaderFields(lines.slice(0, at).map(({ text }) => text));
  const described = new Map(
    names.map((name) => {
      const text = fields.get(name.charAt(0).toUpperCase() + name.slice(1)) ?? '';
      const at = text.endsWith(']') ? text.lastIndexOf('[') : text.length;
      return [name, { title: text.slice(0, at).trim(), unit: text.slice(at + 1, -1) }] as const;
    }),
  );
  return {
    names: names.map((name) => {
      const unit = described.get(name)?.unit ?? '';
      return unit === '' ? name : `${name} [${unit}]`;
    }),
    titles: new Map([...described].map(([name, { title }]) => [name, title])),
    delimiter: 'whitespace',
    decimal: '.',
    fields: new Map([...fields].filter(([name]) => !described.has(name))),
    firstLine: at + 3,
  };
}

/** A column with the longer name that a header has for it. */
export function withTitle(
  column: TableColumn,
  titles: ReadonlyMap<string, string> | undefined,
): TableColumn {
  const title = titles?.get(column.name.replace(/ \d+$/, '')) ?? '';
  return title === '' ? column : { ...column, title };
}
