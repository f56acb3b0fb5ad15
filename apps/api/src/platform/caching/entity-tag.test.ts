import { describe, expect, it } from 'vitest';
import { listsTag } from './entity-tag.ts';

describe('a list of entity tags (RFC 9110 §8.8.3.2)', () => {
  it.each([
    // tag, header, weakly, strongly
    ['W/"1"', 'W/"1"', true, false],
    ['W/"1"', 'W/"2"', false, false],
    ['W/"1"', '"1"', true, false],
    ['"1"', 'W/"1"', true, false],
    ['"1"', '"1"', true, true],
    ['"1"', '"0", W/"2","1"', true, true],
    ['"1"', '"0",, "2"', false, false],
    ['"1"', '*', true, true],
    ['W/"1"', ' * ', true, true],
    ['"a,b"', '"x", "a,b"', true, true],
    ['"b"', '"a, "b", c"', false, false],
    ['"1"', '1', false, false],
    ['"1"', '', false, false],
    ['"*"', '"x"', false, false],
    ['"1"', '"*"', false, false],
    ['"W/1"', '"W/1"', true, true],
    ['"1"', 'w/"1"', false, false],
  ])('compares %s with %s: weakly %s, strongly %s', (tag, header, weakly, strongly) => {
    expect([listsTag(header, tag, 'weak'), listsTag(header, tag, 'strong')]).toEqual([
      weakly,
      strongly,
    ]);
  });
});
