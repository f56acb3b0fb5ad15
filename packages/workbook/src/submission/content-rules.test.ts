import { describe, expect, it } from 'vitest';
import { bytesInMemory } from '../xlsx/byte-source.ts';
import type { KnownOcean } from './known-ocean.ts';
import type { CheckNames } from './portal/check-names.ts';
import { COMPLETE, CONTENT_CASES, portal } from './testing/content-cases.ts';
import { makeSubmission, writeSubmission } from './testing/make-submission.ts';
import type { Change } from './testing/change-submission.ts';
import { nothing } from './testing/change-submission.ts';
import type { ValidationReport } from './validate-workbook.ts';
import { validateWorkbook } from './validate-workbook.ts';

async function validate(
  change: Change,
  known: KnownOcean = {},
  checkNames: CheckNames = portal,
): Promise<ValidationReport> {
  const cells = makeSubmission();
  change(cells);
  const { signal } = new AbortController();
  return validateWorkbook(bytesInMemory(writeSubmission(cells)), {
    signal,
    nowMs: Date.UTC(2020, 0, 1),
    known,
    checkNames,
  });
}

const kindsOf = (report: ValidationReport): string[] =>
  report.kinds.map((kind) => kind.rule).toSorted();

describe('what a submission says about the ocean', () => {
  it.each(CONTENT_CASES)(
    'breaks the rule $rule and no other, and nearly does',
    async ({ rule, breaks, nearly, also = [], instead = [], known }) => {
      const [knownToBroken, knownToNear] = known ?? [];
      expect(kindsOf(await validate(breaks, knownToBroken))).toEqual([rule, ...also].toSorted());
      expect(kindsOf(await validate(nearly, knownToNear))).toEqual([...instead].toSorted());
    },
  );

  it('is checked by every rule where profiles, tracks and the sea floor are known', async () => {
    const report = await validate(...COMPLETE);
    expect(report.kinds).toEqual([]);
    expect(report.notRun).toEqual([]);
  });

  it('is not checked for names where the portal does not answer', async () => {
    const report = await validate(nothing, {}, () => Promise.reject(new Error('no connection')));
    expect(report.kinds).toEqual([]);
    expect(report.notRun[0]).toEqual({
      rule: 'name-taken',
      reason: 'the portal could not be asked for its names: no connection',
    });
  });
});
