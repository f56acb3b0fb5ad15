import { ApiProblem } from '@isobath/client';
import { expect, it } from 'vitest';
import { describeUploadFailure } from './describe-upload-failure.ts';
import { UploadFailure } from './run-upload.ts';

const problem = (code: string, status: number, report?: unknown): ApiProblem =>
  new ApiProblem({
    code: code as ApiProblem['code'],
    status,
    title: 'Of the server',
    detail: 'What happened.',
    remedy: 'What would work.',
    ...(report === undefined ? {} : { report }),
  });

// Proves submissions/upload: submissionMessages.nameCheckFailed, submissionMessages.sessionFailed,
//   submissionMessages.partFailed, submissionMessages.uploadFailed
it.each([
  ['names', 'Name check failed'],
  ['session', 'Failed to begin upload session'],
  ['parts', 'Failed to upload'],
  ['commit', 'Upload failed'],
] as const)('a failure at %s is said in the words of the specification', (at, words) => {
  const told = describeUploadFailure(new UploadFailure(at, problem('upload-quota', 413)));
  expect(told).toMatchObject({ title: words });
  expect(JSON.stringify(told)).toContain('What happened.');
  const lost = describeUploadFailure(new UploadFailure(at, problem('unreachable', 0)));
  expect(lost).toMatchObject({ title: words });
  expect(lost.message).toContain('What has arrived is kept.');
});

// Proves submissions/upload: submissionMessages.beginFailed
it('one before any step is that of the beginning', () => {
  expect(describeUploadFailure(new Error('Of the browser'))).toMatchObject({
    title: 'There was an error beginning file upload.',
  });
});

it('an ended session asks for a login and says that nothing is lost', () => {
  expect(
    describeUploadFailure(new UploadFailure('names', problem('unauthorized', 401))),
  ).toMatchObject({
    title: 'You have been logged out',
    wayThrough: 'Log in: the upload then goes on.',
  });
});

// Proves submissions/upload: submissionMessages.validationErrors
it('errors that the server finds are listed', () => {
  const told = describeUploadFailure(
    new UploadFailure('commit', problem('validation-errors', 422)),
  );
  expect(told).toMatchObject({
    title: 'There are validation errors preventing submission',
    message: 'What happened.',
  });
});
