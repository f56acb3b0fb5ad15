declare module 'lz4js' {
  /** The bytes of an LZ4 frame. Throws on a frame that is not valid. */
  export function decompress(frame: Uint8Array): Uint8Array;
}
