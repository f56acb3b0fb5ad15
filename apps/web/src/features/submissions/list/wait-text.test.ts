import { expect, it } from 'vitest';
import { nameParty, sayDays } from './wait-text.ts';

it('a wait is said in whole days, and never negative', () => {
  const now = Date.parse('2026-03-10T12:00:00Z');
  expect(
    ['2026-03-10T00:00:00Z', '2026-03-09T12:00:00Z', '2026-02-28T12:00:00Z', '2027-01-01'].map(
      (since) => sayDays(since, now),
    ),
  ).toEqual(['less than a day', '1 day', '10 days', 'less than a day']);
});

it('owners read "You" where administrators read "Owner"', () => {
  expect([nameParty('owner', true), nameParty('owner', false), nameParty(null, true)]).toEqual([
    'You',
    'Owner',
    'Nobody',
  ]);
});
