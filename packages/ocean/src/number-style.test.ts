import { expect, it } from 'vitest';
import { shortSingle } from './number-style.ts';

/** The definition, by the decimals that the language writes. */
function writeShort(value: number): number | undefined {
  for (let digits = 6; digits < 9; digits += 1) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return undefined;
}

it('computes the decimal that is written, for numbers of every size and next to ties and powers of ten', () => {
  const single = new Float32Array(1);
  const bits = new Uint32Array(single.buffer);
  const differing: number[] = [];
  const compare = (value: number): void => {
    if (Number.isFinite(value) && shortSingle(value) !== writeShort(value)) differing.push(value);
  };
  let seed = 1;
  for (let at = 0; at < 300_000; at += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    bits[0] = seed;
    compare(single[0] ?? 0);
    compare(Math.fround((seed / 2 ** 32) * 360 - 180));
    compare(Math.fround(Math.round((seed / 2 ** 32) * 18_000) / 100 - 90));
  }
  for (const power of [1e-4, 1e-3, 0.01, 0.1, 1, 10, 100, 1000, 1e4, 1e5, 1e6, 1e7])
    for (let step = -300; step <= 300; step += 1) {
      single[0] = power;
      bits[0] = (bits[0] ?? 0) + step;
      compare(single[0]);
      compare(-single[0]);
    }
  expect(differing).toEqual([]);
});
