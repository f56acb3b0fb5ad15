export { assertKey, MissingFileError } from './file-store.ts';
export type { ByteRange, FileStore, PutFile, StoredFile } from './file-store.ts';
export { openFileStore } from './open-file-store.ts';
