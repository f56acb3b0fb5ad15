import { ErrorCard, LoadView } from '@isobath/ui';
import type { DatasetRow } from '@isobath/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../shared/dialogs/dialog.tsx';
import { describeFailure, loadableFromQuery } from '../../../shared/requests/loadable-query.ts';
import { datasetPageQuery } from '../../../shared/dataset/queries.ts';
import { findParameterFault } from '../subset/dataset-parameters.ts';
import { DialogBoundary } from './dialog-boundary.tsx';
import { DownloadForm } from './download-form.tsx';
import { DownloadProgress } from './download-progress.tsx';
import type { PiecesPlan } from '../pieces/pieces.ts';
import { useDownload } from '../use-download.ts';
import styles from '../download.module.css';

const PiecesView = lazy(() => import('../pieces/pieces-view.tsx'));

interface DownloadDialogProps {
  shortName: string;
  onClose: () => void;
}

/** Takes a part of a dataset as a file: what to take, how much that is, the transfer, and the receipt. */
export function DownloadDialog({ shortName, onClose }: DownloadDialogProps) {
  const page = useQuery(datasetPageQuery(shortName));
  const download = useDownload();
  const [plan, setPlan] = useState<PiecesPlan>();
  return (
    <Dialog
      title={page.data ? `Download ${page.data.dataset.Long_Name}` : 'Download'}
      widthPx={920}
      staysOnOutsideClick={download.state.kind !== 'choosing' || plan !== undefined}
      onClose={onClose}
    >
      <DialogBoundary>
        <LoadView
          of={loadableFromQuery(page, {
            doing: 'Loading Dataset',
            failure: 'There was a problem loading the page.',
          })}
          skeleton={420}
          onRetry={() => void page.refetch()}
        >
          {({ dataset }) => (
            <Steps dataset={dataset} download={download} plan={plan} onPlan={setPlan} />
          )}
        </LoadView>
      </DialogBoundary>
    </Dialog>
  );
}

interface StepsProps {
  dataset: DatasetRow;
  download: ReturnType<typeof useDownload>;
  plan: PiecesPlan | undefined;
  onPlan: (plan: PiecesPlan | undefined) => void;
}

/** The form, the transfer or the parts; the form stays as it is while it is hidden. */
function Steps({ dataset, download, plan, onPlan }: StepsProps) {
  const { state } = download;
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What had the focus may be hidden or gone with the step before.
    if (
      state.kind !== 'choosing' &&
      (document.activeElement === document.body ||
        document.activeElement?.checkVisibility() === false)
    )
      step.current?.focus({ preventScroll: true });
  }, [state.kind]);
  const fault = findParameterFault(dataset);
  if (fault !== undefined) {
    return (
      <ErrorCard
        message={`There was an error parsing dataset parameters. ${fault}`}
        wayThrough="Please tell the operators of this portal: the catalog entry of this dataset has to be corrected."
      />
    );
  }
  const isRunning = state.kind !== 'choosing' && state.kind !== 'refused';
  return (
    <div ref={step} tabIndex={-1} className={styles.step}>
      {isRunning && (
        <DownloadProgress
          state={state}
          dataset={dataset}
          onStop={download.stop}
          onAnother={download.reset}
        />
      )}
      {plan && (
        <Suspense>
          <PiecesView plan={plan} onBack={() => onPlan(undefined)} />
        </Suspense>
      )}
      <div hidden={isRunning || plan !== undefined}>
        {state.kind === 'refused' && (
          <div className={styles.refusal}>
            <ErrorCard {...describeFailure(state.error, state.words)} />
          </div>
        )}
        <DownloadForm dataset={dataset} onStart={download.start} onPieces={onPlan} />
      </div>
    </div>
  );
}
