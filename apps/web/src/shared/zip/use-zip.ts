import { callRoute } from '@isobath/client';
import { bulkRequestRoutes, bulkDownloadRoutes } from '@isobath/contract';
import type { BulkDownload, RequestedBulkDownload } from '@isobath/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useSingleMutation } from '../requests/use-single-mutation.ts';
import { handToBrowser } from '../files/hand-to-browser.ts';
import { describeFailure } from '../requests/loadable-query.ts';
import { useDownloadGate } from '../session/use-download-gate.ts';

const pollMs = 400;

/** A zip of several datasets: asked for, handed to the browser's own download, and followed until it has ended. */
export function useZip() {
  const gate = useDownloadGate();
  const prepared = useSingleMutation({
    mutationFn: async (request: RequestedBulkDownload): Promise<BulkDownload> => {
      const { download, totalRows, rowLimit } = await callRoute(
        bulkRequestRoutes.prepare,
        { body: request },
        {
          signal: AbortSignal.timeout(120_000),
        },
      );
      if (!download)
        throw new Error(
          `These datasets hold ${totalRows} rows together; one zip holds at most ${rowLimit}.`,
        );
      handToBrowser(download.url, 'CMAP-Bulk-Download.zip');
      return download;
    },
  });
  const start = (request: RequestedBulkDownload): void =>
    prepared.mutate(request, {
      onError: (error) => {
        if (gate.isHeld(error, () => start(request))) prepared.reset();
      },
    });
  const { data: begun } = prepared;
  const progress = useQuery({
    queryKey: ['zip', begun?.id],
    queryFn: begun
      ? ({ signal }) => callRoute(bulkDownloadRoutes.read, { params: { id: begun.id } }, { signal })
      : skipToken,
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : pollMs),
    gcTime: 0,
  });
  return {
    zip: begun && (progress.data ?? begun),
    isAsking: prepared.isPending,
    failure: prepared.error
      ? describeFailure(prepared.error, 'There was an error requesting the datasets.')
      : undefined,
    start: (request: RequestedBulkDownload) => gate.pass(() => start(request)),
    stop: () => {
      if (begun)
        void callRoute(
          bulkDownloadRoutes.stop,
          { params: { id: begun.id } },
          { signal: AbortSignal.timeout(30_000) },
        ).catch(() => undefined);
    },
    reset: () => prepared.reset(),
  };
}

/** Whether nothing more comes. */
export function hasEnded({ state }: BulkDownload): boolean {
  return state !== 'ready' && state !== 'running';
}
