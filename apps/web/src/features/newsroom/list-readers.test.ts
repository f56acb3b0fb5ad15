import { describe, expect, it } from 'vitest';
import { listReaders } from './list-readers.ts';

const zoe = { userId: 1, userEmail: 'zoe@example.org' };
const kai = { userId: 2, userEmail: 'kai@example.org' };
const old = { userId: 3, userEmail: 'old@example.org' };

describe('the people who would get a story', () => {
  it('stand in the list once each, with why and how', () => {
    expect(
      listReaders({
        subscribed: [
          { ...zoe, datasetName: 'Argo' },
          { ...kai, datasetName: 'Argo' },
          { ...kai, datasetName: 'Bats' },
        ],
        newsSubscribers: [zoe, old],
        withheld: [old],
        weekly: [kai],
      }),
    ).toEqual([
      { ...kai, why: 'Subscribes to Argo, Bats', how: 'With the mail of the week' },
      { ...old, why: 'Subscribes to news', how: 'Not at all: there is no such address' },
      { ...zoe, why: 'Subscribes to news', how: 'At once' },
    ]);
  });
});
