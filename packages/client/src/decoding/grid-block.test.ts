import { expect, it } from 'vitest';
import { readGridBlock } from './grid-block.ts';

function packBlock(header: object, blocks: readonly (Float32Array | Float64Array)[]): Uint8Array {
  const text = JSON.stringify(header);
  const padded = Buffer.from(text.padEnd(Math.ceil(text.length / 8) * 8));
  const head = Buffer.alloc(16);
  head.write('ISOGRID1', 'latin1');
  head.writeUInt32LE(padded.length, 8);
  const parts = blocks.map(({ buffer }) => Buffer.from(buffer));
  return Uint8Array.from(Buffer.concat([head, padded, ...parts]));
}

/** A block as the format describes it: two latitudes by two longitudes of one variable. */
function makeBlock(): Uint8Array {
  const header = {
    axes: [
      { name: 'lat', type: 'float64', length: 2, offset: 0 },
      { name: 'lon', type: 'float64', length: 2, offset: 16 },
    ],
    variables: [{ name: 'sst', type: 'float32', length: 4, offset: 32, rowCount: 4 }],
    thinning: null,
    bytes: 48,
  };
  const axes = [Float64Array.of(-10, 10), Float64Array.of(179, 181)];
  return packBlock(header, [...axes, Float32Array.of(1.5, NaN, -2, 4)]);
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

it('reads cells that were joined with their bounds and what part of them has a value', () => {
  const blocks = [
    Float64Array.of(0),
    Float64Array.of(-90, 90),
    Float64Array.of(10, 40),
    Float64Array.of(0, 20, 30, 50),
  ];
  const values = Float64Array.of(1, 2);
  const fractions = Float32Array.of(1, 0.25);
  const header = {
    axes: [
      { name: 'lat', type: 'float64', length: 1, offset: 0, bounds: place('float64', 2, 8) },
      { name: 'lon', type: 'float64', length: 2, offset: 24, bounds: place('float64', 4, 40) },
    ],
    variables: [
      {
        ...place('float64', 2, 72),
        name: 'kind',
        method: 'mode',
        validFraction: place('float32', 2, 88),
      },
    ],
    thinning: { lat: 2, lon: 3, from: { lat: 2, lon: 6 } },
    bytes: 96,
  };
  expect(readGridBlock(packBlock(header, [...blocks, values, fractions]))).toEqual({
    axes: [
      { name: 'lat', values: blocks[0], bounds: blocks[1] },
      { name: 'lon', values: blocks[2], bounds: blocks[3] },
    ],
    values: { kind: values },
    joined: { lat: 2, lon: 3, methods: { kind: 'mode' }, validFractions: { kind: fractions } },
  });
});

const place = (type: string, length: number, offset: number) => ({ type, length, offset });

it('reads cells of which one stands for its neighbours with the bounds of all of them', () => {
  const header = {
    axes: [
      { name: 'lat', type: 'float64', length: 1, offset: 0, bounds: place('float64', 2, 8) },
      { name: 'lon', type: 'float64', length: 1, offset: 24, bounds: place('float64', 2, 32) },
    ],
    variables: [{ name: 'sst', type: 'float32', length: 1, offset: 48, rowCount: 1 }],
    thinning: null,
    sampling: { lat: 2, lon: 3, from: { lat: 2, lon: 3 } },
    bytes: 56,
  };
  const blocks = [[0], [-1, 1], [1.5], [0, 3]].map((numbers) => Float64Array.from(numbers));
  const block = readGridBlock(packBlock(header, [...blocks, Float32Array.of(4, 0)]));
  expect(block).toMatchObject({ sampled: { lat: 2, lon: 3 }, values: { sst: Float32Array.of(4) } });
  expect(block.joined).toBeUndefined();
  expect(block.axes[1]?.bounds).toEqual(Float64Array.of(0, 3));
});
