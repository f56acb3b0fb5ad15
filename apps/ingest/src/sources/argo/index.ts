import { open } from 'node:fs/promises';
import type { SourceFormat } from '../source.ts';
import { netcdfKind } from '@isobath/netcdf';
import { inspectArgo } from './argo-draft.ts';
import { openArgoSource } from './open-argo.ts';
import { inspectTrajectory, openTrajectories, TRAJECTORY_MARKS } from './trajectory.ts';

const PROFILE_MARKS = ['N_PROF', 'N_LEVELS', 'PLATFORM_NUMBER'];

/** Whether the beginning of a NetCDF file names all of these. */
function hasMarks(head: Uint8Array, marks: readonly string[]): boolean {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  return netcdfKind(head) !== undefined && marks.every((mark) => bytes.includes(mark));
}

async function isTrajectory(path: string | undefined): Promise<boolean> {
  const handle = path === undefined ? undefined : await open(path, 'r').catch(() => undefined);
  if (handle === undefined) return false;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(65_536), 0, 65_536, 0);
    return hasMarks(buffer.subarray(0, bytesRead), TRAJECTORY_MARKS);
  } finally {
    await handle.close();
  }
}

/** Argo files: profiles (`_prof.nc`, `_Sprof.nc`, single cycles), core and biogeochemical, and trajectories (Argo user's manual, version 3). */
export const argoFormat: SourceFormat = {
  name: 'argo',
  reads:
    'Argo profile files (`_prof.nc`, `_Sprof.nc`, single cycles), core and biogeochemical, and trajectories (`_Rtraj.nc`, `_Dtraj.nc`).',
  recognizes: (head) => hasMarks(head, PROFILE_MARKS) || hasMarks(head, TRAJECTORY_MARKS),
  inspect: async (path, signal) =>
    (await isTrajectory(path)) ? inspectTrajectory(path, signal) : inspectArgo(path, signal),
  open: async (paths, recipe, signal) =>
    (await isTrajectory(paths[0]))
      ? openTrajectories(paths, recipe, signal)
      : openArgoSource(paths, recipe, signal),
};
