import { requireValue } from '@isobath/ocean';
import type { ByteRange } from '../../../platform/files/index.ts';

/** A file that goes into a zip as it is. */
export interface ZipMember {
  /** With slashes between its parts. */
  readonly path: string;
  readonly storageKey: string;
  readonly bytes: number;
  readonly crc32: number;
  readonly modifiedAt: Date;
}

/** Consecutive bytes of a zip: those of its own records, or a stored file. */
export type ZipSegment =
  | { readonly kind: 'record'; readonly bytes: number; readonly record: Buffer }
  | { readonly kind: 'file'; readonly bytes: number; readonly storageKey: string };

/** A part of a segment, to be sent. */
export type ZipPiece =
  | { readonly kind: 'record'; readonly record: Buffer }
  | { readonly kind: 'file'; readonly storageKey: string; readonly range: ByteRange };

const largest32 = 0xff_ff_ff_ff;
const zip64Version = 45;
const plainVersion = 20;
/** Names are UTF-8 (bit 11). */
const nameFlags = 0x08_00;
/** -rw-r--r-- in the upper half, as Unix keeps it. */
const attributes = 0x81_a4_00_00;

/**
 * The bytes of a zip of stored members, one after another (PKWARE APPNOTE 6.3.10; ZIP64 where sizes or places pass 4 GiB). Nothing is
 * compressed, so that every byte has its place before any is read, and a range of the zip can be sent.
 */
export function layOutZip(members: readonly ZipMember[]): ZipSegment[] {
  const segments: ZipSegment[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  const add = (segment: ZipSegment): void => {
    segments.push(segment);
    at += segment.bytes;
  };
  for (const member of members) {
    entries.push(writeEntry(member, at));
    add(asRecord(writeHeader(member)));
    if (member.bytes > 0) add({ kind: 'file', bytes: member.bytes, storageKey: member.storageKey });
  }
  const directory = Buffer.concat(entries);
  segments.push(
    asRecord(Buffer.concat([directory, writeEnd(members.length, directory.length, at)])),
  );
  return segments;
}

/** How many bytes a zip has. */
export function measureZip(segments: readonly ZipSegment[]): number {
  return segments.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The parts of segments that lie in a range of the zip. */
export function cutZip(segments: readonly ZipSegment[], { first, last }: ByteRange): ZipPiece[] {
  const pieces: ZipPiece[] = [];
  let at = 0;
  for (const segment of segments) {
    const [from, to] = [Math.max(first - at, 0), Math.min(last - at, segment.bytes - 1)];
    at += segment.bytes;
    if (from > to) continue;
    pieces.push(
      segment.kind === 'record'
        ? { kind: 'record', record: segment.record.subarray(from, to + 1) }
        : { kind: 'file', storageKey: segment.storageKey, range: { first: from, last: to } },
    );
  }
  return pieces;
}

function asRecord(record: Buffer): ZipSegment {
  return { kind: 'record', bytes: record.length, record };
}

function writeHeader(member: ZipMember): Buffer {
  const name = Buffer.from(member.path);
  const isLarge = member.bytes >= largest32;
  const extra = isLarge ? writeSizes([member.bytes, member.bytes]) : Buffer.alloc(0);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04_03_4b_50, 0);
  writeCommon(head.subarray(4), member, isLarge ? zip64Version : plainVersion);
  head.writeUInt16LE(name.length, 26);
  head.writeUInt16LE(extra.length, 28);
  return Buffer.concat([head, name, extra]);
}

function writeEntry(member: ZipMember, offset: number): Buffer {
  const name = Buffer.from(member.path);
  const large = [
    ...(member.bytes >= largest32 ? [member.bytes, member.bytes] : []),
    ...(offset >= largest32 ? [offset] : []),
  ];
  const extra = large.length > 0 ? writeSizes(large) : Buffer.alloc(0);
  const version = large.length > 0 ? zip64Version : plainVersion;
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02_01_4b_50, 0);
  head.writeUInt16LE((3 << 8) | zip64Version, 4);
  writeCommon(head.subarray(6), member, version);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt16LE(extra.length, 30);
  head.writeUInt32LE(attributes, 38);
  head.writeUInt32LE(Math.min(offset, largest32), 42);
  return Buffer.concat([head, name, extra]);
}

/** Version, flags, method, time, checksum and sizes: the same in header and entry. */
function writeCommon(into: Buffer, { bytes, crc32, modifiedAt }: ZipMember, version: number): void {
  const year = Math.max(modifiedAt.getUTCFullYear(), 1980);
  into.writeUInt16LE(version, 0);
  into.writeUInt16LE(nameFlags, 2);
  into.writeUInt16LE(0, 4);
  into.writeUInt16LE(
    (modifiedAt.getUTCHours() << 11) |
      (modifiedAt.getUTCMinutes() << 5) |
      (modifiedAt.getUTCSeconds() >> 1),
    6,
  );
  into.writeUInt16LE(
    ((year - 1980) << 9) | ((modifiedAt.getUTCMonth() + 1) << 5) | modifiedAt.getUTCDate(),
    8,
  );
  into.writeUInt32LE(crc32, 10);
  into.writeUInt32LE(Math.min(bytes, largest32), 14);
  into.writeUInt32LE(Math.min(bytes, largest32), 18);
}

/** The extra field of ZIP64. */
function writeSizes(values: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + 8 * values.length);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8 * values.length, 2);
  for (const index of values.keys())
    extra.writeBigUInt64LE(BigInt(requireValue(values[index], 'size of a file')), 4 + 8 * index);
  return extra;
}

function writeEnd(count: number, directoryBytes: number, directoryAt: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directoryBytes, 12);
  end.writeUInt32LE(Math.min(directoryAt, largest32), 16);
  if (directoryAt < largest32) return end;
  const large = Buffer.alloc(56 + 20);
  large.writeUInt32LE(0x06_06_4b_50, 0);
  large.writeBigUInt64LE(44n, 4);
  large.writeUInt16LE((3 << 8) | zip64Version, 12);
  large.writeUInt16LE(zip64Version, 14);
  large.writeBigUInt64LE(BigInt(count), 24);
  large.writeBigUInt64LE(BigInt(count), 32);
  large.writeBigUInt64LE(BigInt(directoryBytes), 40);
  large.writeBigUInt64LE(BigInt(directoryAt), 48);
  large.writeUInt32LE(0x07_06_4b_50, 56);
  large.writeBigUInt64LE(BigInt(directoryAt + directoryBytes), 64);
  large.writeUInt32LE(1, 72);
  return Buffer.concat([large, end]);
}
