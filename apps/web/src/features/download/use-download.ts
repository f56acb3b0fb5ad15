import { ApiProblem } from '@isobath/client';
import type { Download, RequestedDownload } from '@isobath/contract';
import { useEffect, useRef, useState } from 'react';
import { useDownloadGate } from '../../shared/session/use-download-gate.ts';
import { stopDownload, takeFile } from './take-file.ts';
import type { Transfer } from './take-file.ts';

/** Where a download stands. */
export type DownloadState =
  | { kind: 'choosing' }
  | { kind: 'refused'; words: string; error: unknown }
  | { kind: 'asking' }
  | ({ kind: 'running' } & Transfer)
  | { kind: 'ended'; download: Download };

/** Takes one file at a time and says how far it is. */
export function useDownload() {
  const [state, setState] = useState<DownloadState>({ kind: 'choosing' });
  const gate = useDownloadGate();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const start = async (request: RequestedDownload): Promise<void> => {
    controller.current?.abort();
    const { signal } = (controller.current = new AbortController());
    setState({ kind: 'asking' });
    try {
      const download = await takeFile(request, {
        signal,
        hear: (transfer) => setState({ kind: 'running', ...transfer }),
      });
      setState({ kind: 'ended', download });
    } catch (error) {
      if (signal.aborted) return;
      if (gate.isHeld(error, () => void start(request))) setState({ kind: 'choosing' });
      else setState({ kind: 'refused', error, words: describeRefusal(error) });
    }
  };

  const stop = (): void => {
    if (state.kind !== 'running' || !controller.current) return;
    stopDownload(state.download.id, { signal: controller.current.signal }).catch(() => undefined);
  };

  const reset = (): void => {
    controller.current?.abort();
    setState({ kind: 'choosing' });
  };
  return {
    state,
    start: (request: RequestedDownload) => gate.pass(() => void start(request)),
    stop,
    reset,
  };
}

/** The specification's words for a file that was refused. */
export function describeRefusal(error: unknown): string {
  return error instanceof ApiProblem && error.code === 'too-large'
    ? 'Requested data exceeds size limits.'
    : 'There was an error requesting the dataset.';
}
