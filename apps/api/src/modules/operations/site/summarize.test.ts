import { expect, it } from 'vitest';
import { summarize } from './summarize.ts';

it.each([
  [
    '# Heading\n**Sea level** of [the _whole_ sea](https://example.org).',
    40,
    'Sea level of the whole sea.',
  ],
  ['Sea level of the whole sea.', 27, 'Sea level of the whole sea.'],
  ['Sea level of the whole sea.', 26, 'Sea level of the whole …'],
  ['Sealevelofthewholesea', 10, 'Sealevel …'],
  ['', 10, ''],
])('%j in %i characters is %j', (markdown, most, text) => {
  expect(summarize(markdown, most)).toBe(text);
  expect(text.length).toBeLessThanOrEqual(most);
});
