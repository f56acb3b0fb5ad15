import {
  bounceLimits,
  newsImageLimits,
  newsLimits,
  notificationLimits,
  takenPartLimits,
  viewStatuses,
  webhookLimits,
} from '@isobath/contract';
import { expect, it } from 'vitest';
import { ROOT } from '../run/repository.mjs';
import { newsSections, newsUnproven } from './proofs/news-proofs.mjs';
import { checkProofs } from './proofs/visualization-page.mjs';

it('the table of news has a row for every limit, and names tests that exist', () => {
  expect(
    checkProofs(
      ROOT,
      {
        bounceLimits,
        newsImageLimits,
        newsLimits,
        notificationLimits,
        takenPartLimits,
        viewStatuses,
        webhookLimits,
      },
      newsSections,
      newsUnproven,
    ),
  ).toEqual([]);
});
