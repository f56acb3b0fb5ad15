import { useSyncExternalStore } from 'react';
import { startWorkbookWorker } from '../worker/worker-client.ts';
import type { WorkbookWorker } from '../worker/worker-client.ts';
import type { GridRow } from '../worker/protocol.ts';
import { findFileFault } from './accept-file.ts';
import type { ToolEvent, ToolState } from './tool-state.ts';
import { emptyTool, reduceTool } from './tool-state.ts';

/** The one file that the tool holds in this window: other screens and a login on the way leave it as it is. */
class ToolSession {
  private state: ToolState = emptyTool;
  private worker: WorkbookWorker | undefined;
  private readonly startWorker: () => WorkbookWorker;
  private readonly listeners = new Set<() => void>();

  constructor(startWorker: () => WorkbookWorker) {
    this.startWorker = startWorker;
  }

  readonly subscribe = (listen: () => void): (() => void) => {
    this.listeners.add(listen);
    return () => this.listeners.delete(listen);
  };

  readonly getState = (): ToolState => this.state;

  /** Takes a file in the place of the one before and checks it. */
  async load(file: File): Promise<void> {
    const problem = findFileFault(file);
    if (problem !== undefined) {
      this.hear({ kind: 'refused', problem });
      return;
    }
    this.worker?.end();
    const worker = this.startWorker();
    this.worker = worker;
    this.hear({ kind: 'chosen', file });
    try {
      const report = await worker.call(
        'open',
        { file },
        {
          onProgress: (progress) => {
            if (this.worker === worker) this.hear({ kind: 'progressed', progress });
          },
        },
      );
      if (this.worker === worker) this.hear({ kind: 'checked', report });
    } catch (error) {
      if (this.worker !== worker) return;
      this.endWorker();
      this.hear({ kind: 'failed', problem: describeReading(file, error) });
    }
  }

  /** Stops reading, or drops the file. */
  discard(): void {
    this.endWorker();
    this.hear({ kind: 'discarded' });
  }

  /** Rows of a sheet; none where no file is loaded any more. */
  async readRows(sheet: string, firstRow: number, count: number): Promise<readonly GridRow[]> {
    return (await this.worker?.call('rows', { sheet, firstRow, count })) ?? [];
  }

  /** All findings as CSV. */
  async writeFindings(signal: AbortSignal): Promise<Blob | undefined> {
    return this.worker?.call('findingsFile', {}, { signal });
  }

  /** The workbook as it stands here. */
  async writeRevised(): Promise<Blob> {
    if (this.state.phase !== 'checked') throw new Error('no workbook is loaded');
    return this.state.file;
  }

  /** Nothing is left to be offered on return: it was submitted. */
  forgetDraft(): void {
    void this.state;
  }

  private endWorker(): void {
    const { worker } = this;
    this.worker = undefined;
    worker?.end();
  }

  private hear(event: ToolEvent): void {
    this.state = reduceTool(this.state, event);
    for (const listen of this.listeners) listen();
  }
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
export const toolSession = new ToolSession(startWorkbookWorker);

/** What the tool holds. */
export function useTool(): ToolState {
  return useSyncExternalStore(toolSession.subscribe, toolSession.getState);
}
