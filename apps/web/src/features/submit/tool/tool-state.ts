import type { Problem } from '@isobath/ui';
import type { Operation } from '@isobath/workbook';
import type { CheckReport, EditOutcome, Progress } from '../worker/protocol.ts';

/** A file that is loaded and has been checked. */
export interface LoadedFile {
  readonly phase: 'checked';
  readonly file: File;
  /** Names its draft in this browser. */
  readonly draftId: string;
  readonly report: CheckReport;
  /** How the workbook stands with its edits. */
  readonly outcome: EditOutcome;
  /** Counts edits and checks: what was read before shows an earlier state. */
  readonly edition: number;
  /** The report is that of the workbook before the last edit. */
  readonly isChecking: boolean;
  /** An edit that would drop what can be redone, and waits for an answer. */
  readonly asked?: Operation | undefined;
  /** Why the last edit, or the last check, was not made. */
  readonly failure?: string | undefined;
}

/** What is shown of a file, or of several, while it is read. */
type ReadFile = Pick<File, 'name' | 'size'>;

/** What the tool holds of a file. */
export type ToolState =
  | { readonly phase: 'empty'; readonly refused?: Problem }
  | {
      readonly phase: 'reading';
      readonly file: ReadFile;
      readonly draftId: string;
      readonly progress: Progress;
    }
  | LoadedFile;

/** What happens to it. */
export type ToolEvent =
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'chosen'; readonly file: ReadFile; readonly draftId: string }
  | { readonly kind: 'progressed'; readonly progress: Progress }
  | {
      readonly kind: 'opened';
      readonly file: File;
      readonly report: CheckReport;
      readonly outcome: EditOutcome;
    }
  | { readonly kind: 'asked'; readonly operation: Operation | undefined }
  | { readonly kind: 'edited'; readonly outcome: EditOutcome }
  | { readonly kind: 'checked'; readonly report: CheckReport }
  | { readonly kind: 'edit failed'; readonly failure: string }
  | { readonly kind: 'failed'; readonly problem: Problem }
  | { readonly kind: 'discarded' };

/** No file is loaded. */
export const emptyTool: ToolState = { phase: 'empty' };

/** Whether the file of a report could be read to its end; with another nobody can go on. */
export function canBeRead({ groups }: CheckReport): boolean {
  return groups.every(({ rule }) => rule !== 'unreadable');
}

/** What the tool holds after an event. */
export function reduceTool(state: ToolState, event: ToolEvent): ToolState {
  switch (event.kind) {
    case 'refused':
      return state.phase === 'checked' ? state : { phase: 'empty', refused: event.problem };
    case 'chosen': {
      const { file, draftId } = event;
      return { phase: 'reading', file, draftId, progress: { rows: 0, bytes: 0 } };
    }
    case 'progressed':
      return state.phase === 'reading' ? { ...state, progress: event.progress } : state;
    case 'opened': {
      if (state.phase !== 'reading') return state;
      const { draftId } = state;
      const { file, report, outcome } = event;
      return { phase: 'checked', file, draftId, report, outcome, edition: 1, isChecking: false };
    }
    case 'failed':
      return { phase: 'empty', refused: event.problem };
    case 'discarded':
      return emptyTool;
    default:
      return state.phase === 'checked' ? reduceLoaded(state, event) : state;
  }
}

function reduceLoaded(
  state: LoadedFile,
  event: Extract<ToolEvent, { kind: 'asked' | 'edited' | 'checked' | 'edit failed' }>,
): LoadedFile {
  const edition = state.edition + 1;
  switch (event.kind) {
    case 'asked':
      return { ...state, asked: event.operation };
    case 'edited':
      return {
        ...state,
        outcome: event.outcome,
        edition,
        isChecking: true,
        asked: undefined,
        failure: undefined,
      };
    case 'checked':
      return { ...state, report: event.report, edition, isChecking: false };
    case 'edit failed':
      return { ...state, failure: event.failure, isChecking: false, asked: undefined };
  }
}
