import type {
  EditableSheet,
  Finding,
  Operation,
  ValidationOptions,
  ValidationReport,
} from '@isobath/workbook';
import {
  EditableWorkbook,
  findingsHeader,
  formatFinding,
  openSubmission,
  RULES,
  validateWorkbook,
  WorkbookError,
} from '@isobath/workbook';
import { readDataPoints } from './data-points.ts';
import { FindingGroups } from './finding-groups.ts';
import { FindingMarks, moreSevere, wholeRow } from './finding-marks.ts';
import { placeFinding } from './place-finding.ts';
import type {
  CheckReport,
  DataPoints,
  EditOutcome,
  EditPreview,
  GridCell,
  GridRow,
  PlacedFinding,
  Progress,
  RevisedFile,
} from './protocol.ts';
import { cellText, describeSheet, readDatasetNames } from './sheet-facts.ts';
import { openArchiveSource } from './unpack/archive-source.ts';
import { writeWorkbookFile } from './write-workbook-file.ts';

/** What long work is given besides its subject. */
export interface WorkOptions {
  readonly signal: AbortSignal;
  readonly nowMs: number;
  readonly onProgress: (progress: Progress) => void;
  /** What the portal knows that the workbook is compared with. */
  readonly knows: Pick<ValidationOptions, 'known' | 'checkNames' | 'keepsNames' | 'keepsLicence'>;
}

/** A workbook that is looked at, checked and edited. It lives in the worker; the page only has what it asks for. */
export class CheckedWorkbook {
  private readonly file: Blob;
  /** Undefined where the file cannot be held: the check says why, or checks it as it is. */
  private book: EditableWorkbook | undefined;
  private marks = new Map<string, FindingMarks>();

  constructor(file: Blob) {
    this.file = file;
  }

  /** Reads the sheets and makes the edits of a draft. */
  async read(
    operations: readonly Operation[],
    { signal, onProgress }: Pick<WorkOptions, 'signal' | 'onProgress'>,
  ): Promise<void> {
    let bytes = 0;
    const source = openArchiveSource(this.file, (count) => {
      bytes = Math.min(this.file.size, bytes + count);
      onProgress({ rows: 0, bytes });
    });
    try {
      this.book = await EditableWorkbook.read(await openSubmission(source, { signal }), { signal });
    } catch (error) {
      // The check says the same as a finding, or checks what is too large to be edited.
      if (!(error instanceof WorkbookError)) throw error;
    }
    for (const operation of operations) this.book?.apply(operation);
  }

  /** Checks the workbook as it stands by all rules. */
  async check(options: WorkOptions): Promise<CheckReport> {
    const groups = new FindingGroups();
    const marks = new Map(this.sheets.map(({ name }) => [name, new FindingMarks()]));
    const facts = new Map(this.sheets.map((sheet) => [sheet.name, describeSheet(sheet)]));
    const place = (finding: Finding): PlacedFinding =>
      placeFinding(finding, facts.get(finding.sheet));
    const report = await this.validate(options, (finding) => {
      groups.add(finding);
      if (finding.row === undefined) return;
      const { columnIndex = wholeRow } = place(finding);
      marks.get(finding.sheet)?.add(finding.row, columnIndex, finding.rule);
    });
    for (const each of marks.values()) each.sort();
    this.marks = marks;
    const listed = groups.list(place);
    const noteCount = listed
      .filter(({ severity }) => severity === 'note')
      .reduce((sum, { count }) => sum + count, 0);
    const { rowCount, errorCount, warningCount, notRun } = report;
    const unmarkedCount = [...marks.values()].reduce((sum, { leftOut }) => sum + leftOut, 0);
    return { rowCount, errorCount, warningCount, noteCount, groups: listed, notRun, unmarkedCount };
  }

  /** What an edit would change. */
  preview(operation: Operation): EditPreview {
    const { count, examples } = this.edited().preview(operation);
    return {
      count,
      examples: examples.map(({ before, after, ...place }) => ({
        ...place,
        before: cellText(before),
        after: cellText(after),
      })),
    };
  }

