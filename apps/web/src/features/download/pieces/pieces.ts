import type { Download, RequestedDownload, SizeCheckReply } from '@isobath/contract';
import type { Transfer } from '../take-file.ts';

/** One of the parts that together are all that was asked for. */
export type Piece = NonNullable<SizeCheckReply['suggestions'][number]['parts']>[number];

/** What is too large for one file, and the parts that it is taken in. */
export interface PiecesPlan {
  readonly request: RequestedDownload;
  readonly pieces: readonly Piece[];
}

/** How far one part is. */
export type PieceState =
  | { kind: 'open' }
  | { kind: 'asking' }
  | ({ kind: 'running' } & Transfer)
  | { kind: 'ended'; download: Download }
  | { kind: 'refused'; words: string; error: unknown };

/** The states of the parts by their place in the plan; one that is absent is open. */
export type PieceStates = ReadonlyMap<number, PieceState>;

/** What is asked of the server for one part. */
export function requestPiece({ request, pieces }: PiecesPlan, index: number): RequestedDownload {
  return { ...request, ...pieces[index]?.subset };
}

/** Whether a part has arrived whole. */
export function isTaken(state: PieceState | undefined): boolean {
  return state?.kind === 'ended' && state.download.state === 'complete';
}

/** The places of the parts that have not arrived yet, in order. */
export function listOpenPieces({ pieces }: PiecesPlan, states: PieceStates): number[] {
  return [...pieces.keys()].filter((index) => !isTaken(states.get(index)));
}

/** Rows of all parts together, and how many of them have arrived. */
export function countRows(
  { pieces }: PiecesPlan,
  states: PieceStates,
): { delivered: number; expected: number } {
  return [...pieces.entries()].reduce(
    ({ delivered, expected }, [index, { rows }]) => {
      const state = states.get(index);
      const download =
        state?.kind === 'running' || state?.kind === 'ended' ? state.download : undefined;
      const isCounted = download !== undefined && (state?.kind === 'running' || isTaken(state));
      return {
        delivered: delivered + (isCounted ? download.rowsDelivered : 0),
        expected: expected + (download?.rowsExpected ?? rows),
      };
    },
    { delivered: 0, expected: 0 },
  );
}
