import { Button, Group, NativeSelect } from '@mantine/core';
import { phaseIds, submissionMessages } from '@isobath/contract';
import { formatBytes, formatCount } from '@isobath/ocean';
import { ErrorCard } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { describeFailure } from '../../../shared/requests/loadable-query.ts';
import { askToSignIn } from '../../../shared/session/pending-sign-in.ts';
import { useUser } from '../../../shared/session/session.ts';
import { writeVerdict } from '../findings/write-verdict.ts';
import type { LoadedFile } from '../tool/tool-state.ts';
import { ownSubmissionsQuery, submissionQuery } from './submission-queries.ts';
import { UploadView } from './upload-view.tsx';
import { useUpload } from './upload-session.ts';
import { useSubmit } from './use-submit.ts';
import styles from '../submit.module.css';

interface SubmissionStepProps {
  tool: LoadedFile;
  /** The submission that is updated. */
  submissionId: number | undefined;
  onBack: () => void;
}

/** The last step: what is submitted, as what, and the upload. */
export function SubmissionStepView({ tool, submissionId, onBack }: SubmissionStepProps) {
  const { report } = tool;
  const user = useUser();
  const upload = useUpload();
  const { data: updated, error } = useQuery({
    ...submissionQuery(submissionId ?? 0),
    enabled: submissionId !== undefined && user !== undefined,
  });
  const submit = useSubmit({ tool, submissionId });
  const hasErrors = report.errorCount > 0;
  const isReady = !hasErrors && !tool.isChecking && (submissionId === undefined || !error);
  if (upload.phase === 'done') return <UploadView upload={upload} />;
  return (
    <>
      <section className={styles.card} aria-labelledby="summary">
        <h2 id="summary" className={styles.heading}>
          Summary
        </h2>
        {hasErrors && (
          <div className={styles.refusal}>
            <ErrorCard
              title={submissionMessages.validationErrors}
              message={writeVerdict(report)}
              wayThrough="Go back to the findings and correct the errors."
            />
          </div>
        )}
        <SummaryFacts tool={tool} />
        {user && (
          <SubmissionChoice submissionId={submissionId} isLocked={upload.phase !== 'idle'} />
        )}
        {submissionId !== undefined && updated && (
          <p className={styles.notice}>
            You are updating submission {submissionId}, “{updated.datasetLongName}” (
            {updated.dataset}): {updated.phase}.
          </p>
        )}
        {submissionId !== undefined && error && (
          <ErrorCard {...describeFailure(error, submissionMessages.notFound)} title="No update" />
        )}
        {!user && (
          <p className={styles.hint}>Submitting needs an account; the file stays loaded.</p>
        )}
      </section>
      <UploadView upload={upload} />
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        {(upload.phase === 'idle' || upload.phase === 'refused') &&
          (user ? (
            <Button disabled={!isReady} loading={submit.isPreparing} onClick={submit.start}>
              Submit
            </Button>
          ) : (
            <Button
              onClick={() =>
                askToSignIn({ message: 'Please log in to submit data.', proceed: noop })
              }
            >
              Log In to Submit
            </Button>
          ))}
      </Group>
      {submit.failure && <ErrorCard {...submit.failure} />}
    </>
  );
}

function SummaryFacts({ tool: { file, report, outcome } }: { tool: LoadedFile }) {
  return (
    <dl className={styles.facts}>
      <dt>Dataset</dt>
      <dd>
        <code>{outcome.dataset.shortName || 'no short name'}</code>
      </dd>
      <dt>Long name</dt>
      <dd>{outcome.dataset.longName || 'no long name'}</dd>
      <dt>Source</dt>
      <dd>{outcome.dataset.source || 'no source'}</dd>
      <dt>File</dt>
      <dd>
        {file.name}, {formatBytes(file.size)}, {formatCount(report.rowCount)} rows of data
      </dd>
      {report.errorCount === 0 && (
        <>
          <dt>Findings</dt>
          <dd>{writeVerdict(report)}</dd>
        </>
      )}
    </dl>
  );
}

function noop(): void {}

/** New, or a new version of a submission that is not complete. */
function SubmissionChoice({
  submissionId,
  isLocked,
}: {
  submissionId: number | undefined;
  isLocked: boolean;
}) {
  const navigate = useNavigate();
  const { data: own = [] } = useQuery(ownSubmissionsQuery());
  const open = own.filter(({ phaseId }) => phaseId !== phaseIds.complete);
  if (open.length === 0 && submissionId === undefined) return null;
  return (
    <NativeSelect
      label="Submit as"
      maw={480}
      mb="md"
      disabled={isLocked}
      value={submissionId === undefined ? '' : String(submissionId)}
      onChange={({ currentTarget }) =>
        void navigate({
          to: '.',
          search: (before) => ({
            ...before,
            submissionID: currentTarget.value === '' ? undefined : Number(currentTarget.value),
          }),
        })
      }
      data={[
        { value: '', label: 'A new submission' },
        ...open.map(({ Submission_ID, Dataset }) => ({
          value: String(Submission_ID),
          label: `An update of ${Dataset} (submission ${Submission_ID})`,
        })),
      ]}
    />
  );
}
