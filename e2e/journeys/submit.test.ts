import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bytesInMemory, validateWorkbook } from '@isobath/workbook';
import {
  describeSubmission,
  writeSubmission,
} from '../../apps/api/src/testing/submissions/submission-workbook.ts';
import { takeFile } from '../portal/files-in-hand.ts';
import { signIn } from '../portal/login-form.ts';
import type { MailedPortal } from '../portal/mailed-portal.ts';
import { startMailedPortal } from '../portal/mailed-portal.ts';
import { findHindrances } from '../portal/usable.ts';
import type { Visit } from '../portal/visit.ts';

const address = '/datasubmission/submission-portal';
let portal: MailedPortal;
let at: Visit;
let page: Page;
let cookie: string;
beforeAll(async () => {
  portal = await startMailedPortal();
  cookie = await portal.addPerson('a-submitter');
  at = await portal.open('/', { hasWebGl: false });
  page = at.page;
});
afterAll(async () => {
  await at.context.close();
  await portal.close();
});

const expectVerdict = (words: RegExp): Promise<void> =>
  page.getByRole('status').filter({ hasText: words }).first().waitFor();
const button = (name: string | RegExp): Locator => page.getByRole('button', { name });
const cell = (text: string): Locator => page.getByRole('gridcell', { name: text });

/** A workbook without errors. */
const makeFile = async (sheets = describeSubmission('KM1605_Journey')) => ({
  name: 'casts.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(await writeSubmission(sheets)),
});

/** Three errors in data: a word for a missing value, a latitude off the Earth, a longitude of 0 to 360; and a unit that is read as coulomb. */
function makeWorkbook(): ReturnType<typeof makeFile> {
  const sheets = describeSubmission('KM1605_Journey');
  const [, first, second, third] = sheets.data;
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('the submission has too few rows');
  first[4] = 'NA';
  second[1] = 95.2;
  third[2] = 202.002;
  const [, variable] = sheets.vars_meta_data;
  if (variable === undefined) throw new Error('the submission has no variable');
  variable[3] = 'C';
  return makeFile(sheets);
}

it('CSV files become a workbook, reading a large one can be stopped, and one that cannot be read is no draft', async () => {
  await page.goto(`${portal.url}${address}`);
  const files = page.getByLabel('Workbook', { exact: true });
  const rows = '2016-04-20T00:13:01Z,22.75,-158,5,24.1\n'.repeat(600_000);
  const csv = (name: string, text: string) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  await files.setInputFiles(csv('large.csv', `time,lat,lon,depth,t\n${rows}`));
  await button('Stop').click();
  await button('Choose a file').waitFor();
  expect(await page.getByRole('region', { name: 'Loaded file' }).count()).toBe(0);
  const sheets = describeSubmission('KM1605_Csv');
  await files.setInputFiles(
    Object.entries({ ...sheets }).map(([sheet, cells]) =>
      csv(
        `KM1605_${sheet}.csv`,
        cells.map((row) => row.map((cell) => JSON.stringify(cell ?? '')).join(',')).join('\n'),
      ),
    ),
  );
  await page
    .getByText(/^KM1605\.xlsx/)
    .first()
    .waitFor();
  await expectVerdict(/^No errors/);
  await button('Upload File').click();
  await button('Discard the file').click();
  await files.setInputFiles({ ...csv('torn.xlsx', 'PK'), mimeType: 'application/zip' });
  await expectVerdict(/^1 error /);
  await page.reload();
  await button('Choose a file').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByText('Go on where you were').count()).toBe(0);
  await page.goto(`${portal.url}/`);
});

it('a workbook is checked without an account, and each finding leads to its cell', async () => {
  await button('Data Submission').click();
  await page.getByRole('menuitem', { name: 'Submission Portal' }).click();
  await button('Choose a file').waitFor();
  expect(await findHindrances(page, 'submit-file')).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('Workbook', { exact: true }).setInputFiles(await makeWorkbook());
  await expectVerdict(/^3 errors must be corrected/);
  await page.locator('summary', { hasText: 'Programs read a unit otherwise' }).click();
  await button('Preview the suggestion: write “degree_C” instead of “C”').click();
  await page.getByRole('cell', { name: 'vars_meta_data, D2' }).waitFor();
  expect(await findHindrances(page, 'submit-suggestion')).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await button('Change 1 cell').click();
  await page.locator('summary', { hasText: 'Programs read a unit' }).waitFor({ state: 'detached' });
  // The errors are in the other step, and this one leads there.
  const elsewhere = page.getByText('None in this step; 3 in Data Sheet Validation.');
  await elsewhere.getByRole('button').click();
  await button(/data, row 3, lat \(B\) 95\.2/).click();
  const grid = page.getByRole('grid', { name: 'Sheet data' });
  expect(await grid.evaluate((element) => element === document.activeElement)).toBe(true);
  const active = await grid.getAttribute('aria-activedescendant');
  expect(await page.locator(`[id="${active}"]`).innerText()).toContain('95.2');
  expect(await findHindrances(page, 'submit-data')).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
});

