import { Stepper } from '@mantine/core';
import type { StepperStepProps } from '@mantine/core';
import { pageHeads } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactElement } from 'react';
import {
  readSubmissionAddress,
  submissionSteps,
} from '../../shared/addresses/submission-address.ts';
import type { SubmissionStep } from '../../shared/addresses/submission-address.ts';
import { PageHead } from '../../shared/screens/page-head.tsx';
import { useUser } from '../../shared/session/session.ts';
import { DiscardGuard } from './discard-guard.tsx';
import { RedoDialog } from './edits/redo-dialog.tsx';
import { FileStep } from './file-step.tsx';
import { countErrors } from './findings/select-kinds.ts';
import { stepNames } from './step-names.ts';
import { SheetStep } from './sheet-step.tsx';
import { submissionQuery } from './upload/submission-queries.ts';
import { SubmissionStepView } from './upload/submission-step.tsx';
import { toolSession, useTool } from './tool/tool-session.ts';
import styles from './submit.module.css';

const head = pageHeads['/datasubmission/submission-portal'];

/** The Submission Portal: a workbook is checked on this computer, corrected and submitted, in four steps that are addresses. */
export function SubmissionPage(): ReactElement {
  const { submissionID, step: asked = 'file' } = readSubmissionAddress(
    useSearch({ strict: false }),
  );
  const navigate = useNavigate();
  const tool = useTool();
  useCheckedAs(submissionID);
  const goTo = (step: SubmissionStep): void =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, step: step === 'file' ? undefined : step }),
    });
  useStepAfterCheck(() => goTo('workbook'));
  const step = tool.phase === 'checked' ? asked : 'file';
  return (
    <div className={styles.screen}>
      <PageHead title={head.title} description={head.description} />
      <h1>{head.title}</h1>
      <p className={styles.lede}>
        Check a dataset and submit it. The workbook is read and checked on your computer, and is not
        sent before you submit it; checking needs no account. The portal is only asked about the
        names of the dataset and its cruises, and for the sea floor of the area.
      </p>
      <Stepper
        active={submissionSteps.indexOf(step)}
        size="sm"
        iconSize={32}
        onStepClick={(index) => goTo(submissionSteps[index] ?? 'file')}
        classNames={{
          root: styles.stepper ?? '',
          steps: styles.steps ?? '',
          separator: styles.separator ?? '',
        }}
      >
        {submissionSteps.map((each) => (
          <Stepper.Step
            key={each}
            label={stepNames[each]}
            {...markErrors(tool.phase === 'checked' ? countErrors(tool.report, each) : 0)}
            allowStepSelect={each === 'file' || tool.phase === 'checked'}
            aria-current={each === step ? 'step' : undefined}
          />
        ))}
      </Stepper>
      {step === 'file' && <FileStep submissionId={submissionID} onNext={() => goTo('workbook')} />}
      {tool.phase === 'checked' && (step === 'workbook' || step === 'data') && (
        <SheetStep
          key={step}
          part={step}
          tool={tool}
          onBack={() => goTo(step === 'data' ? 'workbook' : 'file')}
          onNext={() => goTo(step === 'data' ? 'submission' : 'data')}
        />
      )}
      {tool.phase === 'checked' && step === 'submission' && (
        <SubmissionStepView tool={tool} submissionId={submissionID} onBack={() => goTo('data')} />
      )}
      <RedoDialog />
      <DiscardGuard />
    </div>
  );
}

/** How a step shows that something in it must be corrected, so that one that was passed does not look as if all was well. */
function markErrors(
  count: number,
): Pick<StepperStepProps, 'description' | 'completedIcon' | 'color'> {
  if (count === 0) return {};
  return {
    description: count === 1 ? '1 error' : `${formatCount(count)} errors`,
    completedIcon: <IconAlertCircle size={20} aria-hidden />,
    color: 'redTide',
  };
}

/** An update of a dataset that is not published yet needs a licence, as a new submission does. */
function useCheckedAs(submissionId: number | undefined): void {
  const isUpdate = submissionId !== undefined;
  const user = useUser();
  const { data: updated } = useQuery({
    ...submissionQuery(submissionId ?? 0),
    enabled: isUpdate && user !== undefined,
  });
  const keepsLicence = isUpdate && updated?.datasetUrl !== null;
  useEffect(() => toolSession.setCheckedAs({ isUpdate, keepsLicence }), [isUpdate, keepsLicence]);
}

/** A file that has just been checked is shown at once. */
function useStepAfterCheck(onChecked: () => void): void {
  const { phase } = useTool();
  const before = useRef(phase);
  const show = useEffectEvent(onChecked);
  useEffect(() => {
    if (before.current === 'reading' && phase === 'checked') show();
    before.current = phase;
  }, [phase]);
}
