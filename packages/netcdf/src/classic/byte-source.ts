/** The bytes of a file, wherever they are. */
export interface ByteSource {
  readonly size: number;
  /** Fills the array with bytes from a position on, as far as they come at once; gives back how many, 0 at the end. */
  read(into: Uint8Array, position: number): Promise<number>;
  close(): Promise<void>;
}
