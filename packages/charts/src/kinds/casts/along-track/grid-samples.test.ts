/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { gridSamples } from './grid-samples.ts';

interface Golden {
  x: number[];
  depth: number[];
  values: (number | null)[];
  gridX: number[];
  gridDepth: number[];
  scaleX: number;
  scaleDepth: number[];
  field: (number | null)[];
  counts: number[];
}

const numbers = (values: readonly (number | null)[]): Float64Array =>
  Float64Array.from(values, (value) => value ?? NaN);

it('is the weighted average that numpy finds from all samples, and missing where it is', () => {
  const golden = JSON.parse(
    readFileSync(new URL('golden/weighted-average.json', import.meta.url), 'utf8'),
  ) as Golden;
  const { values, counts } = gridSamples(
    { x: numbers(golden.x), depth: numbers(golden.depth), values: numbers(golden.values) },
    {
      x: numbers(golden.gridX),
      depth: numbers(golden.gridDepth),
      scaleX: golden.scaleX,
      scaleDepth: numbers(golden.scaleDepth),
    },
  );
  expect([...counts]).toEqual(golden.counts);
  const apart = golden.field.map((expected, node) => {
    const found = values[node] ?? NaN;
    return expected === null ? (Number.isNaN(found) ? 0 : 1) : Math.abs(found - expected);
  });
  expect(Math.max(...apart)).toBeLessThan(1e-8);
  expect(golden.field.filter((value) => value === null).length).toBeGreaterThan(10);
});
