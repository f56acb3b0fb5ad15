import { findStored } from '../find-stored.ts';
import { NetcdfError } from '../netcdf-error.ts';
import type { NetcdfFile, Slab, SlabValues } from '../netcdf-file.ts';
import { bytesOf, countValues } from '../netcdf-file.ts';
import { planRuns, readRuns } from './byte-runs.ts';
import type { ByteSource } from './byte-source.ts';
import type { ClassicHeader, ClassicVariable } from './classic-header.ts';
import { readClassicHeader } from './classic-header.ts';
import { checkPlaces } from './classic-places.ts';
import { toHostOrder } from './host-order.ts';

/** Opens a CDF-1, CDF-2 or CDF-5 file. Only its header is read. Closing it closes the source. */
export async function openClassic(source: ByteSource): Promise<NetcdfFile> {
  const header = await readClassicHeader(source);
  checkPlaces(header);
  const byName = new Map(header.variables.map((variable) => [variable.name, variable]));
  return {
    kind: header.kind,
    dimensions: new Map(header.dimensions.map((dimension) => [dimension.name, dimension])),
    variables: byName,
    attributes: header.attributes,
    readSlab: async (name, slab, signal) =>
      readSlab({ source, header }, findStored(byName, name), slab, signal),
    close: () => source.close(),
  };
}

async function readSlab(
  { source, header }: { source: ByteSource; header: ClassicHeader },
  variable: ClassicVariable,
  slab: Slab,
  signal?: AbortSignal,
): Promise<SlabValues> {
  signal?.throwIfAborted();
  const bytes = new Uint8Array(countValues(slab.count) * bytesOf(variable.type));
  if (bytes.length > 0) {
    const runs = planRuns(variable, slab, header.recordStride);
    await readRuns(runs, bytes, async (into, position) => {
      signal?.throwIfAborted();
      await readFully(source, into, position);
    });
  }
  return toHostOrder(bytes.buffer, variable.type);
}

async function readFully(source: ByteSource, into: Uint8Array, position: number): Promise<void> {
  let done = 0;
  while (done < into.length) {
    const length = await source.read(into.subarray(done), position + done);
    if (length === 0)
      throw new NetcdfError(
        `the file ends at byte ${position + done}: it was truncated while it was being read`,
      );
    done += length;
  }
}
