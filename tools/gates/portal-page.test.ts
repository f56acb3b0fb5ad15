import { expect, it } from 'vitest';
import { ROOT } from '../run/repository.mjs';
import { portalUnproven } from './proofs/portal-differences.mjs';
import { portalSections } from './proofs/portal-proofs.mjs';
import { checkProofs } from './proofs/visualization-page.mjs';

it('the table of the portal names tests that exist', () => {
  expect(checkProofs(ROOT, {}, portalSections, portalUnproven)).toEqual([]);
});

it('a test that is missing is found', () => {
  const [first] = portalSections;
  const planted = {
    title: 'Planted',
    proofs: [{ file: first!.proofs[0]!.file, tests: { 'there is no such test': ['x @ `y`'] } }],
  };
  expect(checkProofs(ROOT, {}, [planted], {})).toEqual([
    `${first!.proofs[0]!.file} has no test “there is no such test”`,
  ]);
});
