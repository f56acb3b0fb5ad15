export { cutFileName } from './cut-file-name.ts';
export { FileMeter } from './file-meter.ts';
export { MissingFileError } from './file-store.ts';
export type { ByteRange, DiskSpace, FileStore } from './file-store.ts';
export { openFileStore } from './open-file-store.ts';
export type { StoredFiles } from './watch-stored-files.ts';
export { watchStoredFiles } from './watch-stored-files.ts';
