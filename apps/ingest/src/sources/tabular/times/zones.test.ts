import { describe, expect, it } from 'vitest';
import { findZone, findZoneField, statesZoneOfTimes } from './zones.ts';

const offsetsOf = (text: string): readonly string[] | undefined =>
  findZone(text)?.candidates.map(({ offset }) => offset);

describe('the zone that the head of a column states', () => {
  it.each([
    ['Date Time, GMT-07:00', '-07:00'],
    ['Date Time (UTC-8)', '-08:00'],
    ['time [UTC+10]', '+10:00'],
    ['Datum (UTC +5:30)', '+05:30'],
    ['time UTC−3', '-03:00'],
    ['Date/Time (GMT+0930)', '+09:30'],
    ['time_utc', '+00:00'],
    ['Date Time, GMT+00:00', '+00:00'],
    ['Timestamp (UTC-00:00)', '+00:00'],
    ['time (Etc/GMT+7)', '-07:00'],
  ])('%s is %s, which leaves no doubt', (head, offset) => {
    expect(findZone(head)).toMatchObject({ isCertain: true, candidates: [{ offset }] });
  });

  it.each([
    ['Date (AST)', ['-04:00', '+03:00']],
    ['time_pdt', ['-07:00']],
    ['Zeit (MESZ)', ['+02:00']],
    ['Time AEDT', ['+11:00']],
    ['Date NZDT', ['+13:00']],
    ['Data/hora (BRT)', ['-03:00']],
    ['time (MSK)', ['+03:00']],
    ['Waktu (WIB)', ['+07:00']],
    ['Time (America/Halifax)', ['-04:00', '-03:00']],
    ['Time (Halifax)', ['-04:00', '-03:00']],
    ['Time (Honolulu)', ['-10:00']],
    ['Date/Time (LST)', []],
    ['Heure locale', []],
    ['Hora local', []],
    ['Ortszeit', []],
    ['ship time', []],
    ['Местное время', []],
  ])('%s is asked for, with what it may mean', (head, offsets) => {
    expect([findZone(head)?.isCertain, offsetsOf(head)]).toEqual([false, offsets]);
  });

  it.each([
    'Date Time',
    'time',
    'sampling_date',
    'elapsed time (s)',
    'estimated time',
    'west',
    'TIME_2',
  ])('%s states none', (head) => expect(findZone(head)).toBeUndefined());
});

it('a header field states the zone of all times, by an offset alone too', () => {
  const field = (name: string, value: string) => findZoneField(new Map([[name, value]]));
  expect(field('Time Zone', 'PST (UTC-8)')?.stated.candidates).toEqual([
    { offset: '-08:00', meaning: '' },
  ]);
  expect(field('UTC offset', '-3.30')?.stated.candidates[0]?.offset).toBe('-03:30');
  expect(field('Zeitzone', '+2 h')?.stated.candidates[0]?.offset).toBe('+02:00');
  expect(field('Time Zone', 'AKST')?.stated.isCertain).toBe(false);
  expect(field('Station', 'Halifax')).toBeUndefined();
});

it('a line in words states it where it speaks of times', () => {
  expect(statesZoneOfTimes('# all times are Alaska standard time (AKST)')).toBe(true);
  expect(statesZoneOfTimes('# taken off Halifax')).toBe(false);
});