  /** Makes an edit as one step of undo. */
  apply(operation: Operation): EditOutcome {
    return this.outcome(this.edited().apply(operation).count);
  }

  undo(): EditOutcome {
    return this.outcome(this.edited().undo()?.count ?? 0);
  }

  redo(): EditOutcome {
    return this.outcome(this.edited().redo()?.count ?? 0);
  }

  /** How the workbook stands; `count` cells have just changed. */
  outcome(count = 0): EditOutcome {
    return {
      count,
      hasUndo: this.book?.hasUndo ?? false,
      hasRedo: this.book?.hasRedo ?? false,
      operations: this.book?.operations ?? [],
      sheets: this.sheets.map(describeSheet),
      dataset: readDatasetNames(this.sheets),
    };
  }

  /** Rows of a sheet as the grid shows them, also those without cells. */
  readRows(sheetName: string, firstRow: number, count: number): GridRow[] {
    const sheet = this.book?.sheet(sheetName);
    if (sheet === undefined) return [];
    const { rowCount, columnCount } = sheet;
    const end = Math.min(firstRow + count, rowCount + 1);
    const says = this.wordsOf(sheetName, firstRow, end);
    return Array.from({ length: Math.max(0, end - firstRow) }, (_, index) => {
      const row = firstRow + index;
      const cells = sheet.cellsOf(row);
      return {
        row,
        cells: Array.from({ length: columnCount }, (__, column): GridCell => {
          const cell = cells[column];
          return {
            text: cellText(cell),
            ...(typeof cell === 'number' && { isFigure: true }),
            ...says.get(`${row} ${column}`),
          };
        }),
      };
    });
  }

  /** Where and when the rows of data are. */
  readPoints(): DataPoints | undefined {
    const sheet = this.sheets.find(({ name }) => name.trim().toLowerCase() === 'data');
    return sheet && readDataPoints(sheet, this.marks.get(sheet.name));
  }

  /** All findings as CSV, found once more: there may be more than fit into memory at once. */
  async writeFindings(options: WorkOptions): Promise<Blob> {
    const parts: Blob[] = [];
    let lines = [findingsHeader];
    const gather = (): void => {
      parts.push(new Blob(lines));
      lines = [];
    };
    await this.validate(options, (finding) => {
      lines.push(formatFinding(finding));
      if (lines.length === 10_000) gather();
    });
    gather();
    return new Blob(parts, { type: 'text/csv' });
  }

  /** The workbook as a file: as it was chosen while nothing has been edited. */
  async write({ signal }: Pick<WorkOptions, 'signal'>): Promise<RevisedFile> {
    if (this.book?.hasUndo !== true) return { file: this.file, dropped: [] };
    return writeWorkbookFile(this.book, signal);
  }

  private get sheets(): readonly EditableSheet[] {
    return this.book?.sheets ?? [];
  }

  private edited(): EditableWorkbook {
    if (this.book === undefined) throw new Error('this workbook cannot be edited here');
    return this.book;
  }

  private validate(
    { signal, nowMs, onProgress, knows }: WorkOptions,
    onFinding: (finding: Finding) => void,
  ): Promise<ValidationReport> {
    const bytes = this.file.size;
    return validateWorkbook(this.book ?? openArchiveSource(this.file, () => undefined), {
      signal,
      nowMs,
      ...knows,
      onFinding,
      onRows: (rows) => onProgress({ rows, bytes }),
    });
  }

  private wordsOf(sheet: string, first: number, end: number): Map<string, Partial<GridCell>> {
    const found = new Map<string, Partial<GridCell>>();
    for (const { row, column, rule } of this.marks.get(sheet)?.between(first, end) ?? []) {
      const key = `${row} ${column}`;
      const before = found.get(key);
      const { severity, message } = RULES[rule];
      const says = before?.says === undefined ? message : `${before.says} ${message}`;
      found.set(key, { severity: moreSevere(before?.severity, severity), says });
    }
    return found;
  }
}
