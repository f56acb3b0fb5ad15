import { phaseIds, submissionLimits, submissionMessages } from '@isobath/contract';
import { expect, it } from 'vitest';
import { ROOT } from '../run/repository.mjs';
import { submissionSections, submissionUnproven } from './proofs/submission-proofs.mjs';
import { checkProofs } from './proofs/visualization-page.mjs';

it('the table of data submission has a row for every message and limit, and names tests that exist', () => {
  expect(
    checkProofs(
      ROOT,
      { phaseIds, submissionLimits, submissionMessages },
      submissionSections,
      submissionUnproven,
    ),
  ).toEqual([]);
});