it('a cell is edited by keyboard, undone and redone; a new edit asks before it drops what was undone', async () => {
  await page.getByRole('grid').focus();
  await page.keyboard.type('2');
  await page.keyboard.type('2.751');
  await page.keyboard.press('Enter');
  await expectVerdict(/^2 errors/);
  await page.keyboard.press('Control+z');
  await expectVerdict(/^3 errors/);
  await page.locator('summary', { hasText: 'A word stands for a missing value.' }).click();
  await button('Clear missing-value words…').click();
  await page.getByRole('cell', { name: 'data, E2' }).waitFor();
  await button('Change 1 cell').click();
  await page.getByText('You have undone changes that can still be redone.').waitFor();
  await button('Cancel').click();
  await button('Redo').click();
  await expectVerdict(/^2 errors/);
  await button('Clear missing-value words…').click();
  await button('Change 1 cell').click();
  await expectVerdict(/^1 error /);
});

it('a reload loses nothing: the draft is offered and goes on', async () => {
  await page.reload();
  await button('Continue with casts.xlsx').click();
  await expectVerdict(/^1 error /);
  await button('Data Sheet Validation').last().click();
  await button('Convert 0–360 longitudes…').click();
  await button('Change 1 cell').click();
  await expectVerdict(/^No errors/);
  await cell('-157.998').waitFor();
});

// Proves submissions/upload: Discard and Continue, Cancel @ DiscardGuard
it('the revised workbook has no errors, and the link in the menu asks before it discards the file', async () => {
  const { path, download } = await takeFile(page, () => button('Save revised workbook').click());
  expect(download.suggestedFilename()).toBe('casts_revised.xlsx');
  const report = await validateWorkbook(bytesInMemory(await readFile(path)), {
    signal: new AbortController().signal,
    nowMs: Date.now(),
  });
  expect(report.errorCount).toBe(0);
  await button('Data Submission').click();
  await page.getByRole('menuitem', { name: 'Submission Portal' }).click();
  await button('Discard and Continue').waitFor();
  await button('Cancel').click();
  await expectVerdict(/^No errors/);
});

// Proves submissions/upload: Pause, Resume, Stop @ UploadView
// Proves submissions/upload: An upload was interrupted @ InterruptedUpload
it('an upload goes on after a login, a closed tab and a lost connection, and becomes a submission', async () => {
  await button('Submission').last().click();
  await button('Log In to Submit').click();
  await signIn(page, 'a-submitter');
  await at.context.route('**/uploadfilepart', (route) => route.abort());
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByText('trying again').waitFor();
  await button('Pause').click();
  await page.getByText('Paused.').waitFor();
  await button('Stop').click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByText('trying again').waitFor();
  await page.close();
  await at.context.unroute('**/uploadfilepart');
  let parts = 0;
  await at.context.route('**/uploadfilepart', (route) =>
    ++parts === 1 ? route.abort() : route.continue(),
  );
  page = await at.context.newPage();
  await page.goto(`${portal.url}${address}`);
  await page.getByRole('heading', { name: 'An upload was interrupted' }).waitFor();
  await button('Resume').click();
  await page.getByRole('heading', { name: 'Dataset submitted' }).waitFor();
  expect(parts).toBe(3);
  const listed = await fetch(`${portal.url}/api/datasubmission/submissionsbyuser`, {
    headers: { cookie },
  });
  expect(await listed.json()).toMatchObject([{ Dataset: 'KM1605_Journey', phaseId: 2 }]);
  expect(await findHindrances(page, 'submit-done')).toEqual([]);
});

// Proves submissions/upload: Name check failed, with each reason @ UploadView
// Proves submissions/upload: A full reload after an upload @ DiscardGuard
it('after an upload the link loads the page afresh, and a name that is taken is refused', async () => {
  const toPortal = async (): Promise<void> => {
    await button('Data Submission').click();
    await page.getByRole('menuitem', { name: 'Submission Portal' }).click();
  };
  await toPortal();
  await page.getByRole('heading', { name: 'Dataset submitted' }).waitFor({ state: 'detached' });
  await page.getByLabel('Workbook', { exact: true }).setInputFiles(await makeFile());
  await expectVerdict(/^No errors/);
  await button('Submission').last().click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('heading', { name: 'Name check failed' }).waitFor();
  await page.getByText('has the short name KM1605_Journey. Did you mean to update it?').waitFor();
  await toPortal();
  await button('Discard and Continue').click();
  await button('Choose a file').waitFor();
  expect(await page.getByRole('region', { name: 'Loaded file' }).count()).toBe(0);
  expect(at.problems().foreignRequests).toEqual([]);
});
