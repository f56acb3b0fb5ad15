import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const single = /\buse(?:Change|SingleMutation)[<(]/;
const singleFile = 'shared/requests/use-single-mutation.ts';

/** Forms that send nothing, and why; a new form is either one of them or sends through `useChange`. */
const sendsNothing: Readonly<Record<string, string>> = {
  'features/catalog/keyword-box.tsx': 'the search goes into the address',
  'features/gallery/cruise-plan/plan-live.tsx': 'the plan goes into the address',
  'features/register/information-step.tsx': 'asks whether a name is free, once at a time',
  'features/register/organization-step.tsx': 'leads to the next step',
  'features/submit/credits/credits-dialog.tsx': 'changes the workbook on the screen',
  'features/visualization/pages/chart-sheet/chart-controls.tsx': 'changes a chart on the screen',
  'features/visualization/pages/chart-sheet/least-count.tsx': 'changes a chart on the screen',
  'shared/dataset/dataset-search.tsx': 'the search goes into the address',
};

/** Forms that hand what was typed to another file, which sends it. */
const sendsThrough: Readonly<Record<string, string>> = {
  'features/add-dataset/publish-section.tsx': 'features/add-dataset/addition-queries.ts',
  'features/add-dataset/question-section.tsx': 'features/add-dataset/addition-queries.ts',
  'features/add-dataset/recipe-section.tsx': 'features/add-dataset/addition-queries.ts',
  'features/add-dataset/text-section.tsx': 'features/add-dataset/addition-queries.ts',
  'features/contact/message-screen.tsx': 'features/contact/use-message.ts',
  'features/profile/code-dialog.tsx': 'features/profile/second-factor-section.tsx',
  'features/register/password-step.tsx': 'features/register/register-page.tsx',
  'features/sign-in/code-form.tsx': 'features/sign-in/use-sign-in.ts',
  'features/sign-in/password-form.tsx': 'features/sign-in/use-sign-in.ts',
  'features/webhooks/webhook-form.tsx': 'features/webhooks/webhook-dialogs.tsx',
  'shared/zip/zip-dialog.tsx': 'shared/zip/use-zip.ts',
};

/** A download that begins again ends the one before it. */
const replaces = new Set(['features/download/dialogs/download-form.tsx']);

/** Questions of which the answer changes nothing on the server. */
const confirmsHere = new Set([
  'features/submit/discard-guard.tsx',
  'features/submit/edits/edit-dialog.tsx',
  'features/submit/edits/redo-dialog.tsx',
]);

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !path.includes('.test.'),
);
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const filesWith = (mark: RegExp): string[] => files.filter((path) => mark.test(textOf(path)));

describe('a double click sends once', () => {
  it('in every form', () => {
    const doubtful = filesWith(/<form\b/)
      .filter((path) => path !== 'shared/dialogs/confirm-dialog.tsx')
      .filter((path) => !(path in sendsNothing) && !replaces.has(path))
      .filter((path) => !single.test(textOf(sendsThrough[path] ?? path)));
    expect(doubtful).toEqual([]);
  });

  it('in every dialog that asks for a confirmation', () => {
    const doubtful = filesWith(/<ConfirmDialog\b/)
      .filter((path) => !confirmsHere.has(path))
      .filter((path) => !single.test(textOf(sendsThrough[path] ?? path)));
    expect(doubtful).toEqual([]);
  });

  it('by the one mutation that ignores a second submit', () => {
    expect(filesWith(/\buseMutation\b/)).toEqual([singleFile]);
  });

  it('and the lists above name only files that exist', () => {
    const named = [sendsNothing, sendsThrough].flatMap(Object.keys);
    const mark = /<form\b|<ConfirmDialog\b/;
    expect([...named, ...replaces].filter((path) => !mark.test(textOf(path)))).toEqual([]);
  });
});
