import { ApiProblem } from '@isobath/client';
import { submissionMessages, validationReportSchema } from '@isobath/contract';
import type { Problem } from '@isobath/ui';
import { describeFailure } from '../../../shared/requests/loadable-query.ts';
import { UploadFailure } from './run-upload.ts';

const wordsAt: Readonly<Record<UploadFailure['at'], string>> = {
  names: submissionMessages.nameCheckFailed,
  session: submissionMessages.sessionFailed,
  parts: submissionMessages.partFailed,
  commit: submissionMessages.uploadFailed,
};

/** A failed upload in the words of the specification, what happened, and what would work. */
export function describeUploadFailure(error: unknown): Problem {
  const cause = error instanceof UploadFailure ? error.cause : error;
  const title = error instanceof UploadFailure ? wordsAt[error.at] : submissionMessages.beginFailed;
  if (cause instanceof ApiProblem && cause.code === 'validation-errors')
    return {
      title: submissionMessages.validationErrors,
      message: cause.detail,
      wayThrough: 'Check the workbook again here, correct the errors and submit it again.',
      details: listErrors(cause.report),
    };
  if (isConnectionLost(error))
    return {
      title,
      message: 'The connection to the server was lost. What has arrived is kept.',
      wayThrough: 'The upload goes on by itself once the connection is back, or with Resume.',
    };
  if (isSignedOut(error))
    return {
      title: 'You have been logged out',
      message: 'Your session has ended. What has arrived is kept.',
      wayThrough: 'Log in: the upload then goes on.',
    };
  const words = describeFailure(cause, cause instanceof ApiProblem ? cause.title : title);
  return { ...words, title };
}

function listErrors(report: unknown): string {
  const { data } = validationReportSchema.safeParse(report);
  return (data?.kinds ?? [])
    .filter(({ severity }) => severity === 'error')
    .map(({ message, count }) => `${message} (${count})`)
    .join('\n');
}

/** Whether nothing answered, so that trying again later may help. */
export function isConnectionLost(error: unknown): boolean {
  return codeOf(error) === 'unreachable';
}

/** Whether it was refused because nobody is logged in. */
export function isSignedOut(error: unknown): boolean {
  return codeOf(error) === 'unauthorized';
}

function codeOf(error: unknown): string | undefined {
  const cause = error instanceof UploadFailure ? error.cause : error;
  return cause instanceof ApiProblem ? cause.code : undefined;
}
