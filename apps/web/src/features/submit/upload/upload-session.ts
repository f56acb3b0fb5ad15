import { callRoute, uploadFilePart } from '@isobath/client';
import { uploadRoutes } from '@isobath/contract';
import type { CommitUploadReply } from '@isobath/contract';
import type { Problem } from '@isobath/ui';
import { useSyncExternalStore } from 'react';
import { forgetDraft } from '../tool/draft-store.ts';
import { describeUploadFailure, isConnectionLost, isSignedOut } from './describe-upload-failure.ts';
import { hashOf } from './hash-of.ts';
import type { UploadCalls, UploadJob, UploadStage } from './run-upload.ts';
import { NameRefusal, runUpload } from './run-upload.ts';
import { wait } from './wait.ts';
import type { UploadRecord } from './upload-record.ts';
import { forgetUpload, storeUpload } from './upload-record.ts';

/** What becomes of an upload. */
export type UploadState =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'running';
      readonly stage: UploadStage;
      readonly sentBytes: number;
      readonly totalBytes: number;
    }
  | { readonly phase: 'paused'; readonly sentBytes: number; readonly totalBytes: number }
  | { readonly phase: 'refused'; readonly reasons: readonly string[] }
  | {
      readonly phase: 'failed';
      readonly problem: Problem;
      /** It goes on by itself once the connection is back. */
      readonly isConnectionLost: boolean;
      /** The session had ended: it goes on after a login. */
      readonly isSignedOut: boolean;
    }
  | { readonly phase: 'done'; readonly reply: CommitUploadReply };

const callTimeoutMs = 120_000;
/** The server checks the whole workbook before it answers a commit. */
const commitTimeoutMs = 600_000;
const calls: UploadCalls = {
  checkName: (request, signal) =>
    callRoute(uploadRoutes.checkName, { body: request }, { signal: patient(signal) }),
  begin: async (request, signal) =>
    (await callRoute(uploadRoutes.begin, { body: request }, { signal: patient(signal) }))
      .sessionIds,
  look: (sessionId, signal) =>
    callRoute(uploadRoutes.read, { query: { sessionID: sessionId } }, { signal: patient(signal) }),
  sendPart: (part, signal) => uploadFilePart(part, { signal: patient(signal) }),
  commit: (request, signal) =>
    callRoute(
      uploadRoutes.commit,
      { body: request },
      {
        signal: AbortSignal.any([signal, AbortSignal.timeout(commitTimeoutMs)]),
      },
    ),
};

function patient(signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(callTimeoutMs)]);
}

/** The one upload of this window: it goes on while other screens are looked at. */
class UploadSession {
  private state: UploadState = { phase: 'idle' };
  private record: UploadRecord | undefined;
  private running: AbortController | undefined;
  private onDone: (() => void) | undefined;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listen: () => void): (() => void) => {
    this.listeners.add(listen);
    return () => this.listeners.delete(listen);
  };

  readonly getState = (): UploadState => this.state;

  /** Submits, or goes on with what an earlier attempt left. */
  async start(record: UploadRecord, onDone: () => void): Promise<void> {
    this.onDone = onDone;
    this.running?.abort();
    const controller = new AbortController();
    this.running = controller;
    this.record = record;
    const { signal } = controller;
    const totalBytes = record.job.files.reduce((sum, { size }) => sum + size, 0);
    this.set({ phase: 'running', stage: { doing: 'names' }, sentBytes: 0, totalBytes });
    await storeUpload(record);
    try {
      const reply = await runUpload(record.job, {
        calls,
        signal,
        wait,
        hash: hashOf,
        onStage: (stage) => this.handleStage(stage),
        onSessions: (sessionIds) => this.storeSessions({ ...record.job, sessionIds }),
      });
      await forgetUpload();
      await forgetDraft(record.draftId);
      this.record = undefined;
      this.set({ phase: 'done', reply });
      onDone();
    } catch (error) {
      if (!signal.aborted) this.fail(error);
    }
  }

  /** Halts it; what has arrived stays there. */
  pause(): void {
    if (this.state.phase !== 'running') return;
    const { sentBytes, totalBytes } = this.state;
    this.running?.abort();
    this.set({ phase: 'paused', sentBytes, totalBytes });
  }

  /** Goes on after a pause or a failure. */
  resume(): void {
    if (this.record && this.onDone) void this.start(this.record, this.onDone);
  }

  /** Gives it up: what has arrived is deleted. */
  stop(): void {
    this.running?.abort();
    if (this.record) this.giveUp(this.record);
    this.record = undefined;
    this.set({ phase: 'idle' });
  }

  /** Forgets an upload here, and what has arrived of it there. */
  giveUp({ job: { sessionIds = [] } }: UploadRecord): void {
    void forgetUpload();
    for (const id of sessionIds)
      void callRoute(
        uploadRoutes.abandon,
        { query: { sessionID: id } },
        { signal: AbortSignal.timeout(callTimeoutMs) },
      ).catch(() => undefined);
  }

  /** Is ready for another upload. */
  reset(): void {
    if (this.state.phase !== 'running') this.set({ phase: 'idle' });
  }

  private async storeSessions(job: UploadJob): Promise<void> {
    if (this.record === undefined) return;
    this.record = { ...this.record, job };
    await storeUpload(this.record);
  }

  private handleStage(stage: UploadStage): void {
    if (this.state.phase !== 'running') return;
    const sent = stage.doing === 'parts' ? { sentBytes: stage.sentBytes } : {};
    this.set({ ...this.state, ...sent, stage });
  }

  private fail(error: unknown): void {
    if (error instanceof NameRefusal) {
      void forgetUpload();
      this.set({ phase: 'refused', reasons: error.reasons });
      return;
    }
    const isLost = isConnectionLost(error);
    this.set({
      phase: 'failed',
      problem: describeUploadFailure(error),
      isConnectionLost: isLost,
      isSignedOut: isSignedOut(error),
    });
    if (isLost)
      window.addEventListener(
        'online',
        () => {
          if (this.state.phase === 'failed') this.resume();
        },
        { once: true },
      );
  }

  private set(state: UploadState): void {
    this.state = state;
    for (const listen of this.listeners) listen();
  }
}

/** The upload of this window. */
export const uploadSession = new UploadSession();

/** What becomes of it. */
export function useUpload(): UploadState {
  return useSyncExternalStore(uploadSession.subscribe, uploadSession.getState);
}
