/**
 * Kinds of work with queues of their own: interactive statements, files, answers that are written to disk before they are sent
 * (Parquet, NetCDF), NetCDF files under construction, and answers from the catalog that hold many places.
 */
export type Workload = 'interactive' | 'bulk' | 'document' | 'grid' | 'answer';

/** How many of each run at a time, and how long others wait. One address holds at most half of each. */
export interface AdmissionLimits {
  /** Short statements at a time. */
  readonly interactive: number;
  /** Files at a time. */
  readonly bulk: number;
  /** Interactive statements at a time that have run longer than `longMs` and given up their slot. */
  readonly long: number;
  /** Statements at a time that have given up their slot because the reader of the answer is behind. */
  readonly stalled: number;
  /** Answers at a time that are on disk as a whole while they are made and sent. */
  readonly document: number;
  /** NetCDF files under construction at a time. */
  readonly grid: number;
  /** Answers from the catalog with many places that are made at a time. */
  readonly answer: number;
  readonly longMs: number;
  /** Statements of one owner that may wait. */
  readonly waiting: number;
  /** The longest wait. */
  readonly waitMs: number;
}

/** The right of a statement to run. */
export interface Permit {
  /** Whether it has priority; files and long statements do not. */
  isShort(): boolean;
  /** The reader of the answer is behind: its slot is released, if there is a slot for another stalled statement. */
  stall(): void;
  /** The reader wants more: resolves when there is a slot again, or when the statement ends. */
  resume(): Promise<void>;
  /** The statement has ended. Calling it twice is harmless. */
  leave(): void;
}
