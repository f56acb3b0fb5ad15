import { expect, it } from 'vitest';
import { readGridBlock } from './grid-block.ts';

/** A block as the format describes it: two latitudes by two longitudes of one variable. */
function makeBlock(): Uint8Array {
  const blocks = [Float64Array.of(-10, 10), Float64Array.of(179, 181)];
  const values = Float32Array.of(1.5, NaN, -2, 4);
  const header = JSON.stringify({
    axes: [
      { name: 'lat', type: 'float64', length: 2, offset: 0 },
      { name: 'lon', type: 'float64', length: 2, offset: 16 },
    ],
    variables: [{ name: 'sst', type: 'float32', length: 4, offset: 32, rowCount: 4 }],
    bytes: 48,
  });
  const padded = Buffer.from(header.padEnd(Math.ceil(header.length / 8) * 8));
  const head = Buffer.alloc(16);
  head.write('ISOGRID1', 'latin1');
  head.writeUInt32LE(padded.length, 8);
  const parts = [...blocks, values].map(({ buffer }) => Buffer.from(buffer));
  return Uint8Array.from(Buffer.concat([head, padded, ...parts]));
}

it('reads axes and values where they are, whatever they lie behind', () => {
  const bytes = makeBlock();
  const shifted = new Uint8Array(bytes.length + 3);
  shifted.set(bytes, 3);
  for (const whole of [bytes, shifted.subarray(3)])
    expect(readGridBlock(whole)).toEqual({
      axes: [
        { name: 'lat', values: Float64Array.of(-10, 10) },
        { name: 'lon', values: Float64Array.of(179, 181) },
      ],
      values: { sst: Float32Array.of(1.5, NaN, -2, 4) },
    });
});

it('refuses what is no block and what ends early', () => {
  const bytes = makeBlock();
  expect(() => readGridBlock(bytes.subarray(0, bytes.length - 1))).toThrow('not whole');
  expect(() => readGridBlock(bytes.subarray(0, 40))).toThrow('within its header');
  expect(() => readGridBlock(Buffer.from('time,lat,lon\n1,2,3\n'))).toThrow('ISOGRID1');
});
