import type { Finding, NotRun, Operation, RuleName, Severity } from '@isobath/workbook';

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
  /** Findings that the grid and the map do not mark, because there are millions of them. */
  readonly unmarkedCount: number;
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

/** How the workbook stands after an edit. */
export interface EditOutcome {
  /** Cells that changed. */
  readonly count: number;
  readonly hasUndo: boolean;
  readonly hasRedo: boolean;
  /** All edits that stand, for the draft. */
  readonly operations: readonly Operation[];
  readonly sheets: readonly SheetFacts[];
  readonly dataset: DatasetNames;
}

/** A cell that would change, as texts. */
interface PreviewedCell {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly before: string;
  readonly after: string;
}

/** What an edit would change: the exact count, and the first hundred. */
export interface EditPreview {
  readonly count: number;
  readonly examples: readonly PreviewedCell[];
}

/** Where and when the rows of data are; NaN where it is not known. */
export interface DataPoints {
  /** Row of the first entry, as a spreadsheet program numbers it. */
  readonly firstRow: number;
  readonly lat: Float64Array;
  readonly lon: Float64Array;
  /** Milliseconds since 1970. */
  readonly time: Float64Array;
  /** The most severe finding: 0 none, 1 a note, 2 a warning, 3 an error. */
  readonly level: Float32Array;
}

/** A file and what it is called. */
export interface NamedFile {
  readonly name: string;
  readonly file: Blob;
}

/** The workbook with its edits as a file. */
export interface RevisedFile {
  readonly file: Blob;
  /** Sheets that are not part of a submission and are not in it. */
  readonly dropped: readonly string[];
}

/** What a workbook is checked as. */
export interface CheckedAs {
  /** Whether it updates a submission, which may keep its names. */
  readonly isUpdate: boolean;
  /** Whether it updates a published dataset, which keeps its licence. */
  readonly keepsLicence: boolean;
}

/** What the worker does, by name: what it is given and what it answers. */
export interface Calls {
  /** Takes a file in the place of the one before, with the edits of a draft, and checks it. */
  open: {
    input: { file: Blob; operations: readonly Operation[]; as: CheckedAs };
    output: { report: CheckReport; outcome: EditOutcome };
  };
  /** Makes a workbook of CSV files, a zip archive of them or a NetCDF file. */
  convert: { input: { files: readonly NamedFile[] }; output: RevisedFile };
  /** Checks the workbook as it stands. */
  check: { input: { as: CheckedAs }; output: CheckReport };
  preview: { input: { operation: Operation }; output: EditPreview };
  apply: { input: { operation: Operation }; output: EditOutcome };
  undo: { input: Record<never, never>; output: EditOutcome };
  redo: { input: Record<never, never>; output: EditOutcome };
  /** Rows `firstRow` to before `firstRow + count` of a sheet. */
  rows: {
    input: { sheet: string; firstRow: number; count: number };
    output: readonly GridRow[];
  };
  /** Undefined where there is no data sheet. */
  points: { input: Record<never, never>; output: DataPoints | undefined };
  /** All findings as a CSV file. */
  findingsFile: { input: Record<never, never>; output: Blob };
  /** The workbook as it stands as a file. */
  write: { input: Record<never, never>; output: RevisedFile };
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
