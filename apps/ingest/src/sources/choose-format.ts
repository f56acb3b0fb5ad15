import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { SourceFormat } from './source.ts';
import { SourceError } from './source.ts';

const headBytes = 65_536;

/**
 * The format that reads these files: the recipe's, or the first of `formats` that recognizes each of them.
 * Throws SourceError for a file that none recognizes and for files of different formats.
 */
export async function chooseFormat(
  formats: readonly SourceFormat[],
  paths: readonly string[],
  wanted: string,
): Promise<SourceFormat> {
  if (wanted !== 'auto') {
    const named = formats.find(({ name }) => name === wanted);
    if (!named)
      throw new SourceError(`no reader for the format ${wanted} is built in`, {
        file: paths[0] ?? 'recipe',
      });
    return named;
  }
  let chosen: { format: SourceFormat; path: string } | undefined;
  for (const path of paths) {
    const head = await readHead(path);
    const format = formats.find((candidate) => candidate.recognizes(head, basename(path)));
    if (!format) throw new SourceError(refuseUnknown(head, formats), { file: path });
    if (chosen && chosen.format !== format) {
      throw new SourceError(
        `looks like ${format.name}, while ${chosen.path} looks like ${chosen.format.name}; files of one dataset have one format`,
        { file: path },
      );
    }
    chosen ??= { format, path };
  }
  if (!chosen) throw new SourceError('no file is given', { file: 'recipe' });
  return chosen.format;
}

function refuseUnknown(head: Uint8Array, formats: readonly SourceFormat[]): string {
  if (head.byteLength === 0) return 'the file is empty';
  return `no reader recognizes this file; if you know better, set source.format in the recipe to one of ${formats.map(({ name }) => name).join(', ')}`;
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const buffer = new Uint8Array(headBytes);
    let length = 0;
    for (;;) {
      const { bytesRead } = await file.read(buffer, length, headBytes - length, length);
      length += bytesRead;
      if (bytesRead === 0 || length === headBytes) return buffer.subarray(0, length);
    }
  } finally {
    await file.close();
  }
}
