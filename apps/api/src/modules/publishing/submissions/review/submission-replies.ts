import { findWaitingParty, phaseOf, submissionFilePath } from '@isobath/contract';
import type { ListedSubmission, OwnSubmission, SubmissionVersion } from '@isobath/contract';
import type {
  SubmissionRow,
  SubmissionsRepository,
  VersionRow,
} from '../submissions.repository.ts';

/** Whether the portal can reserve DOIs itself. */
type DoiPortal = Parameters<typeof findWaitingParty>[1];

/** The dates of a submission's steps. */
export function writeDates(row: SubmissionRow) {
  return {
    Start_Date_Time: row.startedAt.toISOString(),
    QC1_Completion_Date_Time: row.qc1CompletedAt?.toISOString() ?? null,
    QC2_Completion_Date_Time: row.qc2CompletedAt?.toISOString() ?? null,
    DOI_Accepted_Date_Time: row.doiAcceptedAt?.toISOString() ?? null,
    Ingestion_Date_Time: row.ingestedAt?.toISOString() ?? null,
  };
}

/** A submission in its owner's list. */
export function writeOwn(row: SubmissionRow, portal: DoiPortal): OwnSubmission {
  const { id: phaseId, name } = phaseOf(row.phaseId);
  return {
    Submission_ID: row.id,
    Dataset: row.shortName,
    Dataset_Long_Name: row.longName,
    Phase: name,
    phaseId,
    ...writeDates(row),
    waitsFor: findWaitingParty(phaseId, portal),
    waitingSince: row.phaseSince.toISOString(),
  };
}

/** A submission in the list of administrators. */
export function writeListed(
  {
    row,
    firstName,
    lastName,
    lastReminder,
  }: Awaited<ReturnType<SubmissionsRepository['listAll']>>[number],
  portal: DoiPortal,
): ListedSubmission {
  const { phaseId, ...own } = writeOwn(row, portal);
  return {
    ...own,
    Data_Source: row.dataSource,
    Phase_ID: phaseId,
    Name: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
    lastReminder: lastReminder?.toISOString() ?? null,
  };
}

/** A version with the addresses of its files. It has no errors, as none with errors is accepted. */
export function writeVersion(submissionId: number, version: VersionRow): SubmissionVersion {
  const { number, uploadedAt, rowCount, warningCount, findings, files } = version;
  return {
    number,
    uploadedAt: uploadedAt.toISOString(),
    rowCount,
    errorCounts: { workbook: 0, data: 0, dataset_meta_data: 0, vars_meta_data: 0, sum: 0 },
    warningCount,
    findings: [...findings],
    files: files.map(({ kind, name, bytes, sha256 }) => ({
      kind,
      name,
      bytes,
      sha256,
      link: submissionFilePath(submissionId, { version: number, kind }),
    })),
  };
}
