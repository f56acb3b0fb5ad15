/** Tables for eight bytes at a time ("slicing by 8", Kounavis and Berry 2005), polynomial 0xEDB88320. */
const TABLES = makeTables();

function makeTables(): readonly Uint32Array[] {
  const first = Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit += 1)
      value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    return value >>> 0;
  });
  const tables = [first];
  for (let index = 1; index < 8; index += 1) {
    const before = tables[index - 1] ?? first;
    tables.push(before.map((value) => (value >>> 8) ^ (first[value & 0xff] ?? 0)));
  }
  return tables;
}

/**
 * The CRC-32 of ZIP archives (ISO 3309).
 * @param before the checksum of the bytes before these; 0 at the start
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  const [t0, t1, t2, t3, t4, t5, t6, t7] = TABLES as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ];
  const at = (table: Uint32Array, index: number): number => table[index & 0xff] ?? 0;
  let crc = ~before;
  let index = 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const end = bytes.length - 7; index < end; index += 8) {
    const low = crc ^ view.getInt32(index, true);
    const high = view.getInt32(index + 4, true);
    crc =
      at(t7, low) ^
      at(t6, low >>> 8) ^
      at(t5, low >>> 16) ^
      at(t4, low >>> 24) ^
      at(t3, high) ^
      at(t2, high >>> 8) ^
      at(t1, high >>> 16) ^
      at(t0, high >>> 24);
  }
  for (; index < bytes.length; index += 1) crc = (crc >>> 8) ^ at(t0, crc ^ (bytes[index] ?? 0));
  return ~crc >>> 0;
}
