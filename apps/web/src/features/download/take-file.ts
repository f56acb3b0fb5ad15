import { ApiProblem, callRoute } from '@isobath/client';
import type { CallOptions } from '@isobath/client';
import { downloadRoutes } from '@isobath/contract';
import type { Download, RequestedDownload } from '@isobath/contract';
import { handToBrowser } from '../../shared/files/hand-to-browser.ts';

const pollMs = 400;

/** How far a transfer is; `isOutOfTouch` while the server does not answer about it. */
export interface Transfer {
  readonly download: Download;
  readonly isOutOfTouch: boolean;
}

interface Following {
  readonly signal: AbortSignal;
  readonly hear: (transfer: Transfer) => void;
}

/** Asks for a file, hands it to the browser's own download, and follows it until it has ended. Throws the refusal of the server and the signal's reason. */
export async function takeFile(
  request: RequestedDownload,
  following: Following,
): Promise<Download> {
  const { signal } = following;
  const download = await callRoute(downloadRoutes.request, { body: request }, { signal });
  following.hear({ download, isOutOfTouch: false });
  handToBrowser(download.url, download.fileName);
  return followDownload(download, following);
}

/** Reads the state until it has ended. A reading that fails is tried again: the transfer goes on without it. */
async function followDownload(first: Download, { signal, hear }: Following): Promise<Download> {
  let download = first;
  while (!hasEnded(download)) {
    await rest(signal);
    try {
      download = await callRoute(downloadRoutes.read, { params: { id: first.id } }, { signal });
      hear({ download, isOutOfTouch: false });
    } catch (error) {
      if (
        signal.aborted ||
        (error instanceof ApiProblem && (error.code === 'expired' || error.code === 'not-found'))
      )
        throw error;
      hear({ download, isOutOfTouch: true });
    }
  }
  return download;
}

/** Stops a download; the browser's file transfer is cut short. */
export function stopDownload(id: string, options: CallOptions): Promise<void> {
  return callRoute(downloadRoutes.stop, { params: { id } }, options);
}

/** Whether nothing more comes. */
function hasEnded({ state }: Download): boolean {
  return state !== 'ready' && state !== 'running';
}

/** Waits until the state is worth another look. */
function rest(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, pollMs);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
}
