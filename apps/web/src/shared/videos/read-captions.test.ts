import { expect, it } from 'vitest';
import { readCaptions } from './read-captions.ts';

it('reads the captions of a file with notes, numbers and lines that go on', () => {
  const file =
    'WEBVTT\n\nNOTE made by a script\n\n00:00.500 --> 00:03.000\nThis is the catalog.\n\n2\r\n00:03.000 --> 00:06.000\r\nType words\r\nin any order.\r\n';
  expect(readCaptions(file)).toEqual([
    { at: '00:00.500', text: 'This is the catalog.' },
    { at: '00:03.000', text: 'Type words in any order.' },
  ]);
});
