import type { ByteSource } from '../../xlsx/byte-source.ts';
import { openWorkbook } from '../../xlsx/open-workbook.ts';
import type { LayoutGatherer } from '../../xlsx/sheet-layout.ts';
import type { CellTarget, SheetRow } from '../../xlsx/sheet-rows.ts';
import { readSheetCells, readSheetRows } from '../../xlsx/sheet-rows.ts';

/** A sheet whose rows can be read, again and again. */
export interface SourceSheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** The rows that have cells, from the top, in batches; what the sheet hides or merges goes to `layout`. Throws WorkbookError. */
  readRows(options: {
    signal: AbortSignal;
    layout?: LayoutGatherer;
  }): AsyncIterable<readonly SheetRow[]>;
  /** As `readRows`, but hands each cell to `target`, which is faster where they are stored by columns; yields from time to time. */
  readCells?(options: {
    signal: AbortSignal;
    target: CellTarget;
    layout?: LayoutGatherer;
  }): AsyncIterable<void>;
}

/** The sheets of a submission, wherever they come from: a workbook file, CSV files, a NetCDF file, or a workbook that is being edited. */
export interface SubmissionSource {
  /** Whether serial numbers of dates count from 1904. */
  readonly is1904: boolean;
  readonly sheets: readonly SourceSheet[];
  /** The texts that `CellTarget.putShared` refers to. */
  readonly sharedTexts?: readonly string[];
}

/** The sheets of an `.xlsx` file, read as streams. Throws WorkbookError when it cannot be opened. */
export async function openSubmission(
  source: ByteSource,
  { signal }: { signal: AbortSignal },
): Promise<SubmissionSource> {
  const workbook = await openWorkbook(source, { signal });
  return {
    is1904: workbook.is1904,
    sharedTexts: workbook.sharedStrings,
    sheets: workbook.sheets.map(({ name, isHidden, part }) => ({
      name,
      isHidden,
      readRows: (options) => readSheetRows(workbook, part, options),
      readCells: (options) => readSheetCells(workbook, part, options),
    })),
  };
}
