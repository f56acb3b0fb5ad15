import { describe, expect, it } from 'vitest';
import { isNestedDeeper } from './request-limits.ts';

describe('the depth of JSON text', () => {
  it.each([
    ['[[[]]]', 3, false],
    ['[[[[]]]]', 3, true],
    ['{"a":{"b":[1]}}', 2, true],
    ['[[],[],[{}]]', 3, false],
    ['["[[[[", "\\"[[[["]', 1, false],
    ['"\\\\"', 0, false],
    ['[', 0, true],
    ['1', 0, false],
  ])('of %s is compared with %i levels', (json, levels, isDeeper) =>
    expect(isNestedDeeper(json, levels)).toBe(isDeeper),
  );

  it('is told of text that no parser would take', () =>
    expect(isNestedDeeper('['.repeat(1_000_000), 32)).toBe(true));
});
