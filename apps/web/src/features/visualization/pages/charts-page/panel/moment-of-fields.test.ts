import { expect, it } from 'vitest';
import { completeTime, joinMoment, splitMoment } from './moment-of-fields.ts';

it('a moment is a date and a time of day in UTC, and comes back from them', () => {
  expect(splitMoment('1850-03-01T06:30:00.000Z')).toEqual({ date: '1850-03-01', time: '06:30:00' });
  expect(joinMoment('1850-03-01', '06:30:00')).toBe('1850-03-01T06:30:00.000Z');
  expect(splitMoment('yesterday')).toEqual({ date: undefined, time: '' });
  expect(joinMoment('2015-02-29', '06:30:00')).toBeUndefined();
});

it('an hour is completed, and what is no time of day is refused', () => {
  expect(['6', '6:30', '23:59:59'].map(completeTime)).toEqual(['06:00:00', '06:30:00', '23:59:59']);
  expect(['24:00', '6:7', 'noon', ''].map(completeTime)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
