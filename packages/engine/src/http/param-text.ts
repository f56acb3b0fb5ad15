import { quoteLiteral } from '@isobath/ocean';
import type { ParamValue } from '../engine.ts';

const ESCAPES: Record<string, string> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\0': '\\0',
  '\b': '\\b',
  '\f': '\\f',
};

/** Writes a value the way ClickHouse reads `param_<name>`: escaped text at the top level, literals inside an array. */
export function writeParam(value: ParamValue): string {
  if (value === null) return '\\N';
  if (Array.isArray(value))
    return `[${value.map((item: ParamValue) => writeElement(item)).join(',')}]`;
  return writeScalar(value as Exclude<ParamValue, readonly ParamValue[] | null>).replace(
    /[\\\t\n\r\0\b\f]/g,
    (char) => ESCAPES[char] ?? char,
  );
}

function writeElement(value: ParamValue): string {
  if (value === null) return 'NULL';
  if (typeof value === 'string' || value instanceof Date) return quoteLiteral(writeScalar(value));
  return Array.isArray(value) ? writeParam(value) : writeScalar(value as number | bigint | boolean);
}

function writeScalar(value: string | number | bigint | boolean | Date): string {
  if (value instanceof Date) return writeInstant(value);
  if (typeof value === 'number') return writeNumber(value);
  return String(value);
}

function writeNumber(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  return Object.is(value, -0) ? '-0' : String(value);
}

function writeInstant(instant: Date): string {
  if (Number.isNaN(instant.getTime())) throw new RangeError('An invalid date cannot be bound');
  return instant.toISOString().replace('T', ' ').replace('Z', '');
}
