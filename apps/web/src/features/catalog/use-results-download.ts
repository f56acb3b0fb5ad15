import { useSingleMutation } from '../../shared/requests/use-single-mutation.ts';
import { useEffect, useRef } from 'react';
import type { CatalogSearch } from '@isobath/client';
import { describeFailure } from '../../shared/requests/loadable-query.ts';

const failure = 'Failed to retrieve search results';

/** Saves every result of the search as CMAP_Search_Results.csv, also those that are not on the screen yet. */
export function useResultsDownload(address: CatalogSearch): {
  start: () => void;
  isRunning: boolean;
  error: string | undefined;
} {
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const download = useSingleMutation({
    mutationFn: async () => {
      controller.current = new AbortController();
      const { saveResults } = await import('./save-results.ts');
      await saveResults(address, controller.current.signal);
    },
    onError: async (error) => {
      const { showToast } = await import('../../shared/dialogs/toasts.tsx');
      showToast(describeFailure(error, failure).message ?? failure, 'failed');
    },
  });
  return {
    start: () => download.mutate(),
    isRunning: download.isPending,
    error: download.error ? describeFailure(download.error, failure).message : undefined,
  };
}
