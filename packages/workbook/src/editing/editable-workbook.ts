import type { SubmissionSource } from '../submission/source/submission-source.ts';
import type { SheetCell } from '../xlsx/sheet-rows.ts';
import type { CellChanges } from './cell-changes.ts';
import { OPTIONAL_SHEETS, sheetNameOf } from '../submission/sheet-names.ts';
import { CellPool } from './cell-pool.ts';
import { EditableSheet } from './editable-sheet.ts';
import type { NewCell, Operation } from './operation.ts';
import { planChanges } from './plan-changes.ts';

/** Examples of a preview. */
const EXAMPLES = 100;

/** A cell before and after an operation. */
export interface CellChange {
  readonly sheet: string;
  /** From 1. */
  readonly row: number;
  /** From 0. */
  readonly column: number;
  readonly before: SheetCell;
  readonly after: SheetCell;
}

/** What an operation changes, or has changed. */
export interface ChangePreview {
  /** Cells; exact. */
  readonly count: number;
  /** The first hundred. */
  readonly examples: readonly CellChange[];
}

/** One step of undo. */
interface Step {
  readonly operation: Operation;
  readonly changes: readonly CellChanges[];
}

/**
 * A workbook in memory whose cells can be changed, with undo and redo: nine bytes a cell and its texts once each. It is a
 * `SubmissionSource`, so that `validateWorkbook` and the writers read it like a file.
 */
export class EditableWorkbook implements SubmissionSource {
  readonly is1904: boolean;
  /** Those of the file, then the optional sheets that it lacks, which are empty until they are filled. */
  private readonly allSheets: readonly EditableSheet[];
  private readonly fileSheetCount: number;
  private readonly pool: CellPool;
  private readonly done: Step[] = [];
  private undone: Step[] = [];
  /** The last preview, which is likely to be applied next. */
  private planned: { readonly key: string; readonly changes: readonly CellChanges[] } | undefined;

  private constructor(source: SubmissionSource) {
    this.is1904 = source.is1904;
    this.pool = new CellPool(source.is1904, source.sharedTexts ?? []);
    const lacking = OPTIONAL_SHEETS.filter(
      (name) => !source.sheets.some((sheet) => sheetNameOf(sheet.name) === name),
    ).map((name) => ({ name, isHidden: false }));
    this.fileSheetCount = source.sheets.length;
    this.allSheets = [...source.sheets, ...lacking].map(
      (sheet) => new EditableSheet(sheet, this.pool),
    );
  }

  /** The sheets of the file, and of those that it lacks what has been filled in. */
  get sheets(): readonly EditableSheet[] {
    return this.allSheets.filter(
      ({ rowCount }, index) => index < this.fileSheetCount || rowCount > 0,
    );
  }

  /** Reads all sheets. Throws WorkbookError when they cannot be read, or have more than 64 million cells. */
  static async read(
    source: SubmissionSource,
    { signal }: { signal: AbortSignal },
  ): Promise<EditableWorkbook> {
    const workbook = new EditableWorkbook(source);
    for (const [index, sheet] of source.sheets.entries()) {
      const target = workbook.allSheets[index];
      if (target === undefined) continue;
      const { layout } = target;
      if (sheet.readCells === undefined)
        for await (const rows of sheet.readRows({ signal, layout })) target.load(rows);
      else for await (const _ of sheet.readCells({ signal, layout, target })) continue;
    }
    return workbook;
  }

  /** A sheet by its exact name. */
  sheet(name: string): EditableSheet | undefined {
    return this.sheets.find((sheet) => sheet.name === name);
  }

  /** Whether there is something to undo. */
  get hasUndo(): boolean {
    return this.done.length > 0;
  }

  /** Whether there is something to redo, which the next edit would drop: ask before it. */
  get hasRedo(): boolean {
    return this.undone.length > 0;
  }

  /** The edits that have been made and not undone, in order: what a draft holds. */
  get operations(): readonly Operation[] {
    return this.done.map(({ operation }) => operation);
  }

  /** What an operation would change. */
  preview(operation: Operation): ChangePreview {
    return this.describe(this.plan(operation));
  }

  /** Applies an operation as one step of undo, and drops what could be redone. One that changes nothing is no step. */
  apply(operation: Operation): ChangePreview {
    const changes = this.plan(operation);
    if (changes.length > 0) {
      this.undone = [];
      this.done.push({ operation, changes });
      this.write(changes, 'after');
    }
    return this.describe(changes);
  }

  /** Sets one cell. `row` from 1, `column` from 0; null clears it. */
  setCell(sheet: string, row: number, column: number, value: NewCell): ChangePreview {
    return this.apply({ type: 'cells', sheet, cells: [[row, column, value]] });
  }

  /** Takes back the last step; undefined if there is none. */
  undo(): ChangePreview | undefined {
    const step = this.done.pop();
    if (step === undefined) return undefined;
    this.undone.push(step);
    this.write(step.changes, 'before');
    return this.describe(step.changes);
  }

  /** Makes again what was undone last; undefined if there is none. */
  redo(): ChangePreview | undefined {
    const step = this.undone.pop();
    if (step === undefined) return undefined;
    this.done.push(step);
    this.write(step.changes, 'after');
    return this.describe(step.changes);
  }

  private plan(operation: Operation): readonly CellChanges[] {
    const key = JSON.stringify(operation);
    if (this.planned?.key !== key) {
      const { is1904, allSheets: sheets, pool } = this;
      this.planned = { key, changes: planChanges({ is1904, sheets, pool }, operation) };
    }
    return this.planned.changes;
  }

  private write(all: readonly CellChanges[], which: 'before' | 'after'): void {
    this.planned = undefined;
    for (const changes of all) {
      const sheet = this.allSheets[changes.sheet];
      // Backwards when undoing, since an operation may set a cell twice.
      for (let at = 0; at < changes.count; at += 1) {
        const change = changes.get(which === 'after' ? at : changes.count - 1 - at);
        sheet?.place(change.row, change.column, change[which]);
      }
    }
  }

  private describe(all: readonly CellChanges[]): ChangePreview {
    const examples: CellChange[] = [];
    let count = 0;
    for (const changes of all) {
      const sheet = this.allSheets[changes.sheet]?.name ?? '';
      for (let at = 0; at < changes.count && examples.length < EXAMPLES; at += 1) {
        const { row, column, before, after } = changes.get(at);
        examples.push({
          sheet,
          row,
          column,
          before: this.pool.unpack(before.kind, before.value),
          after: this.pool.unpack(after.kind, after.value),
        });
      }
      count += changes.count;
    }
    return { count, examples };
  }
}
