import * as contract from '@isobath/contract';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../run/repository.mjs';
import { usePlantedFolder } from '../planted-folder.ts';
import { checkProofs } from './check-proofs.mjs';
import type { ProofPage } from './pages.mjs';
import { proofPages } from './pages.mjs';
import { readProofs } from './read-proofs.mjs';
import type { Contract } from './write-page.mjs';
import { writePage } from './write-page.mjs';

const rules = {
  depthMessages: { noDepth: 'Set depth to zero', latest: (metres: number) => `At most ${metres}` },
  depthLimits: { plots: 9 },
};
const page: ProofPage = {
  title: 'Depths',
  lede: 'What is said of depths.',
  sections: { depth: 'Depth' },
  required: ['depthMessages', 'depthLimits'],
  unproven: { 'depthMessages.latest': 'Not built.' },
};
/** A comment of a planted test; put together, so that this file does not prove it. */
const proves = (claim: string) => `// ${'Proves'} ${claim}\n`;
const isThere = "it('is there', () => {\n  expect(depth).toBe('Set depth to zero');\n});\n";

describe('what tests say that they prove', () => {
  it('is all that has to be proven, and can be read', () => {
    const { proofs, faults } = readProofs(ROOT);
    const exported = contract as unknown as Contract;
    expect([...faults, ...checkProofs(ROOT, exported, proofPages, proofs)]).toEqual([]);
  });
});

describe('a comment above a test', () => {
  const planted = usePlantedFolder();
  const read = (text: string, path = 'packages/planted/depth.test.ts') => {
    planted.add({ [path]: text });
    return readProofs(planted.root);
  };
  const check = (text: string, changed: Partial<ProofPage> = {}) =>
    checkProofs(planted.root, rules, { depths: { ...page, ...changed } }, read(text).proofs);

  it('gives its claims with the title and the groups of the test', () => {
    const { proofs, faults } = read(
      `describe('depth', () => {\n  // The line.\n  ${proves('depths/depth: A step @ step, stride')}` +
        `  //   goes on @ walk\n  ${proves('depths/depth: depthLimits.plots, depthMessages.noDepth')}` +
        "  it.each([1])('is %s', () => {});\n});\n",
    );
    expect(faults).toEqual([]);
    expect(proofs.map(({ claim, test, line }) => [claim, test, line])).toEqual([
      ['A step @ step, stride goes on @ walk', 'depth > is %s', 3],
      ['depthLimits.plots', 'depth > is %s', 5],
      ['depthMessages.noDepth', 'depth > is %s', 5],
    ]);
  });

  it.each([
    ['without a section', 'depths: A step @ step', 'write `// Proves'],
    ['without a place in the code', 'depths/depth: A step', 'write `// Proves'],
    ['in other words', 'that depths are shown', 'write `// Proves'],
  ])('fails %s', (_, claim, fault) => {
    const { proofs, faults } = read(proves(claim) + isThere);
    expect(proofs).toEqual([]);
    expect(faults).toEqual([expect.stringContaining(`packages/planted/depth.test.ts:1: ${fault}`)]);
  });

  it('fails where no test follows, and in a file without tests', () => {
    const claim = proves('depths/depth: A step @ step');
    expect(read(`${claim}const depth = 1;\n${isThere}`).faults).toEqual([
      'packages/planted/depth.test.ts:1: does not stand directly above a test',
    ]);
    expect(read(claim + isThere, 'packages/planted/depth.ts').faults).toContain(
      'packages/planted/depth.ts:1: only a test can prove a claim',
    );
  });

  it('passes when every key has its test, or a reason why there is none', () => {
    expect(
      check(proves('depths/depth: depthMessages.noDepth, depthLimits.plots') + isThere),
    ).toEqual([]);
  });

  it('fails for a section, a key and a message that are not there, and keys without a test', () => {
    expect(
      check(
        proves('depths/width: depthLimits.plots') +
          proves('depths/depth: depthLimits.gone, depthMessages.latest') +
          isThere,
      ),
    ).toEqual([
      'packages/planted/depth.test.ts:1: there is no section depths/width',
      'packages/planted/depth.test.ts:2: the contract does not export depthLimits.gone',
      'packages/planted/depth.test.ts:2: the file does not show depthMessages.latest',
      'docs/reference/depths.md: no test proves depthMessages.noDepth',
      'docs/reference/depths.md: a test proves depthMessages.latest: remove it from unproven.mjs',
    ]);
  });

  it('fails where the code does not have the place that a claim names', () => {
    planted.add({ 'packages/planted/walk.ts': 'export const walk = { step: 1 };\n' });
    expect(
      check(
        proves('depths/depth: depthMessages.noDepth, depthLimits.plots') +
          proves('depths/depth: A step @ walk.step, planted/walk.ts, walk.stride') +
          isThere,
        { unproven: { ...page.unproven, 'A leap @ leap': 'Not built.' } },
      ),
    ).toEqual([
      'packages/planted/depth.test.ts:2: the code has no walk.stride',
      'unproven.mjs: A leap @ leap: the code has no leap',
    ]);
  });

  it('fails for an object of the contract that is gone', () => {
    const claims = proves('depths/depth: depthLimits.plots');
    expect(check(claims + isThere, { required: ['depthDefaults'], unproven: {} })).toEqual([
      'docs/reference/depths.md: the contract does not export depthDefaults',
    ]);
  });

  it('fails for a section of which nothing is proven', () => {
    const claims = proves('depths/depth: depthMessages.noDepth, depthLimits.plots');
    expect(check(claims + isThere, { sections: { ...page.sections, width: 'Width' } })).toEqual([
      'docs/reference/depths.md: no test proves anything of the section width',
    ]);
  });

  it('is a row of the page: the words or the number, where it is, and the test', () => {
    const { proofs } = read(
      proves('depths/depth: depthLimits.plots') + proves('depths/depth: A step @ step') + isThere,
    );
    const test = '[depth.test.ts](../../packages/planted/depth.test.ts): is there';
    const written = writePage(rules, page, proofs);
    for (const line of [
      `| 9 | \`depthLimits.plots\` | ${test} |`,
      `| A step | \`step\` | ${test} |`,
      '| At most … | `depthMessages.latest` | Not built. |',
    ])
      expect(written).toContain(line);
  });
});
