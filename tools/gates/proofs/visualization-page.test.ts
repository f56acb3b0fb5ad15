import { chartDefaults, chartLimits, chartMessages } from '@isobath/contract';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../run/repository.mjs';
import { usePlantedFolder } from '../planted-folder.ts';
import { checkProofs, makeVisualizationPage } from './visualization-page.mjs';
import { sections, unproven } from './visualization-proofs.mjs';

const rules = {
  chartMessages: { noDepth: 'Set depth to zero', latest: (metres: number) => `At most ${metres}` },
  chartLimits: { plots: 9 },
  chartDefaults: {},
};
const proofs = (tests: Readonly<Record<string, readonly string[]>>) => [
  { title: 'Depth', proofs: [{ file: 'depth.test.ts', tests }] },
];

describe('the table of the visualization', () => {
  it('has a row for every message, limit and default, and names tests that exist', () => {
    expect(
      checkProofs(ROOT, { chartMessages, chartLimits, chartDefaults }, sections, unproven),
    ).toEqual([]);
  });
});

describe('a table', () => {
  const planted = usePlantedFolder();
  const file = "it('is there', () => {\n  expect(depth).toBe('Set depth to zero');\n});\n";

  it('passes when each row has its test, or a reason why there is none', () => {
    planted.add({ 'depth.test.ts': file });
    const listed = proofs({ 'is there': ['chartMessages.noDepth', 'chartLimits.plots'] });
    expect(
      checkProofs(planted.root, rules, listed, { 'chartMessages.latest': 'Not built.' }),
    ).toEqual([]);
  });

  it('fails for a key without a row, a test that is gone and a message that is not shown', () => {
    planted.add({ 'depth.test.ts': file });
    const listed = proofs({
      'is there': ['chartMessages.latest'],
      'is gone': ['chartMessages.noDepth'],
    });
    expect(checkProofs(planted.root, rules, listed, {})).toEqual([
      'chartLimits.plots has no row',
      'depth.test.ts does not show chartMessages.latest',
      'depth.test.ts has no test “is gone”',
    ]);
  });

  it('fails where the file of a test is gone', () => {
    expect(
      checkProofs(
        planted.root,
        { chartLimits: rules.chartLimits },
        proofs({ 'is there': ['chartLimits.plots'] }),
        {},
      ),
    ).toEqual(['depth.test.ts has no test “is there”']);
  });

  it('has the words or the number, where it stands, and the test', () => {
    const page = makeVisualizationPage(
      rules,
      proofs({ 'is there': ['chartMessages.latest', 'chartLimits.plots', 'A step @ `step`'] }),
      { 'chartMessages.noDepth': 'Not built.' },
    );
    for (const line of [
      '| At most … | `chartMessages.latest` | [depth.test.ts](../../depth.test.ts): is there |',
      '| 9 | `chartLimits.plots` | [depth.test.ts](../../depth.test.ts): is there |',
      '| A step | `step` | [depth.test.ts](../../depth.test.ts): is there |',
      '| Set depth to zero | `chartMessages.noDepth` | Not built. |',
    ])
      expect(page).toContain(line);
  });
});
