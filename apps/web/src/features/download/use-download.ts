import { ApiProblem, fetchDownload, requestDownload, stopDownload } from '@isobath/client';
import type { Download, DownloadWish } from '@isobath/contract';
import { useEffect, useRef, useState } from 'react';
import { useDownloadGate } from '../../shared/session/use-download-gate.ts';

/** Where a download stands. */
export type DownloadState =
  | { kind: 'choosing' }
  | { kind: 'refused'; words: string; error: unknown }
  | { kind: 'asking' }
  | { kind: 'running'; download: Download; isOutOfTouch: boolean }
  | { kind: 'ended'; download: Download };

const pollMs = 400;

/** Asks for a file, hands it to the browser's own download, and follows it until it has ended. */
export function useDownload() {
  const [state, setState] = useState<DownloadState>({ kind: 'choosing' });
  const gate = useDownloadGate();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const start = async (request: DownloadWish): Promise<void> => {
    controller.current?.abort();
    const { signal } = (controller.current = new AbortController());
    setState({ kind: 'asking' });
    try {
      const download = await requestDownload(request, { signal });
      setState({ kind: 'running', download, isOutOfTouch: false });
      handToBrowser(download);
      await follow(download, { signal, hear: setState });
    } catch (error) {
      if (signal.aborted) return;
      if (gate.isHeld(error, () => void start(request))) setState({ kind: 'choosing' });
      else setState({ kind: 'refused', error, words: refusalWords(error) });
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
  return { state, start: (request: DownloadWish) => gate.pass(() => void start(request)), stop, reset };
}

function refusalWords(error: unknown): string {
  return error instanceof ApiProblem && error.code === 'too-large' ? 'Requested data exceeds size limits.' : 'There was an error requesting the dataset.';
}

function handToBrowser({ url, fileName }: Download): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Reads the state until it has ended. A reading that fails is tried again: the transfer goes on without it. */
async function follow(first: Download, options: { signal: AbortSignal; hear: (state: DownloadState) => void }): Promise<void> {
  const { signal, hear } = options;
  let download = first;
  while (!hasEnded(download)) {
    await rest(pollMs, signal);
    try {
      download = await fetchDownload(first.id, { signal });
      hear({ kind: 'running', download, isOutOfTouch: false });
    } catch (error) {
      if (signal.aborted || (error instanceof ApiProblem && (error.code === 'expired' || error.code === 'not-found'))) throw error;
      hear({ kind: 'running', download, isOutOfTouch: true });
    }
  }
  hear({ kind: 'ended', download });
}

function hasEnded({ state }: Download): boolean {
  return state !== 'ready' && state !== 'running';
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => { clearTimeout(timer); reject(signal.reason as Error); }, { once: true });
  });
}
