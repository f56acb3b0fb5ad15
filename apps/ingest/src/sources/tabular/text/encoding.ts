import { isUtf8 } from 'node:buffer';
import { SourceError } from '../../source.ts';
import type { FileHead } from './file-bytes.ts';

/** Encodings that tables are read in. */
export type TextEncoding = 'utf-8' | 'latin1';

/** How a text file's bytes become text. */
export interface FoundEncoding {
  readonly encoding: TextEncoding;
  /** Bytes of a byte order mark at the start. */
  readonly markBytes: number;
  readonly remark?: string;
}

/**
 * Determines a text file's encoding: what the recipe says, else UTF-8, else Latin-1 where the head
 * is not valid UTF-8 (which is reported). UTF-16 and UTF-32 are refused by name, and files with
 * zero bytes as not being text.
 */
export function findEncoding(
  file: string,
  head: FileHead,
  declared: TextEncoding | undefined,
): FoundEncoding {
  const { bytes } = head;
  refuseWideText(file, bytes);
  const markBytes = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  if (declared !== undefined) return { encoding: declared, markBytes };
  if (markBytes > 0 || isUtf8(head.isWhole ? bytes : bytes.subarray(0, lastWholeLetter(bytes))))
    return { encoding: 'utf-8', markBytes };
  return {
    encoding: 'latin1',
    markBytes,
    remark: 'the text is not UTF-8 and was read as Latin-1 (source.encoding)',
  };
}

function refuseWideText(file: string, bytes: Buffer): void {
  const [first, second, third, fourth] = bytes;
  const isWide32 =
    (first === 0xff && second === 0xfe && third === 0 && fourth === 0) ||
    (first === 0 && second === 0 && third === 0xfe && fourth === 0xff);
  const mark = isWide32
    ? 'UTF-32'
    : (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
      ? 'UTF-16'
      : undefined;
  const zero = bytes.indexOf(0);
  if (mark === undefined && zero < 0) return;
  const zeros = bytes.subarray(0, 2000).reduce((sum, byte) => sum + (byte === 0 ? 1 : 0), 0);
  const isLikely16 =
    mark === undefined &&
    zeros > Math.min(bytes.length, 2000) / 3 &&
    zeros < (Math.min(bytes.length, 2000) * 2) / 3;
  const name = mark ?? (isLikely16 ? 'UTF-16' : undefined);
  if (name !== undefined)
    throw new SourceError(`the text is in ${name}; save it as UTF-8 (or Latin-1)`, { file });
  throw new SourceError(`this is not a text file: byte ${zero} is zero`, { file });
}

/** The end of the last whole line, so that no letter is cut in two. */
function lastWholeLetter(bytes: Buffer): number {
  const end = bytes.lastIndexOf(10);
  return end > 0 ? end : bytes.length;
}
