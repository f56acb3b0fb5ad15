/** What PostgreSQL's `global/pg_control` says of the end of the write-ahead log. */
export interface ControlFile {
  /** Where recovery begins to read, in bytes of the log. */
  readonly redoAt: bigint;
  /** Where the last checkpoint is, in bytes of the log. */
  readonly checkpointAt: bigint;
  readonly timeline: number;
}

/** Length of the file. */
const fileBytes = 8192;
/** `pg_control_version` of PostgreSQL 18, whose fields and checksum lie at the places below (src/include/catalog/pg_control.h). */
const version = 1800;
const crcAt = 292;
const polynomial = 0x82f63b78;

/** Reads the control file; a text says what is wrong with it. */
export function readControlFile(bytes: Buffer): ControlFile | string {
  if (bytes.length !== fileBytes) return `has ${bytes.length} bytes instead of ${fileBytes}`;
  if (bytes.readUInt32LE(8) !== version)
    return `is of version ${bytes.readUInt32LE(8)}; this program reads ${version}`;
  if (bytes.readUInt32LE(crcAt) !== crc32c(bytes.subarray(0, crcAt)))
    return 'does not have the checksum that it says';
  return {
    checkpointAt: bytes.readBigUInt64LE(32),
    redoAt: bytes.readBigUInt64LE(40),
    timeline: bytes.readUInt32LE(48),
  };
}

/** CRC-32C (Castagnoli), bit by bit: it is computed of 292 bytes. */
function crc32c(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ polynomial : crc >>> 1;
  }
  return ~crc >>> 0;
}
