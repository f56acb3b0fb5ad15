import { requireValue } from '@isobath/ocean';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { writeAxisVariables } from './axis-variables.ts';
import { writeGlobalAttributes } from './global-attributes.ts';
import type { GridAxes } from './grid-axes.ts';
import type { GridDescription } from './grid-description.ts';
import { fillSlabs } from './grid-slabs.ts';
import type { NamedVariable } from './grid-variables.ts';
import { writeGridVariables } from './grid-variables.ts';
import { NetcdfFile } from './netcdf-file.ts';

/** Bytes of rows that may lie here while a slab is compressed. */
const readAheadBytes = 1024 * 1024;

/** A grid that becomes a file. */
export interface GridToWrite {
  readonly axes: GridAxes;
  /** Its variables, in the order of the columns behind time, depth, lat and lon. */
  readonly named: readonly NamedVariable[];
  readonly described: GridDescription;
}

/** Rows in the engine's Native format on their way into a NetCDF-4 file. Blocks its thread for as long as a slab takes. */
export class GridWriting {
  private readonly path: string;
  private readonly grid: GridToWrite;
  private readonly rows = new PassThrough({ highWaterMark: readAheadBytes });
  private readonly whole: Promise<void>;
  private placed = 0;

  constructor(path: string, grid: GridToWrite) {
    this.path = path;
    this.grid = grid;
    this.whole = this.write();
    // A failure is told by the next call.
    this.whole.catch(() => undefined);
  }

  /** Rows that have been placed so far. */
  get rowCount(): number {
    return this.placed;
  }

  /** Takes further bytes; resolves when there is room for more. Rejects with what the rows are refused for. */
  async add(bytes: Uint8Array): Promise<void> {
    if (this.rows.destroyed) return this.whole;
    if (!this.rows.write(bytes)) await Promise.race([once(this.rows, 'drain'), this.whole]);
  }

  /** Closes the file when the last row is in it. */
  async finish(): Promise<void> {
    this.rows.end();
    await this.whole;
  }

  private async write(): Promise<void> {
    const { axes, named, described } = this.grid;
    let file: NetcdfFile | undefined;
    const slabs = fillSlabs(this.rows, axes, async (kinds, layout) => {
      const variables = writeGridVariables(named, axes, { kinds, layout });
      file = await NetcdfFile.create(this.path, {
        ...writeAxisVariables(axes),
        variables,
        attributes: writeGlobalAttributes(described, axes),
      });
    });
    for await (const slab of slabs) {
      requireValue(file, 'file for a slab').write(slab);
      this.placed = slab.rowCount;
    }
    file?.close();
  }
}
