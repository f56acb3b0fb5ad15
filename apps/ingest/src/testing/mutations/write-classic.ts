import type { ArrayFile, ArrayVariable } from './array-file.ts';

const CHAR = 2;
const DOUBLE = 6;

/**
 * Writes a file of the classic format, CDF-1. Source: the NetCDF classic format specification
 * (https://docs.unidata.ucar.edu/netcdf-c/current/file_format_specifications.html).
 */
export function writeClassic(file: ArrayFile): { bytes: Buffer; headerBytes: number } {
  const headerBytes = headerOf(
    file,
    file.variables.map(() => 0),
  ).length;
  const { begins, stride, end } = layOut(file, headerBytes);
  const records = file.unlimited === undefined ? 0 : (file.dimensions[file.unlimited] ?? 0);
  const bytes = Buffer.alloc(end);
  headerOf(file, begins).copy(bytes);
  file.variables.forEach((variable, index) => {
    const begin = begins[index] ?? 0;
    const content = contentOf(variable);
    const isRecord = isOfRecords(file, variable);
    const part = isRecord ? content.length / Math.max(1, records) : content.length;
    for (let record = 0; record < (isRecord ? records : 1); record += 1)
      content.copy(bytes, begin + record * stride, record * part, (record + 1) * part);
  });
  return { bytes, headerBytes };
}

function isOfRecords({ unlimited }: ArrayFile, { dimensions }: ArrayVariable): boolean {
  return unlimited !== undefined && dimensions[0] === unlimited;
}

function contentOf({ values }: ArrayVariable): Buffer {
  if (typeof values === 'string') return Buffer.from(values, 'latin1');
  const bytes = Buffer.alloc(8 * values.length);
  values.forEach((value, index) => bytes.writeDoubleBE(value, 8 * index));
  return bytes;
}

const padded = (length: number): number => Math.ceil(length / 4) * 4;

/** Bytes of a variable, of one record where it has records. */
function sizeOf(file: ArrayFile, variable: ArrayVariable): number {
  const length = contentOf(variable).length;
  const records = file.dimensions[variable.dimensions[0] ?? ''] ?? 1;
  return padded(isOfRecords(file, variable) ? length / records : length);
}

function layOut(
  file: ArrayFile,
  headerBytes: number,
): { begins: number[]; stride: number; end: number } {
  const begins: number[] = [];
  let at = headerBytes;
  const place = (wanted: boolean): void =>
    file.variables.forEach((variable, index) => {
      if (isOfRecords(file, variable) !== wanted) return;
      begins[index] = at;
      at += sizeOf(file, variable);
    });
  place(false);
  const first = at;
  place(true);
  const stride = at - first;
  const records = file.unlimited === undefined ? 0 : (file.dimensions[file.unlimited] ?? 0);
  return { begins, stride, end: first + stride * records };
}

function headerOf(file: ArrayFile, begins: readonly number[]): Buffer {
  const names = Object.keys(file.dimensions);
  const records = file.unlimited === undefined ? 0 : (file.dimensions[file.unlimited] ?? 0);
  return Buffer.concat([
    Buffer.from('CDF\x01', 'latin1'),
    int(records),
    ...list(
      10,
      names.map((name) =>
        Buffer.concat([
          text(name),
          int(name === file.unlimited ? 0 : (file.dimensions[name] ?? 0)),
        ]),
      ),
    ),
    ...attributesOf(file.attributes),
    ...list(
      11,
      file.variables.map((variable, index) =>
        Buffer.concat([
          text(variable.name),
          int(variable.dimensions.length),
          ...variable.dimensions.map((name) => int(names.indexOf(name))),
          ...attributesOf(variable.attributes),
          int(typeof variable.values === 'string' ? CHAR : DOUBLE),
          int(sizeOf(file, variable)),
          int(begins[index] ?? 0),
        ]),
      ),
    ),
  ]);
}

function attributesOf(attributes: Readonly<Record<string, string | number>>): Buffer[] {
  return list(
    12,
    Object.entries(attributes).map(([name, value]) =>
      Buffer.concat(
        typeof value === 'string'
          ? [text(name), int(CHAR), text(value)]
          : [text(name), int(DOUBLE), int(1), double(value)],
      ),
    ),
  );
}

function list(tag: number, entries: readonly Buffer[]): Buffer[] {
  return entries.length === 0 ? [Buffer.alloc(8)] : [int(tag), int(entries.length), ...entries];
}

function int(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function double(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value, 'utf8');
  return Buffer.concat([
    int(bytes.length),
    bytes,
    Buffer.alloc(padded(bytes.length) - bytes.length),
  ]);
}
