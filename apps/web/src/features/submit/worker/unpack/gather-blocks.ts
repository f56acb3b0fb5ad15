import { crc32 } from '@isobath/workbook';
import type { UnpackedBlock } from './unpack-protocol.ts';

const blockBytes = 1 << 20;

/** Gathers chunks into blocks of `size` bytes, the last one shorter: few messages carry many bytes. */
export async function* gatherBlocks(
  chunks: AsyncIterable<Uint8Array>,
  size = blockBytes,
): AsyncGenerator<UnpackedBlock> {
  let block = new Uint8Array(size);
  let [filled, crc] = [0, 0];
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length;) {
      const piece = chunk.subarray(at, at + size - filled);
      block.set(piece, filled);
      filled += piece.length;
      at += piece.length;
      if (filled < size) continue;
      crc = crc32(block, crc);
      yield { bytes: block, crc };
      block = new Uint8Array(size);
      filled = 0;
    }
  const bytes = block.subarray(0, filled);
  if (filled > 0) yield { bytes, crc: crc32(bytes, crc) };
}
