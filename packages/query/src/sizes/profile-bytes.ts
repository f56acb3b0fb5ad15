import type { SizeAxis, SizeAxisName } from './size-axis.ts';
import type { ProfileAxis, SizeProfile } from './size-profile.ts';

const FORMAT = 2;

interface Head {
  readonly format: number;
  readonly isFullGrid: boolean;
  readonly leafCount: number;
  readonly axes: readonly {
    readonly name: SizeAxisName;
    readonly kind: SizeAxis['kind'];
    readonly knots: number;
    readonly weights: number;
  }[];
}

/** A profile as bytes, for storage: the length of a JSON head, the head, then the numbers; little-endian. */
export function writeProfileBytes({ axes, counts, isFullGrid }: SizeProfile): Uint8Array {
  const head: Head = {
    format: FORMAT,
    isFullGrid,
    leafCount: counts.length,
    axes: [...axes].map(([name, { kind, knots, weights }]) => ({
      name,
      kind,
      knots: knots.length,
      weights: weights?.length ?? 0,
    })),
  };
  const text = Uint8Array.from(JSON.stringify(head), (letter) => letter.charCodeAt(0));
  const arrays: (Float64Array | Float32Array)[] = [counts];
  for (const { knots, weights, leaves } of axes.values())
    arrays.push(knots, ...(weights ? [weights] : []), leaves.from, leaves.to);
  const bytes = new Uint8Array(
    4 + text.length + arrays.reduce((sum, array) => sum + array.byteLength, 0),
  );
  new DataView(bytes.buffer).setUint32(0, text.length, true);
  bytes.set(text, 4);
  let at = 4 + text.length;
  for (const array of arrays) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
    at += array.byteLength;
  }
  return bytes;
}

/**
 * Reads what {@link writeProfileBytes} wrote; undefined where another release wrote it in another
 * format: such a profile has to be made again.
 */
export function readProfileBytes(bytes: Uint8Array): SizeProfile | undefined {
  const headLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const head = JSON.parse(String.fromCharCode(...bytes.subarray(4, 4 + headLength))) as Head;
  if (head.format !== FORMAT) return undefined;
  const rest = new Uint8Array(bytes.subarray(4 + headLength)).buffer;
  let at = 0;
  const take64 = (length: number): Float64Array => {
    at += length * 8;
    return new Float64Array(rest.slice(at - length * 8, at));
  };
  const take32 = (length: number): Float32Array => {
    at += length * 4;
    return new Float32Array(rest.slice(at - length * 4, at));
  };
  const counts = take64(head.leafCount);
  const axes = new Map<SizeAxisName, ProfileAxis>();
  for (const { name, kind, knots, weights } of head.axes) {
    axes.set(name, {
      kind,
      knots: take64(knots),
      ...(weights > 0 && { weights: take64(weights) }),
      leaves: { from: take32(head.leafCount), to: take32(head.leafCount) },
    });
  }
  return { axes, counts, isFullGrid: head.isFullGrid };
}
