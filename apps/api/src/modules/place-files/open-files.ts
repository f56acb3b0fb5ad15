import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlaceColumn } from './place-manifest.ts';

/** The files of a table, open for reading. */
export class OpenFiles {
  readonly columns: ReadonlyMap<string, PlaceColumn>;
  private readonly handles: ReadonlyMap<string, FileHandle>;
  private users = 0;
  private isRetired = false;

  private constructor(columns: readonly PlaceColumn[], handles: ReadonlyMap<string, FileHandle>) {
    this.columns = new Map(columns.map((column) => [column.name, column]));
    this.handles = handles;
  }

  /** Opens every file of a folder, or rejects and leaves none open. */
  static async open(folder: string, columns: readonly PlaceColumn[]): Promise<OpenFiles> {
    const handles = new Map<string, FileHandle>();
    try {
      for (const { name, file } of columns) handles.set(name, await open(join(folder, file)));
    } catch (error) {
      await closeAll(handles);
      throw error;
    }
    return new OpenFiles(columns, handles);
  }

  /** Reads from the file of a column; it stays open for as long as that takes. */
  async use<Read>(
    { name }: PlaceColumn,
    read: (file: FileHandle) => Promise<Read>,
  ): Promise<Read | undefined> {
    const handle = this.isRetired ? undefined : this.handles.get(name);
    if (!handle) return undefined;
    this.users += 1;
    try {
      return await read(handle);
    } finally {
      this.users -= 1;
      if (this.isRetired && this.users === 0) await closeAll(this.handles);
    }
  }

  /** Closes the files when nobody reads them any more. */
  async retire(): Promise<void> {
    if (this.isRetired) return;
    this.isRetired = true;
    if (this.users === 0) await closeAll(this.handles);
  }
}

async function closeAll(handles: ReadonlyMap<string, FileHandle>): Promise<void> {
  for (const handle of handles.values()) await handle.close();
}
