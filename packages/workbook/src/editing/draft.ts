import type { ByteSource } from '../xlsx/byte-source.ts';
import { FIXES } from '../submission/fixes/fixes.ts';
import type { EditableWorkbook } from './editable-workbook.ts';
import type { Operation } from './operation.ts';

/** What tells one file from another, whatever its name. */
export interface FileIdentity {
  /** Bytes. */
  readonly size: number;
  /** SHA-256, in hexadecimal digits, of the SHA-256 of each 4 MB of the file: so that it need not be in memory as a whole. */
  readonly sha256: string;
}

/** The edits of a workbook, to be applied to the same file again. */
export interface Draft {
  readonly version: 1;
  readonly file: FileIdentity;
  readonly operations: readonly Operation[];
}

const PIECE_BYTES = 4 << 20;

/** The identity of a file. */
export async function identifyFile(
  source: ByteSource,
  { signal }: { signal: AbortSignal },
): Promise<FileIdentity> {
  const { subtle } = globalThis.crypto;
  const digests: Uint8Array[] = [];
  for (let start = 0; start < source.size; start += PIECE_BYTES) {
    signal.throwIfAborted();
    const piece = await source.read(start, Math.min(start + PIECE_BYTES, source.size));
    digests.push(new Uint8Array(await subtle.digest('SHA-256', new Uint8Array(piece))));
  }
  const all = new Uint8Array(digests.length * 32);
  digests.forEach((digest, index) => all.set(digest, index * 32));
  const sha256 = Array.from(new Uint8Array(await subtle.digest('SHA-256', all)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return { size: source.size, sha256 };
}

/** The draft of what has been edited. It can be stored as JSON. */
export function makeDraft(workbook: EditableWorkbook, file: FileIdentity): Draft {
  return { version: 1, file, operations: workbook.operations };
}

/** Reads a draft that was stored as JSON; undefined if it is not one, or is of a later version. */
export function readDraft(stored: unknown): Draft | undefined {
  if (!isRecord(stored) || stored['version'] !== 1) return undefined;
  const { file, operations } = stored;
  if (!isRecord(file) || typeof file['size'] !== 'number' || typeof file['sha256'] !== 'string')
    return undefined;
  if (!Array.isArray(operations) || !operations.every(isOperation)) return undefined;
  return { version: 1, file: { size: file['size'], sha256: file['sha256'] }, operations };
}

/** Whether a draft was made of a file. */
export function isDraftOf(draft: Draft, file: FileIdentity): boolean {
  return draft.file.size === file.size && draft.file.sha256 === file.sha256;
}

/** Applies a draft to the workbook as read from its file; each edit can be undone as before. */
export function applyDraft(workbook: EditableWorkbook, { operations }: Draft): void {
  for (const operation of operations) workbook.apply(operation);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOperation(value: unknown): value is Operation {
  if (!isRecord(value)) return false;
  if (value['type'] === 'fix')
    return (
      typeof value['fix'] === 'string' &&
      Object.hasOwn(FIXES, value['fix']) &&
      (value['scope'] === undefined || isRecord(value['scope']))
    );
  if (value['type'] === 'suggestion') return isSuggestion(value['suggestion']);
  const { cells } = value;
  return (
    value['type'] === 'cells' &&
    typeof value['sheet'] === 'string' &&
    Array.isArray(cells) &&
    cells.every(isCellEdit)
  );
}

function isSuggestion(value: unknown): boolean {
  if (!isRecord(value) || typeof value['column'] !== 'string' || typeof value['sheet'] !== 'string')
    return false;
  if (!isPlaced(value)) return false;
  if (value['kind'] === 'local-time') return typeof value['minutes'] === 'number';
  if (value['kind'] === 'replace')
    return typeof value['from'] === 'string' && typeof value['to'] === 'string';
  if (value['kind'] === 'fill')
    return Number.isInteger(value['row']) && typeof value['to'] === 'string';
  return value['kind'] === 'negate' || value['kind'] === 'swap';
}

/** Whether the rows that a suggestion is restricted to can be read. */
function isPlaced({ where, rows }: Record<string, unknown>): boolean {
  const isRun = (run: unknown): boolean =>
    Array.isArray(run) && run.length === 2 && run.every((row) => Number.isInteger(row));
  return (
    (rows === undefined || (Array.isArray(rows) && rows.every(isRun))) &&
    (where === undefined ||
      (isRecord(where) && typeof where['column'] === 'string' && typeof where['text'] === 'string'))
  );
}

function isCellEdit(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 3) return false;
  const [row, column, cell] = value as unknown[];
  return (
    Number.isInteger(row) &&
    Number(row) >= 1 &&
    Number.isInteger(column) &&
    Number(column) >= 0 &&
    (cell === null || typeof cell === 'string' || typeof cell === 'number')
  );
}
