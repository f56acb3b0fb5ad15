/** Blocks that wait to be read at most. */
export const blocksAhead = 8;

/** What goes to the worker that inflates a part of an archive: first where the part is, then that one more block has been read. */
export type UnpackRequest =
  | {
      readonly kind: 'start';
      readonly file: Blob;
      readonly start: number;
      readonly length: number;
    }
  | { readonly kind: 'next' };

/** What comes from it. */
export type UnpackReply =
  | ({ readonly kind: 'block'; readonly packedBytes: number } & UnpackedBlock)
  | { readonly kind: 'end' }
  | { readonly kind: 'failed'; readonly message: string };

/** Some bytes of a part and the checksum (CRC-32) of all of it up to here. */
export interface UnpackedBlock {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly crc: number;
}
