import { requireValue } from '@isobath/ocean';
import { writeAxisVariables } from './head/axis-variables.ts';
import { extentOfGrid, writeGlobalAttributes } from './head/global-attributes.ts';
import type { GridAxes } from './grid-axes.ts';
import type { GridDescription } from './head/grid-description.ts';
import { fillSlabs } from './grid-slabs.ts';
import type { NamedVariable } from './head/grid-variables.ts';
import { writeGridVariables } from './head/grid-variables.ts';
import { NetcdfFile } from './netcdf-file.ts';
import type { WriteRows } from './row-writing.ts';

/** A grid that becomes a file. */
export interface GridToWrite {
  readonly axes: GridAxes;
  /** Its variables, in the order of the columns behind time, depth, lat and lon. */
  readonly named: readonly NamedVariable[];
  readonly described: GridDescription;
}

/** Writes a grid, slab by slab. */
export function writeGrid(path: string, { axes, named, described }: GridToWrite): WriteRows {
  return async (rows, onPlaced) => {
    let file: NetcdfFile | undefined;
    const slabs = fillSlabs(rows, axes, async (kinds, layout) => {
      const variables = writeGridVariables(named, axes, { kinds, layout });
      file = await NetcdfFile.create(path, {
        ...writeAxisVariables(axes),
        variables,
        attributes: writeGlobalAttributes(described, extentOfGrid(axes)),
      });
    });
    for await (const slab of slabs) {
      requireValue(file, 'file for a slab').write(slab);
      onPlaced(slab.rowCount);
    }
    file?.close();
  };
}
