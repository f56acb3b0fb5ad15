import type { GridSlab } from './grid-slabs.ts';
import type { NetcdfSpec } from './netcdf-spec.ts';

/** What the writing thread is told, one at a time. */
export type WriterOrder =
  | { readonly do: 'create'; readonly path: string; readonly spec: NetcdfSpec }
  | { readonly do: 'write'; readonly slab: Pick<GridSlab, 'start' | 'count' | 'values'> }
  | { readonly do: 'close' };

/** What it answers to each. */
export interface WriterAnswer {
  /** Why it could not be done; absent where it was. */
  readonly failure?: string;
}
