import type { SubmissionDataset } from '@isobath/workbook';

/** What the thread is to read. */
export interface IngestOrder {
  /** File on this machine. */
  readonly path: string;
  readonly nowMs: number;
  /** Whether the workbook updates a published dataset. */
  readonly keepsLicence: boolean;
}

/** What the thread tells, in this order; it goes on after each block when it is told to. */
export type IngestMessage =
  | { readonly kind: 'step'; readonly step: string; readonly done: number }
  | {
      readonly kind: 'described';
      readonly load: SubmissionDataset['load'];
      readonly rowCount: number;
    }
  | { readonly kind: 'rows'; readonly bytes: Uint8Array; readonly rowCount: number }
  | { readonly kind: 'done'; readonly notes: readonly string[] }
  | { readonly kind: 'failed'; readonly reason: string; readonly isOfWorkbook: boolean };
