import { expect, it } from 'vitest';
import { findKeywordsFault, findSearchFaults, withoutFaults } from './search-faults.ts';

it('a box whose north lies south of its south, and a span that ends before it starts, are explained at the second field', () => {
  const search = {
    latStart: 30,
    latEnd: 10,
    timeStart: '2020-01-01',
    timeEnd: '2019-12-31',
    lonStart: 170,
    lonEnd: -170,
  };
  const faults = findSearchFaults(search);
  expect(faults).toEqual({
    latEnd: 'North must be north of South (30° N).',
    timeEnd: 'To must not be before From (2020-01-01).',
  });
  expect(withoutFaults(search, faults)).toEqual({ lonStart: 170, lonEnd: -170 });
});

it('one latitude, one day, and longitudes across the date line are no fault', () => {
  expect(
    findSearchFaults({
      latStart: -90,
      latEnd: -90,
      timeStart: '1850-01-01',
      timeEnd: '1850-01-01',
    }),
  ).toEqual({});
  const acrossDateLine = { lonStart: 170, lonEnd: -170, latStart: 30 };
  expect(findSearchFaults(acrossDateLine)).toEqual({});
});

it('words that no search takes are counted for the person who typed them', () => {
  expect(findKeywordsFault('a'.repeat(2000))).toBeUndefined();
  expect(findKeywordsFault('a'.repeat(2001))).toContain('these have 2,001');
  expect(findKeywordsFault(Array.from({ length: 21 }, (_, at) => `w${at}`).join(' '))).toContain(
    'this one has 21',
  );
});
