import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { CellOrder } from './cell-layout.ts';
import type { PlaceColumn } from './place-manifest.ts';

/** The files of a table, open for reading. */
export class OpenFiles {
  readonly columns: readonly PlaceColumn[];
  private readonly handles: ReadonlyMap<string, FileHandle>;
  private users = 0;
  private isRetired = false;

  private constructor(columns: readonly PlaceColumn[], handles: ReadonlyMap<string, FileHandle>) {
    this.columns = columns;
    this.handles = handles;
  }

  /** Opens every file of a folder, or rejects and leaves none open. */
  static async open(folder: string, columns: readonly PlaceColumn[]): Promise<OpenFiles> {
    const handles = new Map<string, FileHandle>();
    try {
      for (const { file } of columns) handles.set(file, await open(join(folder, file)));
    } catch (error) {
      await closeAll(handles);
      throw error;
    }
    return new OpenFiles(columns, handles);
  }

  /** A variable in an order; undefined where it has no file. */
  find(order: CellOrder, name: string): PlaceColumn | undefined {
    return this.columns.find((column) => column.order === order && column.name === name);
  }

  /** Reads from the file of a column; it stays open for as long as that takes. */
  async use<Read>(
    { file }: PlaceColumn,
    read: (file: FileHandle) => Promise<Read>,
  ): Promise<Read | undefined> {
    const handle = this.isRetired ? undefined : this.handles.get(file);
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
