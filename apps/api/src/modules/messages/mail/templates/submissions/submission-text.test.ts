import { expect, it } from 'vitest';
import { renderMail } from '../../render-mail.ts';
import { submissionIngested } from './submission-ingested.ts';
import { submissionReceipt } from './submission-receipt.ts';

const portal = 'https://portal.example.org';

it.each([
  [
    'CC BY 4.0',
    'Licence: Creative Commons Attribution 4.0 (CC-BY-4.0), https://creativecommons.org/licenses/by/4.0/',
  ],
  ['free for science', 'Licence: free for science'],
  [undefined, 'It states no licence; if the published dataset has one, it stays.'],
])('the receipt of a version under %s says so', (licence, sentence) => {
  const { plainText } = renderMail(
    submissionReceipt.write({ ...submissionReceipt.sample, licence }),
    portal,
  );
  expect(plainText.replaceAll(/\s+/g, ' ')).toContain(
    `1200 rows of data and 3 warnings. ${sentence}`,
  );
});

it.each([
  ['CC0-1.0', 'Licence: Creative Commons Zero 1.0 Universal (CC0-1.0), https://'],
  [null, undefined],
])('the mail of a publication under %s says so', (licence, sentence) => {
  const published = { path: '/catalog/datasets/A', isHidden: false, licence };
  const { plainText } = renderMail(
    submissionIngested.write({ ...submissionIngested.sample, published }),
    portal,
  );
  if (sentence === undefined) expect(plainText).not.toContain('icence');
  else expect(plainText.replaceAll(/\s+/g, ' ')).toContain(sentence);
});
