import type { Operation } from '@isobath/workbook';
import { useSyncExternalStore } from 'react';
import { startWorkbookWorker } from '../worker/worker-client.ts';
import type { WorkbookWorker } from '../worker/worker-client.ts';
import type {
  CheckedAs,
  DataPoints,
  EditOutcome,
  EditPreview,
  GridRow,
  RevisedFile,
} from '../worker/protocol.ts';
import { findFileFault, isWorkbookName, nameWorkbookOf } from './accept-file.ts';
import type { StoredDraft } from './draft-store.ts';
import {
  forgetDraft,
  holdDraft,
  storeDraftEdits,
  storeDraftFile,
  recallDraftFile,
} from './draft-store.ts';
import type { ToolEvent, ToolState } from './tool-state.ts';
import { canBeRead, emptyTool, reduceTool } from './tool-state.ts';

/** The one file that the tool holds in this window: other screens and a login on the way leave it as it is. */
class ToolSession {
  private state: ToolState = emptyTool;
  private worker: WorkbookWorker | undefined;
  private checking: AbortController | undefined;
  private release: (() => void) | undefined;
  private checkedAs: CheckedAs = { isUpdate: false, keepsLicence: false };
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listen: () => void): (() => void) => {
    this.listeners.add(listen);
    return () => this.listeners.delete(listen);
  };

  readonly getState = (): ToolState => this.state;

  /** Takes files in the place of those before: a workbook as it is, CSV and NetCDF files as the workbook that is made of them. */
  async loadFiles(files: readonly File[]): Promise<void> {
    const [first] = files;
    const problem = findFileFault(files);
    if (first === undefined) return;
    if (problem !== undefined) this.hear({ kind: 'refused', problem });
    else if (isWorkbookName(first.name)) await this.load(first);
    else await this.convert(first, files);
  }

  /** Makes a workbook of files of another form, and checks it. */
  private async convert(first: File, files: readonly File[]): Promise<void> {
    if (this.state.phase !== 'empty') this.discard();
    const worker = startWorkbookWorker();
    this.worker = worker;
    const size = files.reduce((sum, file) => sum + file.size, 0);
    const shown = { name: files.map(({ name }) => name).join(', '), size };
    this.hear({ kind: 'chosen', file: shown, draftId: '' });
    try {
      const { file } = await worker.call(
        'convert',
        { files: files.map((each) => ({ name: each.name, file: each })) },
        {
          onProgress: (progress) =>
            this.handleWorkerEvent(worker, { kind: 'progressed', progress }),
        },
      );
      if (this.worker !== worker) return;
      this.endWorker();
      await this.load(
        new File([file], nameWorkbookOf(first.name, files.length), { type: file.type }),
      );
    } catch (error) {
      if (this.worker !== worker) return;
      this.endWorker();
      this.hear({ kind: 'failed', problem: describeConversion(shown.name, error) });
    }
  }

  /** Says what the workbook is checked as; one that is loaded is checked again if that has changed. */
  setCheckedAs(as: CheckedAs): void {
    const { isUpdate, keepsLicence } = this.checkedAs;
    if (as.isUpdate === isUpdate && as.keepsLicence === keepsLicence) return;
    this.checkedAs = as;
    if (this.state.phase !== 'checked') return;
    const { outcome } = this.state;
    void this.change(async () => outcome);
  }

  /** Takes a workbook in the place of the one before and checks it; with the edits of its draft where there are some. */
  private async load(file: File, draft?: StoredDraft): Promise<void> {
    if (this.state.phase !== 'empty') this.discard();
    const worker = startWorkbookWorker();
    this.worker = worker;
    const draftId = draft?.id ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
    holdDraft(draftId, new Promise((resolve) => (this.release = resolve)));
    this.hear({ kind: 'chosen', file, draftId });
    try {
      const { report, outcome } = await worker.call(
        'open',
        { file, operations: draft?.operations ?? [], as: this.checkedAs },
        {
          onProgress: (progress) =>
            this.handleWorkerEvent(worker, { kind: 'progressed', progress }),
        },
      );
      if (this.worker !== worker) return;
      this.hear({ kind: 'opened', file, report, outcome });
      await this.storeDraft(file, draft);
    } catch (error) {
      if (this.worker !== worker || this.state.phase !== 'reading') return;
      this.endWorker();
      this.hear({ kind: 'failed', problem: describeReading(file, error) });
    }
  }

  /** Takes up a draft again. */
  async loadDraft(draft: StoredDraft): Promise<void> {
    const file = await recallDraftFile(draft.id).catch(() => undefined);
    if (file !== undefined) await this.load(file, draft);
    else {
      await forgetDraft(draft.id);
      this.hear({
        kind: 'refused',
        problem: {
          title: 'The draft cannot be opened',
          message: `The file ${draft.fileName} is no longer stored in this browser.`,
        },
      });
    }
  }

  /** Stops reading, or drops the file with its draft. */
  discard(): void {
    if (this.state.phase !== 'empty' && this.state.draftId !== '')
      void forgetDraft(this.state.draftId);
    this.endWorker();
    this.hear({ kind: 'discarded' });
  }

  /** Makes an edit; one that would drop what can be redone waits for `confirmEdit`. */
  edit(operation: Operation): void {
    if (this.state.phase !== 'checked') return;
    if (this.state.outcome.hasRedo) this.hear({ kind: 'asked', operation });
    else void this.change((worker) => worker.call('apply', { operation }));
  }

  /** Makes edits of several sheets, each a step of undo. */
  editAll([first, ...others]: readonly Operation[]): void {
    if (first === undefined) return;
    void this.change(async (worker) => {
      let outcome = await worker.call('apply', { operation: first });
      for (const operation of others) outcome = await worker.call('apply', { operation });
      return outcome;
    });
  }

  /** Makes the edit that waits, or drops it. */
  confirmEdit(isConfirmed: boolean): void {
    if (this.state.phase !== 'checked') return;
    const { asked: operation } = this.state;
    this.hear({ kind: 'asked', operation: undefined });
    if (isConfirmed && operation) void this.change((worker) => worker.call('apply', { operation }));
  }

  undo(): void {
    void this.change((worker) => worker.call('undo', {}));
  }

  redo(): void {
    void this.change((worker) => worker.call('redo', {}));
  }

  /** What an edit would change. */
  async preview(operation: Operation): Promise<EditPreview> {
    return this.reach().call('preview', { operation });
  }

  /** Rows of a sheet; none where no file is loaded any more. */
  async readRows(sheet: string, firstRow: number, count: number): Promise<readonly GridRow[]> {
    return (await this.worker?.call('rows', { sheet, firstRow, count })) ?? [];
  }

  /** Where and when the rows of data are. */
  async readPoints(): Promise<DataPoints | undefined> {
    return this.worker?.call('points', {});
  }

  /** All findings as CSV. */
  async writeFindings(signal: AbortSignal): Promise<Blob> {
    return this.reach().call('findingsFile', {}, { signal });
  }

  /** The workbook as it stands here. */
  async writeRevised(): Promise<RevisedFile> {
    return this.reach().call('write', {});
  }

  private reach(): WorkbookWorker {
    if (this.worker === undefined) throw new Error('no workbook is loaded');
    return this.worker;
  }

  private async change(act: (worker: WorkbookWorker) => Promise<EditOutcome>): Promise<void> {
    const { worker } = this;
    if (worker === undefined || this.state.phase !== 'checked') return;
    this.checking?.abort();
    const controller = new AbortController();
    this.checking = controller;
    try {
      const outcome = await act(worker);
      if (this.worker !== worker) return;
      this.hear({ kind: 'edited', outcome });
      await this.storeEdits();
      if (controller.signal.aborted) return;
      const report = await worker.call(
        'check',
        { as: this.checkedAs },
        { signal: controller.signal },
      );
      if (this.worker === worker && !controller.signal.aborted)
        this.hear({ kind: 'checked', report });
    } catch (error) {
      if (this.worker !== worker || controller.signal.aborted) return;
      this.hear({
        kind: 'edit failed',
        failure: error instanceof Error ? error.message : String(error),
      });
    }
  }

  /** Keeps a file that has just been opened as a draft; with one that cannot be read nobody can go on. */
  private async storeDraft(file: File, draft: StoredDraft | undefined): Promise<void> {
    if (this.state.phase !== 'checked') return;
    const { draftId, report } = this.state;
    if (!canBeRead(report)) return forgetDraft(draftId);
    if (draft === undefined) await storeDraftFile(draftId, file);
    await this.storeEdits();
  }

  /** A browser that stores nothing, or has no room, loses no more than the draft. */
  private async storeEdits(): Promise<void> {
    if (this.state.phase !== 'checked') return;
    const { file, draftId, outcome } = this.state;
    await storeDraftEdits({
      id: draftId,
      fileName: file.name,
      size: file.size,
      savedAt: new Date().toISOString(),
      operations: outcome.operations,
    }).catch(() => undefined);
  }

  private endWorker(): void {
    const { worker } = this;
    this.worker = undefined;
    this.checking?.abort();
    this.release?.();
    worker?.end();
  }

  /** Takes an event from a worker, unless it has been ended. */
  private handleWorkerEvent(worker: WorkbookWorker, event: ToolEvent): void {
    if (this.worker === worker) this.hear(event);
  }

  private hear(event: ToolEvent): void {
    this.state = reduceTool(this.state, event);
    for (const listen of this.listeners) listen();
  }
}

function describeConversion(names: string, error: unknown) {
  return {
    title: 'The files cannot be read as a submission',
    message: `No workbook could be made of ${names}.`,
    wayThrough:
      'Choose one .xlsx workbook, one NetCDF file, or the CSV files data.csv, dataset_meta_data.csv and vars_meta_data.csv together or in a zip archive.',
    details: error instanceof Error ? error.message : String(error),
  };
}

function describeReading(file: File, error: unknown) {
  return {
    title: 'The file could not be read',
    message: `Reading ${file.name} ended before its end.`,
    wayThrough: 'Choose the file again. If it was changed or moved meanwhile, save it first.',
    details: error instanceof Error ? error.message : String(error),
  };
}

/** The file of this window. */
export const toolSession = new ToolSession();

/** What the tool holds. */
export function useTool(): ToolState {
  return useSyncExternalStore(toolSession.subscribe, toolSession.getState);
}
