import type { Dice } from './seed.ts';

/** A way to change the bytes of a file. */
type ChangeBytes = (bytes: Buffer, dice: Dice) => Buffer;

/** Changes of bytes that know nothing of what they mean. */
export const BYTE_CHANGES: Readonly<Record<string, ChangeBytes>> = {
  'bits flipped': (bytes, dice) => {
    const changed = Buffer.from(bytes);
    for (let left = 1 + dice.below(3); left > 0; left -= 1) {
      const at = dice.below(changed.length);
      changed.writeUInt8(changed.readUInt8(at) ^ (1 << dice.below(8)), at);
    }
    return changed;
  },
  'bytes written over': (bytes, dice) => {
    const changed = Buffer.from(bytes);
    const at = dice.below(changed.length);
    const end = Math.min(changed.length, at + 1 + dice.below(4));
    for (let index = at; index < end; index += 1) changed.writeUInt8(dice.below(256), index);
    return changed;
  },
  'bytes removed': (bytes, dice) => {
    const at = dice.below(bytes.length);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + dice.below(5))]);
  },
  'bytes inserted': (bytes, dice) => {
    const at = dice.below(bytes.length + 1);
    const inserted = Buffer.from(Array.from({ length: 1 + dice.below(4) }, () => dice.below(256)));
    return Buffer.concat([bytes.subarray(0, at), inserted, bytes.subarray(at)]);
  },
  truncated: (bytes, dice) => bytes.subarray(0, dice.below(bytes.length)),
  'zeros at the end': (bytes, dice) => {
    const at = dice.below(bytes.length);
    return Buffer.concat([bytes.subarray(0, at), Buffer.alloc(bytes.length - at)]);
  },
  'bytes appended': (bytes, dice) =>
    Buffer.concat([bytes, Buffer.from(Array.from({ length: 20 }, () => dice.below(256)))]),
};
