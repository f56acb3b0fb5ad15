import { expect, it } from 'vitest';
import { completeDate } from './complete-date.ts';

it('a year or a month means its first day as a start and its last day as an end', () => {
  expect(completeDate('2016', 'first')).toBe('2016-01-01');
  expect(completeDate('2016', 'last')).toBe('2016-12-31');
  expect(completeDate('2016-2', 'last')).toBe('2016-02-29');
  expect(completeDate('1900-02', 'last')).toBe('1900-02-28');
  expect(completeDate(' 1850-05-29 ', 'last')).toBe('1850-05-29');
});

it('a day that the calendar lacks is not a date', () => {
  expect(completeDate('2015-02-29', 'first')).toBeUndefined();
  expect(completeDate('2016-13', 'first')).toBeUndefined();
  expect(completeDate('20 April 2016', 'first')).toBeUndefined();
});
