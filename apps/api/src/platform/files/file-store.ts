import type { Readable } from 'node:stream';
import { Refusal } from '../problems/problem.ts';

/** What a store says of a file when it is asked. */
export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
}

/** What is known of a file when it has been put: its size and the SHA-256 of its bytes, hexadecimal. */
export interface PutFile extends StoredFile {
  readonly sha256: string;
}

/** Room on the disk where something lies. */
export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** A run of bytes, both ends included, as HTTP counts them. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Where files are kept: a folder, or an S3-compatible store. Keys are paths such as `vault/Some_Dataset/rep/a.nc` ({@link assertKey}).
 * A file is there whole or not at all, also after a crash. Everything streams, and ends when the signal says so.
 */
export interface FileStore {
  readonly kind: 'folder' | 's3';
  /**
   * Makes the store ready for files, and removes what a process that was killed left half written. Only for a store that is known to be this
   * portal's: until then nothing in it is changed.
   */
  prepare(): Promise<void>;
  /** Keeps what the source yields; a file of that key is replaced. Nothing is kept when the source fails or the signal aborts. */
  put(key: string, source: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<PutFile>;
  /** Files whose key begins with the prefix, in no particular order. */
  list(prefix: string, signal?: AbortSignal): AsyncIterable<StoredFile>;
  /** Undefined where there is no such file. */
  stat(key: string, signal?: AbortSignal): Promise<StoredFile | undefined>;
  /** The file or a part of it; the range must lie within the file. Throws a {@link MissingFileError}. */
  open(
    key: string,
    options?: { readonly range?: ByteRange; readonly signal?: AbortSignal },
  ): Promise<Readable>;
  /** Takes a file away; one that is not there is no error. */
  remove(key: string, signal?: AbortSignal): Promise<void>;
  /** Room for further files; undefined where nobody can tell, as of an S3 store. */
  space(): Promise<DiskSpace | undefined>;
}

/** A stream that may be stopped before anybody reads it. Who reads it later gets the error; without a listener it would end the process. */
export function allowStopping(stream: Readable): Readable {
  return stream.on('error', () => undefined);
}

/** Random digits before the name of a stored file, so that no file replaces another. */
const keyDigits = /^[0-9a-f]{16}-/;

/** The store has no file of this key: `file-missing`, with the name that the file was given. */
export class MissingFileError extends Refusal {
  constructor(key: string, cause: unknown = new Error(`There is no file ${key}`)) {
    const name = key.slice(key.lastIndexOf('/') + 1).replace(keyDigits, '');
    super('file-missing', `The file ${name} is missing in the file store.`, { cause });
  }
}

const maxKeyBytes = 900;
const maxSegmentBytes = 255;

/** Throws a `bad-request` refusal unless the key is a relative path of plain names: no empty or hidden name, no backslash, no control character. */
export function assertKey(key: string): void {
  const segments = key.split('/');
  if (Buffer.byteLength(key) <= maxKeyBytes && segments.every(isPlainName)) return;
  throw new Refusal('bad-request', `"${key.slice(0, 100)}" is not a valid file name.`);
}

/** A name that no file system takes for anything but a name. */
function isPlainName(name: string): boolean {
  return (
    name !== '' &&
    !name.startsWith('.') &&
    !/[\\/\p{Cc}\p{Cs}]/u.test(name) &&
    Buffer.byteLength(name) <= maxSegmentBytes
  );
}
