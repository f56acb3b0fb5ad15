/** Where in a workbook a refusal lies. */
export interface WorkbookPlace {
  /** Name of a part of the archive. */
  readonly part?: string;
  /** Row of a sheet, from 1. */
  readonly row?: number;
  readonly value?: string;
}

/** A workbook that cannot be read: what is wrong and, where it helps, what to do. */
export class WorkbookError extends Error {
  readonly code = 'workbook-refused';
  readonly place: WorkbookPlace;
  constructor(reason: string, place: WorkbookPlace = {}, options?: { cause?: unknown }) {
    super(reason, options);
    this.name = 'WorkbookError';
    this.place = place;
  }
}
