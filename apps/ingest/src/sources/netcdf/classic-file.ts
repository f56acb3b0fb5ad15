import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { SourceError } from '../source.ts';
import type { ClassicHeader, ClassicVariable } from './classic-header.ts';
import { planRuns, readRuns } from './byte-runs.ts';
import { classicBytes, readClassicHeader } from './classic-header.ts';
import { checkPlaces } from './classic-places.ts';
import { findStored } from './find-stored.ts';
import type { CfFile, NumericArray, Slab, SlabValues, ValueType } from '../cf/index.ts';
import { countValues, viewAs } from '../cf/index.ts';

/** Opens a CDF-1, CDF-2 or CDF-5 file. Only its header is read. */
export async function openClassic(path: string): Promise<CfFile> {
  const handle = await open(path, 'r');
  try {
    const header = await readClassicHeader(handle, path);
    checkPlaces(header, path);
    const byName = new Map(header.variables.map((variable) => [variable.name, variable]));
    return {
      path,
      kind: header.kind,
      dimensions: new Map(header.dimensions.map((dimension) => [dimension.name, dimension])),
      variables: byName,
      attributes: header.attributes,
      remarks: [],
      readSlab: async (name, slab, signal) =>
        readSlab({ handle, header, path }, findStored(path, byName, name), slab, signal),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

interface OpenClassic {
  handle: FileHandle;
  header: ClassicHeader;
  path: string;
}

async function readSlab(
  file: OpenClassic,
  variable: ClassicVariable,
  slab: Slab,
  signal?: AbortSignal,
): Promise<SlabValues> {
  signal?.throwIfAborted();
  const bytes = Buffer.from(new ArrayBuffer(countValues(slab.count) * classicBytes(variable.type)));
  if (bytes.length > 0) {
    const runs = planRuns(variable, slab, file.header.recordStride);
    await readRuns(runs, bytes, async (into, position) => {
      signal?.throwIfAborted();
      await readFully(file, into, position);
    });
  }
  return toHostOrder(bytes, variable.type);
}

async function readFully(file: OpenClassic, into: Buffer, position: number): Promise<void> {
  let done = 0;
  while (done < into.length) {
    const { bytesRead } = await file.handle.read(into, done, into.length - done, position + done);
    if (bytesRead === 0)
      throw new SourceError(
        `the file ends at byte ${position + done}: it was truncated while it was being read`,
        { file: file.path },
      );
    done += bytesRead;
  }
}

/** The format is big-endian; the array has the order of this machine. */
function toHostOrder(bytes: Buffer, type: ValueType): NumericArray {
  const width = classicBytes(type);
  if (new Uint8Array(Uint16Array.of(1).buffer)[0] === 1) {
    if (width === 2) bytes.swap16();
    else if (width === 4) bytes.swap32();
    else if (width === 8) bytes.swap64();
  }
  return viewAs((bytes as Buffer<ArrayBuffer>).buffer, type);
}
