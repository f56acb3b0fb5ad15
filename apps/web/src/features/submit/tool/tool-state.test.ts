import { expect, it } from 'vitest';
import type { CheckReport } from '../worker/protocol.ts';
import { emptyTool, reduceTool } from './tool-state.ts';
import type { ToolEvent } from './tool-state.ts';

const file = new File(['x'], 'a.xlsx');
const report: CheckReport = {
  rowCount: 1,
  errorCount: 0,
  warningCount: 0,
  noteCount: 0,
  groups: [],
  notRun: [],
  sheets: [],
  dataset: { shortName: 'a', longName: 'A', source: '' },
};
const after = (...events: ToolEvent[]) => events.reduce(reduceTool, emptyTool);

it('a file is read, then checked', () => {
  const progress = { rows: 10, bytes: 1 };
  expect(after({ kind: 'chosen', file }, { kind: 'progressed', progress })).toEqual({
    phase: 'reading',
    file,
    progress,
  });
  expect(after({ kind: 'chosen', file }, { kind: 'checked', report })).toMatchObject({
    phase: 'checked',
    turn: 1,
  });
});

it('a file that is refused does not take the place of a loaded one', () => {
  const problem = { message: 'too large' };
  expect(after({ kind: 'refused', problem })).toEqual({ phase: 'empty', refused: problem });
  expect(
    after({ kind: 'chosen', file }, { kind: 'checked', report }, { kind: 'refused', problem }),
  ).toMatchObject({ phase: 'checked' });
});

it('nothing is left of a file that was discarded, also when its check ends later', () => {
  expect(
    after({ kind: 'chosen', file }, { kind: 'discarded' }, { kind: 'checked', report }),
  ).toEqual(emptyTool);
});
