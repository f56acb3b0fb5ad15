import { describe, expect, it } from 'vitest';
import { isWebAddress, writeNomination } from './nomination.ts';

describe('a nomination', () => {
  it('names the dataset and its website before what is said of it', () => {
    expect(
      writeNomination({
        name: ' HOT CTD ',
        website: 'https://hahana.soest.hawaii.edu',
        description: 'Monthly since 1988.\nStation ALOHA.',
      }),
    ).toBe(
      'Dataset: HOT CTD\nWebsite: https://hahana.soest.hawaii.edu\n\nMonthly since 1988.\nStation ALOHA.',
    );
  });

  it('needs no website', () =>
    expect(writeNomination({ name: 'A', website: ' ', description: 'B' })).toBe('Dataset: A\n\nB'));

  it.each([{ name: ' ' }, { description: '' }, { website: 'not an address' }])(
    'is not ready with %j',
    (change) => {
      expect(
        writeNomination({ name: 'A', website: '', description: 'B', ...change }),
      ).toBeUndefined();
    },
  );

  it.each([
    ['https://a.example/x?y#z', true],
    ['http://a.example', true],
    ['', true],
    ['a.example', false],
    ['javascript:alert(1)', false],
    ['https://localhost', false],
  ])('takes %j for a website: %s', (text, expected) => {
    expect(isWebAddress(text)).toBe(expected);
  });
});
