import type { Operation } from '@isobath/workbook';
import { readDraft } from '@isobath/workbook';
import { dropLocal, getLocal, listLocal, putLocal } from './local-store.ts';

/** A file that was being worked on in this browser, as it is offered on return. */
export interface StoredDraft {
  readonly id: string;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  /** ISO instant of the last edit, or of loading. */
  readonly savedAt: string;
  readonly operations: readonly Operation[];
}

const fileKey = (id: string): string => `file ${id}`;
const editsKey = (id: string): string => `edits ${id}`;
const lockName = (id: string): string => `isobath-draft-${id}`;

/** Keeps the file of a draft. Rejects when there is no room for it. */
export async function storeDraftFile(id: string, file: File): Promise<void> {
  await putLocal('drafts', fileKey(id), file);
}

/** Keeps the edits of a draft. */
export async function storeDraftEdits(draft: StoredDraft): Promise<void> {
  await putLocal('drafts', editsKey(draft.id), draft);
}

/** The file of a draft. */
export async function recallDraftFile(id: string): Promise<File | undefined> {
  const file = await getLocal('drafts', fileKey(id));
  return file instanceof File ? file : undefined;
}

/** Forgets a draft: it was discarded, or submitted. */
export async function forgetDraft(id: string): Promise<void> {
  await dropLocal('drafts', fileKey(id)).catch(() => undefined);
  await dropLocal('drafts', editsKey(id)).catch(() => undefined);
}

/** Marks a draft as open in this window until it is released, so that others do not offer it. */
export function holdDraft(id: string, released: Promise<void>): void {
  void navigator.locks?.request(lockName(id), () => released).catch(() => undefined);
}

/** The drafts that no window has open, the last one first; none where the browser keeps nothing. */
export async function listDrafts(): Promise<StoredDraft[]> {
  const keys = await listLocal('drafts').catch((): string[] => []);
  const held = await navigator.locks?.query();
  const open = new Set(held?.held?.map(({ name }) => name));
  const drafts: StoredDraft[] = [];
  for (const key of keys) {
    if (!key.startsWith('edits ')) continue;
    const draft = readKept(await getLocal('drafts', key));
    if (draft !== undefined && !open.has(lockName(draft.id))) drafts.push(draft);
  }
  return drafts.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
}

/** A draft as it was stored; undefined if it is none, or was stored by a later version. */
function readKept(stored: unknown): StoredDraft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { id, fileName, size, savedAt, operations } = stored as Partial<StoredDraft>;
  const draft = readDraft({ version: 1, file: { size, sha256: '' }, operations });
  return draft !== undefined &&
    typeof id === 'string' &&
    typeof fileName === 'string' &&
    typeof savedAt === 'string'
    ? { id, fileName, size: draft.file.size, savedAt, operations: draft.operations }
    : undefined;
}
