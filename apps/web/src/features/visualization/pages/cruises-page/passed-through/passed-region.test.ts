import { expect, it } from 'vitest';
import { readCruisesAddress } from '../../../../../shared/addresses/cruises-address.ts';
import {
  anywhere,
  boxOfRegion,
  describeRegion,
  faultsOfRegion,
  queryOfRegion,
  regionOfAddress,
} from './passed-region.ts';

it('a region and a time stand in the address as they are asked of the server, also across the date line', () => {
  const address = readCruisesAddress({
    south: '0',
    north: '20',
    west: '170',
    east: '-170',
    from: '1850-01-01',
    until: 'now',
  });
  const region = regionOfAddress(address);
  expect(queryOfRegion(region)).toEqual({
    timeStart: '1850-01-01',
    latStart: 0,
    latEnd: 20,
    lonStart: 170,
    lonEnd: -170,
  });
  expect(boxOfRegion(region)).toEqual({ south: 0, north: 20, west: 170, east: -170 });
  expect(describeRegion(region)).toEqual({
    place: expect.stringContaining('170° E – 170° W'),
    time: 'from 1850-01-01',
  });
});

it('one bound alone limits only its side', () => {
  expect(queryOfRegion({ ...anywhere, north: 10 })).toEqual({ latEnd: 10 });
  expect(queryOfRegion({ ...anywhere, west: 20 })).toEqual({ lonStart: 20, lonEnd: 180 });
  expect(boxOfRegion({ ...anywhere, north: 10 })).toEqual({
    south: -90,
    north: 10,
    west: -180,
    east: 180,
  });
  expect([queryOfRegion(anywhere), boxOfRegion(anywhere)]).toEqual([undefined, undefined]);
});

it('a region upside down is not asked for, and says why', () => {
  const region = { ...anywhere, south: 5, north: 4, from: '2020-01-02', until: '2020-01-01' };
  expect(queryOfRegion(region)).toBeUndefined();
  expect(Object.keys(faultsOfRegion(region))).toEqual(['south', 'from']);
  expect(readCruisesAddress({ south: '95', west: 'x' })).toEqual({});
});
