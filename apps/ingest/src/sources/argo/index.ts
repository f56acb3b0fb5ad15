import type { SourceFormat } from '../source.ts';
import { netcdfKind } from '../netcdf/index.ts';
import { inspectArgo } from './argo-draft.ts';
import { openArgoSource } from './open-argo.ts';

const MARKS = ['N_PROF', 'N_LEVELS', 'PLATFORM_NUMBER'];

/** Argo profile files: `_prof.nc`, `_Sprof.nc` and single cycles, core and biogeochemical (Argo user's manual, version 3). */
export const argoFormat: SourceFormat = {
  name: 'argo',
  reads: 'Argo profile files (`_prof.nc`, `_Sprof.nc`, single cycles), core and biogeochemical.',
  recognizes: (head) =>
    netcdfKind(head) !== undefined &&
    MARKS.every((mark) =>
      Buffer.from(head.buffer, head.byteOffset, head.byteLength).includes(mark),
    ),
  inspect: (path, signal) => inspectArgo(path, signal),
  open: (paths, recipe, signal) => openArgoSource(paths, recipe, signal),
};
