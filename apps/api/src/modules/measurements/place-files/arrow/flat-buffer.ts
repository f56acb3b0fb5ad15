/** A number of so many bytes; 0 where a table leaves it out. */
interface FlatNumber {
  readonly bytes: 1 | 2 | 4 | 8;
  readonly value: number;
}

/** Something that lies elsewhere in the buffer: a table, a list of such things, a list of 64-bit structs of so many numbers each, a text of ASCII. */
export type FlatObject =
  | { readonly fields: readonly (FlatNumber | FlatObject | undefined)[] }
  | { readonly items: readonly FlatObject[] }
  | { readonly longs: readonly number[]; readonly perStruct: number }
  | { readonly text: string };

/** Writes a FlatBuffer whose root is a table (https://flatbuffers.dev/internals/), padded to a multiple of 8 bytes. Every number is a whole one of at most 2^53, not negative. */
export function writeFlatBuffer(root: FlatObject): Buffer {
  const writer = new FlatWriter();
  writer.refer(writer.reserve(4, 4), root);
  writer.reserve(0, 8);
  return writer.take();
}

class FlatWriter {
  private bytes = Buffer.alloc(1024);
  private at = 0;

  /** The position of so many bytes more, all zero. */
  reserve(bytes: number, alignment: number): number {
    const start = Math.ceil(this.at / alignment) * alignment;
    this.at = start + bytes;
    if (this.at > this.bytes.length)
      this.bytes = Buffer.concat([this.bytes, Buffer.alloc(this.at + this.bytes.length)]);
    return start;
  }

  /** Writes an object behind all others, and at `slot` where it is. */
  refer(slot: number, object: FlatObject): void {
    const at = this.write(object);
    this.bytes.writeUInt32LE(at - slot, slot);
  }

  take(): Buffer {
    return this.bytes.subarray(0, this.at);
  }

  private write(object: FlatObject): number {
    if ('fields' in object) return this.table(object.fields);
    if ('items' in object) return this.list(object.items);
    if ('longs' in object) return this.structs(object.longs, object.perStruct);
    const at = this.reserve(4 + object.text.length + 1, 4);
    this.bytes.writeUInt32LE(object.text.length, at);
    this.bytes.write(object.text, at + 4, 'latin1');
    return at;
  }

  private table(fields: readonly (FlatNumber | FlatObject | undefined)[]): number {
    let size = 4;
    const offsets = fields.map((field) => {
      if (!field) return 0;
      const bytes = 'bytes' in field ? field.bytes : 4;
      const offset = Math.ceil(size / bytes) * bytes;
      size = offset + bytes;
      return offset;
    });
    const vtable = [4 + 2 * fields.length, size, ...offsets];
    const vtableAt = this.reserve(2 * vtable.length, 2);
    const tableAt = this.reserve(size, 8);
    for (const [index, entry] of vtable.entries())
      this.bytes.writeUInt16LE(entry, vtableAt + 2 * index);
    this.bytes.writeInt32LE(tableAt - vtableAt, tableAt);
    for (const [index, field] of fields.entries()) {
      const at = tableAt + (offsets[index] ?? 0);
      if (field && 'bytes' in field) this.number(field, at);
      else if (field) this.refer(at, field);
    }
    return tableAt;
  }

  private list(items: readonly FlatObject[]): number {
    const at = this.reserve(4 + 4 * items.length, 4);
    this.bytes.writeUInt32LE(items.length, at);
    for (const [index, item] of items.entries()) this.refer(at + 4 + 4 * index, item);
    return at;
  }

  private structs(longs: readonly number[], perStruct: number): number {
    const at = this.reserve(8 + 8 * longs.length, 8) + 4;
    this.bytes.writeUInt32LE(longs.length / perStruct, at);
    for (const [index, value] of longs.entries())
      this.number({ bytes: 8, value }, at + 4 + 8 * index);
    return at;
  }

  private number({ bytes, value }: FlatNumber, at: number): void {
    if (bytes === 8) this.bytes.writeBigUInt64LE(BigInt(value), at);
    else this.bytes.writeUIntLE(value, at, bytes);
  }
}
