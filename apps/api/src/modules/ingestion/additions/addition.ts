import type { AdditionRecipe, AdditionState } from '@isobath/contract';
import type { FileProcess } from './file-process.ts';
import type { RunningLoad } from './load-process.ts';

/** A file that an administrator is adding. */
export interface Addition {
  readonly id: string;
  readonly accountId: number;
  readonly fileName: string;
  readonly path: string;
  readonly bytes: number;
  readonly reader: FileProcess;
  receivedBytes: number;
  phase: AdditionState['phase'];
  problem: string | null;
  found: AdditionState['found'];
  draft: AdditionRecipe | null;
  /** The recipes before this one, the newest last. */
  readonly past: AdditionRecipe[];
  load: (NonNullable<AdditionState['load']> & { readonly running: RunningLoad }) | null;
  dataset: AdditionState['dataset'];
  /** When its administrator last asked for it, ms. */
  usedMs: number;
}

/** Recipes that can be gone back to. */
const mostPast = 50;

/** Takes a recipe in place of the one that is there, which can be gone back to. */
export function changeDraft(addition: Addition, draft: AdditionRecipe): void {
  if (addition.draft && addition.draft.recipe !== draft.recipe) addition.past.push(addition.draft);
  if (addition.past.length > mostPast) addition.past.shift();
  addition.draft = draft;
  addition.problem = null;
}

/** An addition as its administrator sees it. */
export function describeAddition(addition: Addition): AdditionState {
  const { id, fileName, bytes, receivedBytes, phase, problem, found, draft, past } = addition;
  const { load, dataset } = addition;
  return {
    id,
    fileName,
    bytes,
    receivedBytes,
    phase,
    problem,
    found,
    draft,
    undoCount: past.length,
    load: load && {
      step: load.step,
      done: load.done,
      total: load.total,
      isStopping: load.isStopping,
    },
    dataset,
  };
}
