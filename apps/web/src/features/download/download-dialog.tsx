import { ErrorCard, LoadView } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../shared/dialog.tsx';
import { describeFailure, loadableFromQuery } from '../../shared/loadable-query.ts';
import { datasetPageQuery } from '../../shared/queries.ts';
import { DownloadForm } from './download-form.tsx';
import { DownloadProgress } from './download-progress.tsx';
import { useDownload } from './use-download.ts';

interface DownloadDialogProps {
  shortName: string;
  onClose: () => void;
}

/** Takes a part of a dataset as a file: what to take, how much that is, the transfer, and the receipt. */
export function DownloadDialog({ shortName, onClose }: DownloadDialogProps) {
  const page = useQuery(datasetPageQuery(shortName));
  const download = useDownload();
  return (
    <Dialog
      title={page.data ? `Download ${page.data.dataset.Long_Name}` : 'Download'}
      widthPx={920}
      staysOnOutsideClick={download.state.kind !== 'choosing'}
      onClose={onClose}
    >
      <LoadView
        of={loadableFromQuery(page, { doing: 'Loading Dataset', failure: 'There was a problem loading the page.' })}
        skeleton={420}
        onRetry={() => void page.refetch()}
      >
        {({ dataset }) => (
          <>
            {download.state.kind !== 'choosing' && download.state.kind !== 'refused' && (
              <DownloadProgress state={download.state} onStop={download.stop} onAnother={download.reset} />
            )}
            <div hidden={download.state.kind !== 'choosing' && download.state.kind !== 'refused'}>
              {download.state.kind === 'refused' && <ErrorCard {...describeFailure(download.state.error, download.state.words)} />}
              <DownloadForm dataset={dataset} onStart={download.start} />
            </div>
          </>
        )}
      </LoadView>
    </Dialog>
  );
}
