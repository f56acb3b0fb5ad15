import type { Problem } from '@isobath/ui';
import type { CheckReport, Progress } from '../worker/protocol.ts';

/** What the tool holds of a file. */
export type ToolState =
  | { readonly phase: 'empty'; readonly refused?: Problem }
  | { readonly phase: 'reading'; readonly file: File; readonly progress: Progress }
  | {
      readonly phase: 'checked';
      readonly file: File;
      readonly report: CheckReport;
      /** Counts the checks: what was read before belongs to an earlier one. */
      readonly turn: number;
    };

/** What happens to it. */
export type ToolEvent =
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'chosen'; readonly file: File }
  | { readonly kind: 'progressed'; readonly progress: Progress }
  | { readonly kind: 'checked'; readonly report: CheckReport }
  | { readonly kind: 'failed'; readonly problem: Problem }
  | { readonly kind: 'discarded' };

/** No file is loaded. */
export const emptyTool: ToolState = { phase: 'empty' };

/** What the tool holds after an event. */
export function reduceTool(state: ToolState, event: ToolEvent): ToolState {
  switch (event.kind) {
    case 'refused':
      return state.phase === 'checked' ? state : { phase: 'empty', refused: event.problem };
    case 'chosen':
      return { phase: 'reading', file: event.file, progress: { rows: 0, bytes: 0 } };
    case 'progressed':
      return state.phase === 'reading' ? { ...state, progress: event.progress } : state;
    case 'checked':
      return state.phase === 'empty'
        ? state
        : {
            phase: 'checked',
            file: state.file,
            report: event.report,
            turn: state.phase === 'checked' ? state.turn + 1 : 1,
          };
    case 'failed':
      return { phase: 'empty', refused: event.problem };
    case 'discarded':
      return emptyTool;
  }
}
