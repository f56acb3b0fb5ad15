import { MultiSelect } from '@mantine/core';
import type { DatasetRow, RequestedDownload, ShareReply } from '@isobath/contract';
import { ErrorCard } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { SubmitEvent } from 'react';
import { describeFailure } from '../../../shared/requests/loadable-query.ts';
import { datasetVariablesQuery } from '../../../shared/dataset/queries.ts';
import { SignInNote } from '../../../shared/session/sign-in-note.tsx';
import { signInMessage } from '../../../shared/session/pending-sign-in.ts';
import { useDownloadGate } from '../../../shared/session/use-download-gate.ts';
import { DepthPart } from '../subset/depth-part.tsx';
import { CodeTablesPart } from '../code-tables-part.tsx';
import { DownloadFoot } from './download-foot.tsx';
import { AncillaryPart, FormatPart, PackagePart, UnitsPart } from '../format-part.tsx';
import { isWarningDue } from '../pieces/large-download.ts';
import type { PiecesPlan } from '../pieces/pieces.ts';
import { PlacePart } from '../subset/place-part.tsx';
import type { SizeSuggestion } from '../size/size-verdict.ts';
import { applySuggestion, hasDepthRange } from '../subset/subset-draft.ts';
import { TimePart } from '../subset/time-part.tsx';
import { useChoice } from '../use-choice.ts';
import { focusFirstField } from '../../../shared/fields/focus-first-field.ts';
import { useSizeVerdict } from '../size/use-size-verdict.ts';
import styles from '../download.module.css';

const WarningDialog = lazy(() => import('./warning-dialog.tsx'));
const DirectDownloadDialog = lazy(() => import('./direct-download-dialog.tsx'));

interface DownloadFormProps {
  dataset: DatasetRow;
  onStart: (request: RequestedDownload) => void;
  /** Hears that what is too large for one file is to come in parts. */
  onPieces: (plan: PiecesPlan) => void;
}

/** What to take: time, place, depth, variables, format. It says beforehand how many rows that is. */
export function DownloadForm({ dataset, onStart, onPieces }: DownloadFormProps) {
  const variables = useQuery(datasetVariablesQuery(dataset.Short_Name));
  const choice = useChoice(dataset, variables.data ?? []);
  const { draft, shape, request, isSubset, fault, change, onValidity } = choice;
  const verdict = useSizeVerdict(dataset, {
    subset: choice.sized,
    isSubset,
    isValid: fault === undefined,
  });
  const gate = useDownloadGate();
  const [asked, setAsked] = useState<{ kind: 'warning' } | { kind: 'direct'; share: ShareReply }>();
  const isLarge = isWarningDue({
    rowCount: dataset.Row_Count,
    isSubset,
    hasAncillary: shape.ancillary,
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (fault !== undefined || !verdict.isEnabled) return;
    if (isLarge) gate.pass(() => setAsked({ kind: 'warning' }));
    else onStart(request);
  };
  const follow = ({ subset: changed, parts }: SizeSuggestion): void => {
    if (parts) onPieces({ request, pieces: parts });
    else choice.replace((before) => applySuggestion(before, changed, dataset.Climatology));
  };

  return (
    <>
      <form
        ref={focusFirstField}
        className={styles.form}
        tabIndex={-1}
        aria-label="What to download"
        onSubmit={submit}
      >
        <SignInNote message={signInMessage} />
        <div className={styles.parts} key={choice.resets}>
          <div className={styles.column}>
            <TimePart dataset={dataset} draft={draft} onChange={change} onValidity={onValidity} />
            {hasDepthRange(dataset) && (
              <DepthPart
                dataset={dataset}
                draft={draft}
                onChange={change}
                onValidity={onValidity}
              />
            )}
            {variables.error ? (
              <ErrorCard
                {...describeFailure(variables.error, 'Failed to download variable metadata.')}
                onRetry={() => void variables.refetch()}
              />
            ) : (
              <MultiSelect
                label="Variables"
                placeholder={draft.fields.length === 0 ? 'All variables' : ''}
                data={(variables.data ?? []).map((variable) => ({
                  value: variable.Short_Name,
                  label: variable.Long_Name,
                }))}
                value={[...draft.fields]}
                onChange={(fields) => change({ fields })}
                searchable
                clearable
                clearButtonProps={{ 'aria-label': 'All variables' }}
              />
            )}
            <FormatPart
              dataset={dataset}
              variables={choice.chosen}
              shape={shape}
              onChange={choice.shapeAs}
            />
            <UnitsPart shape={shape} onChange={choice.shapeAs} />
            <CodeTablesPart
              shortName={dataset.Short_Name}
              variables={choice.chosen}
              format={shape.format}
            />
            <PackagePart shape={shape} onChange={choice.shapeAs} />
            <AncillaryPart dataset={dataset} shape={shape} onChange={choice.shapeAs} />
          </div>
          <PlacePart dataset={dataset} draft={draft} onChange={change} onValidity={onValidity} />
        </div>
        <DownloadFoot
          verdict={verdict}
          fault={fault}
          isChanged={isSubset || fault !== undefined}
          onSuggestion={follow}
          onReset={choice.reset}
        />
      </form>
      <Suspense>
        {asked?.kind === 'warning' && (
          <WarningDialog
            dataset={dataset}
            onDirect={(share) => setAsked({ kind: 'direct', share })}
            onStandard={() => {
              setAsked(undefined);
              onStart(request);
            }}
            onClose={() => setAsked(undefined)}
          />
        )}
        {asked?.kind === 'direct' && (
          <DirectDownloadDialog share={asked.share} onClose={() => setAsked(undefined)} />
        )}
      </Suspense>
    </>
  );
}
