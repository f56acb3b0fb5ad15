import type { GridToWrite } from './grid-writing.ts';
import type { SamplesToWrite } from './sampling/samples-to-write.ts';

/** What becomes of the rows. */
export type FileToWrite =
  | { readonly kind: 'grid'; readonly grid: GridToWrite }
  | { readonly kind: 'samples'; readonly samples: SamplesToWrite };

/** What the writing thread is told, one at a time. */
export type WriterOrder =
  | { readonly do: 'begin'; readonly path: string; readonly file: FileToWrite }
  | { readonly do: 'add'; readonly bytes: Uint8Array }
  | { readonly do: 'finish' };

/** What it answers to each. */
export interface WriterAnswer {
  /** Rows that have been placed so far. */
  readonly rowCount: number;
  /** Why it could not be done; absent where it was. */
  readonly failure?: {
    readonly message: string;
    /** The rows make no grid, which is not the thread's fault. */ readonly isOfRows: boolean;
  };
}
