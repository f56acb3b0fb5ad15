import type { Finding, NotRun, RuleName, Severity } from '@isobath/workbook';

/** A finding whose column is known by its place too. */
export interface PlacedFinding extends Finding {
  /** 0 for A; none where the finding is about a row or a sheet, or the sheet has no such column. */
  readonly columnIndex?: number;
}

/** The findings of one rule in one column of one sheet. */
export interface FindingGroup {
  readonly rule: RuleName;
  readonly severity: Severity;
  readonly message: string;
  readonly fix: string;
  readonly accepted: string;
  readonly sheet: string;
  readonly column?: string;
  /** Exact, however many there are. */
  readonly count: number;
  /** The first of them, at most a hundred. */
  readonly examples: readonly PlacedFinding[];
}

/** A sheet as the grid shows it. */
export interface SheetFacts {
  readonly name: string;
  /** Number of its last row, as a spreadsheet program numbers it. */
  readonly rowCount: number;
  readonly columnCount: number;
  /** Row of the names of its columns; 0 for a sheet without rows. */
  readonly headerRow: number;
  /** By column; empty where there is no name. */
  readonly names: readonly string[];
}

/** What the workbook calls its dataset; empty where it does not say. */
export interface DatasetNames {
  readonly shortName: string;
  readonly longName: string;
  readonly source: string;
}

/** What a check of the whole workbook found. */
export interface CheckReport {
  /** Rows of data that have values. */
  readonly rowCount: number;
  readonly errorCount: number;
  readonly warningCount: number;
  readonly noteCount: number;
  readonly groups: readonly FindingGroup[];
  readonly notRun: readonly NotRun[];
  readonly sheets: readonly SheetFacts[];
  readonly dataset: DatasetNames;
}

/** What a cell shows, and how it stands. */
export interface GridCell {
  readonly text: string;
  readonly isFigure?: boolean;
  /** The most severe of its findings, and what they say. */
  readonly severity?: Severity;
  readonly says?: string;
}

/** A row of the grid; cells from column A on. */
export interface GridRow {
  readonly row: number;
  readonly cells: readonly GridCell[];
}

/** How far a call is. */
export interface Progress {
  readonly rows: number;
  readonly bytes: number;
}

/** What the worker does, by name: what it is given and what it answers. */
export interface Calls {
  /** Takes a file in the place of the one before and checks it. */
  open: { input: { file: Blob }; output: CheckReport };
  /** Rows `firstRow` to before `firstRow + count` of a sheet. */
  rows: {
    input: { sheet: string; firstRow: number; count: number };
    output: readonly GridRow[];
  };
  /** All findings as a CSV file. */
  findingsFile: { input: Record<never, never>; output: Blob };
}

/** A name of a call. */
export type CallName = keyof Calls;

/** What goes to the worker. */
export type WorkerRequest =
  | { [Name in CallName]: { id: number; call: Name; input: Calls[Name]['input'] } }[CallName]
  | { id: number; call: 'stop' };

/** What comes from the worker. */
export type WorkerReply =
  | { id: number; kind: 'progress'; progress: Progress }
  | { id: number; kind: 'done'; output: Calls[CallName]['output'] }
  | { id: number; kind: 'failed'; message: string };
