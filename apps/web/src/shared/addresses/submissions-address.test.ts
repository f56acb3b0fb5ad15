import { expect, it } from 'vitest';
import { readSubmissionsAddress } from './submissions-address.ts';

it.each([
  [
    { submissionID: '12', from: 1, to: '2' },
    { submissionID: 12, from: 1, to: 2 },
  ],
  [{ submissionID: '-1', phase: 'x', from: 1.5 }, {}],
  [
    { query: ' KM1605 ', phase: 3, waits: 'owner', sort: 'dataset' },
    { query: 'KM1605', phase: 3, waits: 'owner', sort: 'dataset' },
  ],
  [{ query: 7, waits: 'everybody', sort: 'constructor' }, { query: '7' }],
])('the address %j of a dashboard is read as %j', (raw, expected) =>
  expect(readSubmissionsAddress(raw)).toEqual(expected),
);
