import { columnLetters } from '@isobath/workbook';

/** Records that begin and end a stream of their own: the workbook's globals, and each sheet. */
const BEGINNINGS: ReadonlySet<number> = new Set([0x809, 0x409, 0x209, 0x009]);
const END = 0x0a;
const SHEET = 0x85;
/** Records of one cell each, which begin with its row and column. */
const CELLS: ReadonlySet<number> = new Set([
  0x06, 0x206, 0x406, 0x203, 0x204, 0x205, 0x27e, 0xd6, 0xfd,
]);
/** Numbers side by side: row, first column, 6 bytes each, last column. */
const CELLS_IN_ROW = 0xbd;

/**
 * What is wrong with the records of an old workbook ([MS-XLS] 2.1.4): it ends too early, lacks a sheet that it lists, or has two cells at one place.
 * Readers pass over all of these, and rows with them. Undefined where nothing is.
 */
export function findDamage(stream: Buffer): string | undefined {
  let depth = 0;
  let streams = 0;
  let listed = 0;
  let cells = new Set<number>();
  let at = 0;
  while (at + 4 <= stream.length) {
    const type = stream.readUInt16LE(at);
    const body = at + 4;
    const next = body + stream.readUInt16LE(at + 2);
    if (depth === 0 && !BEGINNINGS.has(type)) break;
    if (next > stream.length) return 'it is truncated';
    if (BEGINNINGS.has(type)) {
      depth += 1;
      streams += 1;
      if (depth === 1) cells = new Set();
    } else if (type === END) depth -= 1;
    else if (type === SHEET) listed += 1;
    else if (depth === 1) {
      const twice = placesOf(stream, type, body, next).find((place) => cells.has(place));
      if (twice !== undefined) return `it has two cells ${addressOf(twice)}`;
      for (const place of placesOf(stream, type, body, next)) cells.add(place);
    }
    at = next;
  }
  if (depth > 0) return 'it is truncated';
  // What follows the last stream is the rest of its sector.
  if (stream.subarray(at).some((byte) => byte !== 0)) return 'bytes stand between its records';
  return streams <= listed ? 'a sheet that it lists is missing' : undefined;
}

const COLUMNS = 0x1_0000;

/** The cells of a record, by row and column. */
function placesOf(stream: Buffer, type: number, body: number, next: number): number[] {
  if (next - body < 6 || !(CELLS.has(type) || type === CELLS_IN_ROW)) return [];
  const first = stream.readUInt16LE(body) * COLUMNS + stream.readUInt16LE(body + 2);
  const count = type === CELLS_IN_ROW ? Math.floor((next - body - 6) / 6) : 1;
  return Array.from({ length: count }, (_, index) => first + index);
}

function addressOf(place: number): string {
  return `${columnLetters(place % COLUMNS)}${Math.floor(place / COLUMNS) + 1}`;
}
