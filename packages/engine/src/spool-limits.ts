/** What documents that are made whole on disk (Parquet) may take of it, bytes. */
export interface SpoolLimits {
  /** Rows of one document, uncompressed. */
  readonly documentBytes: number;
  /** All documents under construction or being sent, with the rows that they are made from. */
  readonly totalBytes: number;
  /** What stays free on the disk; at most a twentieth of it. */
  readonly leastFreeBytes: number;
}

/** What holds where an installation says nothing else. */
export const defaultSpoolLimits: SpoolLimits = {
  documentBytes: 1_000_000_000,
  totalBytes: 16_000_000_000,
  leastFreeBytes: 2_000_000_000,
};
