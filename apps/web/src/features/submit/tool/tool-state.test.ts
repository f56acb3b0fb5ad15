import { expect, it } from 'vitest';
import type { CheckReport, EditOutcome } from '../worker/protocol.ts';
import { canBeRead, emptyTool, reduceTool } from './tool-state.ts';
import type { ToolEvent } from './tool-state.ts';

const file = new File(['x'], 'a.xlsx');
const report: CheckReport = {
  rowCount: 1,
  errorCount: 0,
  warningCount: 0,
  noteCount: 0,
  groups: [],
  notRun: [],
  unmarkedCount: 0,
};
const outcome: EditOutcome = {
  count: 0,
  hasUndo: false,
  hasRedo: false,
  operations: [],
  sheets: [],
  dataset: { shortName: 'a', longName: 'A', source: '' },
};
const group = {
  severity: 'error',
  message: '',
  fix: '',
  accepted: '',
  sheet: '',
  count: 1,
  examples: [],
} as const;
const chosen = { kind: 'chosen', file, draftId: 'd' } as const;
const opened = { kind: 'opened', file, report, outcome } as const;
const after = (...events: ToolEvent[]) => events.reduce(reduceTool, emptyTool);

it('a file is read, then checked', () => {
  const progress = { rows: 10, bytes: 1 };
  expect(after(chosen, { kind: 'progressed', progress })).toEqual({
    phase: 'reading',
    file,
    draftId: 'd',
    progress,
  });
  expect(after(chosen, opened)).toMatchObject({
    phase: 'checked',
    edition: 1,
    isChecking: false,
  });
});

it('a file that is refused does not take the place of a loaded one', () => {
  const problem = { message: 'too large' };
  expect(after({ kind: 'refused', problem })).toEqual({ phase: 'empty', refused: problem });
  expect(after(chosen, opened, { kind: 'refused', problem })).toMatchObject({ phase: 'checked' });
});

it('nothing is left of a file that was discarded, also when its check ends later', () => {
  expect(after(chosen, { kind: 'discarded' }, opened)).toEqual(emptyTool);
});

it('after an edit the report is an earlier one until the check ends', () => {
  const edited = { ...outcome, count: 1, hasUndo: true };
  const before = after(chosen, opened, { kind: 'edited', outcome: edited });
  expect(before).toMatchObject({ isChecking: true, edition: 2, outcome: edited });
  const checked = reduceTool(before, { kind: 'checked', report: { ...report, errorCount: 3 } });
  expect(checked).toMatchObject({ isChecking: false, edition: 3, report: { errorCount: 3 } });
});

it('an edit that waits for an answer is gone once it is made or dropped', () => {
  const operation = { type: 'fix', fix: 'trim-blanks' } as const;
  const asked = after(chosen, opened, { kind: 'asked', operation });
  expect(asked).toMatchObject({ asked: operation });
  expect(reduceTool(asked, { kind: 'edited', outcome })).toMatchObject({ asked: undefined });
  expect(reduceTool(asked, { kind: 'asked', operation: undefined })).toMatchObject({
    asked: undefined,
  });
});

it('a file with errors can be gone on with, one that breaks off cannot', () => {
  expect(canBeRead({ ...report, groups: [{ ...group, rule: 'missing-sheet' }] })).toBe(true);
  expect(canBeRead({ ...report, groups: [{ ...group, rule: 'unreadable' }] })).toBe(false);
});
