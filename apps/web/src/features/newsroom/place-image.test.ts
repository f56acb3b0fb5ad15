import { expect, it } from 'vitest';
import { placeImage } from './place-image.ts';

/** The selection stands between the bars; so does the place to go on at, afterwards. */
it.each([
  ['||', '![a](b)\n\n|'],
  ['One.|| Two.', 'One.\n\n![a](b)\n\n|Two.'],
  ['One.\n\n||', 'One.\n\n![a](b)\n\n|'],
  ['One |(here)| two', 'One\n\n![a](b)\n\n|two'],
])('an image in %j is a paragraph of its own', (marked, expected) => {
  const [before = '', selected = '', after = ''] = marked.split('|');
  const range = { start: before.length, end: before.length + selected.length };
  const { caret, text } = placeImage(before + selected + after, range, '![a](b)');
  expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(expected);
});
