import { open, stat } from 'node:fs/promises';
import { NetcdfError, netcdfKind } from '@isobath/netcdf';
import { openNetcdfFile } from '@isobath/netcdf/node';
import { SourceError } from '../source.ts';
import type { CfFile } from '../cf/index.ts';
import { alignPositions, alignSamples } from '../cf/index.ts';

/**
 * Opens a NetCDF file of any kind. Throws SourceError for a missing, empty, truncated or damaged file and for one that is
 * something else, such as an error page that was saved instead of the data.
 */
export async function openNetcdf(path: string): Promise<CfFile> {
  const head = await readHead(path);
  if (netcdfKind(head) === undefined)
    throw new SourceError(
      `${describeHead(head)}, not a NetCDF file, which begins with "CDF" or with the signature of HDF5 at byte 0`,
      { file: path },
    );
  const file = await placing(path, () => openNetcdfFile(path));
  return align({
    ...file,
    path,
    remarks: [],
    readSlab: (name, slab, signal) => placing(path, () => file.readSlab(name, slab, signal)),
  });
}

/** What a reading gives; a refusal names the file. */
async function placing<Read>(path: string, read: () => Promise<Read>): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof NetcdfError)) throw error;
    throw new SourceError(error.message, { file: path, ...error.place }, { cause: error });
  }
}

/** A file as it is read best; closed where it cannot be read. */
async function align(file: CfFile): Promise<CfFile> {
  try {
    return await alignSamples(alignPositions(file));
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readHead(path: string): Promise<Buffer> {
  const found = await stat(path).catch((error: unknown) => {
    throw new SourceError('the file cannot be found or read', { file: path }, { cause: error });
  });
  if (!found.isFile())
    throw new SourceError('this is a folder or a device, not a file', { file: path });
  if (found.size === 0) throw new SourceError('the file is empty (0 bytes)', { file: path });
  const handle = await open(path, 'r').catch((error: unknown) => {
    throw new SourceError(
      'the file cannot be opened for reading',
      { file: path },
      { cause: error },
    );
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function describeHead(head: Buffer): string {
  const text = head.toString('utf8');
  if (/^\s*(?:<!doctype html|<html|<\?xml)/i.test(text))
    return 'this is a web page (perhaps an error message saved instead of the data)';
  if (head[0] === 0x1f && head[1] === 0x8b) return 'this is compressed with gzip';
  if (head.subarray(0, 4).toString('latin1') === 'GRIB') return 'this is a GRIB file';
  if (head.subarray(0, 4).equals(Buffer.from([0x0e, 0x03, 0x13, 0x01])))
    return 'this is an HDF4 file';
  if (head.length < 4) return `this has only ${head.length} bytes`;
  const isText = !text.includes('\ufffd') && !/[\0-\x08\x0e-\x1f]/.test(text);
  return isText
    ? `this is text (it begins with ${JSON.stringify(text.slice(0, 40))})`
    : 'this is a file of unknown kind';
}
