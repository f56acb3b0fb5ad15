import { crc32, deflateRawSync } from 'node:zlib';

/** A zip of given parts: their bytes, or what is already deflated with what the directory shall say of it. */
export function zip(
  parts: Record<string, string | { packed: Buffer; inflatedBytes: number; crc: number }>,
): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const part =
      typeof content === 'string'
        ? {
            packed: deflateRawSync(content),
            inflatedBytes: Buffer.byteLength(content),
            crc: crc32(content),
          }
        : content;
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(part.crc, 0);
    sizes.writeUInt32LE(part.packed.length, 4);
    sizes.writeUInt32LE(part.inflatedBytes, 8);
    const lengths = Buffer.alloc(4);
    lengths.writeUInt16LE(name.length, 0);
    const local = Buffer.concat([
      Buffer.from('504b03041400000008000000000000000000'.slice(0, 28), 'hex'),
      sizes,
      lengths,
      Buffer.from(name),
      part.packed,
    ]);
    const at = Buffer.alloc(4);
    at.writeUInt32LE(offset, 0);
    entries.push(
      Buffer.concat([
        Buffer.from('504b01021400140000000800' + '00000000', 'hex'),
        sizes,
        lengths,
        Buffer.alloc(10),
        at,
        Buffer.from(name),
      ]),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}
