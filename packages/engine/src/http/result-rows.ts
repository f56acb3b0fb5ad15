/** Format in which {@link parseRows} takes a small result: names, types, then one array a row. */
export const ROWS_FORMAT = 'JSONCompactEachRowWithNamesAndTypes';

/** Settings that keep 64-bit integers, NaN and instants exact in JSON. */
export const ROWS_SETTINGS = {
  output_format_json_quote_64bit_integers: 1,
  output_format_json_quote_denormals: 1,
  date_time_output_format: 'iso',
} as const;

type Read = (value: unknown) => unknown;

/** Makes objects of a small result in {@link ROWS_FORMAT}. */
export function parseRows<T>(text: string): T[] {
  const lines = text.split('\n').filter((line) => line !== '');
  if (lines.length < 2) return [];
  const names = JSON.parse(lines[0] as string) as string[];
  const reads = (JSON.parse(lines[1] as string) as string[]).map((type) => readerFor(type));
  return lines.slice(2).map((line) => {
    const values = JSON.parse(line) as unknown[];
    return Object.fromEntries(
      names.map((name, index) => [name, (reads[index] as Read)(values[index])]),
    ) as T;
  });
}

function readerFor(type: string): Read {
  const inner = /^(?:Nullable|LowCardinality)\((.*)\)$/.exec(type)?.[1];
  if (inner !== undefined) return readerFor(inner);
  const element = /^Array\((.*)\)$/.exec(type)?.[1];
  if (element !== undefined) {
    const read = readerFor(element);
    return (value) => (value as unknown[]).map((item) => read(item));
  }
  if (/^U?Int\d+$/.test(type)) return readInteger;
  return /^(B?Float\d+)$/.test(type) ? readFloat : (value) => value;
}

function readInteger(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

const DENORMALS: Record<string, number> = {
  nan: Number.NaN,
  '-nan': Number.NaN,
  inf: Infinity,
  '-inf': -Infinity,
};

function readFloat(value: unknown): unknown {
  return typeof value === 'string' ? (DENORMALS[value] ?? Number(value)) : value;
}
