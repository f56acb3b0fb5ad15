import type { ByteSource, Finding, ValidationReport } from '@isobath/workbook';
import {
  bytesOfBlob,
  findingsHeader,
  formatFinding,
  RULES,
  validateWorkbook,
  WorkbookError,
} from '@isobath/workbook';
import { readDatasetNames } from './dataset-names.ts';
import { FindingGroups } from './finding-groups.ts';
import { FindingMarks, moreSevere, wholeRow } from './finding-marks.ts';
import type { HeldSheet } from './held-sheets.ts';
import { cellText, holdSheets } from './held-sheets.ts';
import { placeFinding } from './place-finding.ts';
import type { CheckReport, GridCell, GridRow, PlacedFinding, Progress } from './protocol.ts';

/** What long work is given besides its subject. */
export interface WorkOptions {
  readonly signal: AbortSignal;
  readonly nowMs: number;
  readonly onProgress: (progress: Progress) => void;
}

/** A workbook that is looked at and checked. It lives in the worker; the page only has what it asks for. */
export class CheckedWorkbook {
  private readonly file: Blob;
  private sheets: readonly HeldSheet[] = [];
  private marks = new Map<string, FindingMarks>();

  constructor(file: Blob) {
    this.file = file;
  }

  /** Reads the sheets and checks them by all rules. */
  async check(options: WorkOptions): Promise<CheckReport> {
    const { signal, onProgress } = options;
    this.sheets = await this.hold(signal, onProgress);
    const groups = new FindingGroups();
    const marks = new Map(this.sheets.map(({ name }) => [name, new FindingMarks()]));
    const report = await this.validate(options, (finding) => {
      groups.add(finding);
      if (finding.row === undefined) return;
      const { columnIndex = wholeRow } = this.place(finding);
      marks.get(finding.sheet)?.add(finding.row, columnIndex, finding.rule);
    });
    for (const each of marks.values()) each.sort();
    this.marks = marks;
    const listed = groups.list((finding) => this.place(finding));
    return {
      rowCount: report.rowCount,
      errorCount: report.errorCount,
      warningCount: report.warningCount,
      noteCount: listed.reduce(
        (sum, { severity, count }) => sum + (severity === 'note' ? count : 0),
        0,
      ),
      groups: listed,
      notRun: report.notRun,
      sheets: this.sheets.map(({ facts }) => facts),
      dataset: readDatasetNames(this.sheets),
    };
  }

  /** Rows of a sheet as the grid shows them, also those without cells. */
  readRows(sheetName: string, firstRow: number, count: number): GridRow[] {
    const sheet = this.sheets.find(({ name }) => name === sheetName);
    if (sheet === undefined) return [];
    const end = Math.min(firstRow + count, sheet.facts.rowCount + 1);
    const says = this.wordsOf(sheetName, firstRow, end);
    return Array.from({ length: Math.max(0, end - firstRow) }, (_, index) => {
      const row = firstRow + index;
      const cells = sheet.rows[row - 1] ?? [];
      return {
        row,
        cells: Array.from({ length: sheet.facts.columnCount }, (__, column): GridCell => {
          const cell = cells[column];
          const isFigure = typeof cell === 'number';
          return {
            text: cellText(cell),
            ...(isFigure && { isFigure }),
            ...says.get(`${row} ${column}`),
          };
        }),
      };
    });
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

  private async hold(signal: AbortSignal, onProgress: WorkOptions['onProgress']) {
    try {
      return await holdSheets(countBytes(bytesOfBlob(this.file), 0, onProgress), signal);
    } catch (error) {
      // The check says the same as a finding.
      if (error instanceof WorkbookError) return [];
      throw error;
    }
  }

  private validate(
    { signal, nowMs, onProgress }: WorkOptions,
    onFinding: (finding: Finding) => void,
  ): Promise<ValidationReport> {
    let bytes = 0;
    const source = countBytes(bytesOfBlob(this.file), 0, (progress) => ({ bytes } = progress));
    return validateWorkbook(source, {
      signal,
      nowMs,
      onFinding,
      onRows: (rows) => onProgress({ rows, bytes }),
    });
  }

  private place(finding: Finding): PlacedFinding {
    return placeFinding(finding, this.sheets.find(({ name }) => name === finding.sheet)?.facts);
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

/** Tells how many bytes have been read. */
function countBytes(
  source: ByteSource,
  rows: number,
  onProgress: (progress: Progress) => void,
): ByteSource {
  let bytes = 0;
  return {
    size: source.size,
    read: async (start, end) => {
      const read = await source.read(start, end);
      bytes = Math.min(source.size, bytes + read.length);
      onProgress({ rows, bytes });
      return read;
    },
  };
}
