import { describe, expect, it } from 'vitest';
import { matchGroups } from './match-groups.ts';

describe('the named groups of a pattern', () => {
  it('are the texts where the pattern matches, empty ones included', () => {
    expect(matchGroups(/^(?<name>\w+)=(?<value>.*)$/, 'unit=', 'name', 'value')).toEqual({
      name: 'unit',
      value: '',
    });
  });

  it('are undefined where it does not match', () => {
    expect(matchGroups(/^(?<name>\w+)=/, 'a row', 'name')).toBeUndefined();
  });

  it('must all take part in a match', () => {
    expect(() => matchGroups(/^(?<name>\w+)(?<unit>\(.*\))?$/, 'depth', 'name', 'unit')).toThrow(
      'Missing group unit',
    );
  });
});
