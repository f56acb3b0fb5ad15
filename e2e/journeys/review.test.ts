import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser as openHttpBrowser } from '../../apps/api/src/testing/callers/browser.ts';
import type { DataciteOnLoopback } from '../../apps/api/src/testing/loopback/datacite-on-loopback.ts';
import { startDatacite } from '../../apps/api/src/testing/loopback/datacite-on-loopback.ts';
import { readCsv } from '../../apps/api/src/testing/answers/read-csv.ts';
import {
  describeSubmission,
  writeSubmission,
} from '../../apps/api/src/testing/submissions/submission-workbook.ts';
import { submitWell } from '../../apps/api/src/testing/submissions/submit.ts';
import type { Uploader } from '../../apps/api/src/testing/submissions/submit.ts';
import type { MailedPortal } from '../portal/mailed-portal.ts';
import { startMailedPortal } from '../portal/mailed-portal.ts';
import type { PortalPerson } from '../portal/people-of-portal.ts';
import { ask, makeAdministrator } from '../portal/people-of-portal.ts';
import { findHindrances } from '../portal/usable.ts';
import { fine } from '../portal/visit.ts';
import type { Visit } from '../portal/visit.ts';

const shortName = 'KM1605_Review';
const patience = { timeout: 60_000 };
let datacite: DataciteOnLoopback;
let portal: MailedPortal;
let administrator: PortalPerson;
let owner: string;
let uploader: Uploader;
let submissionId: number;
/** What a reviewer of a journal was given before the dataset was published. */
let reviewAddress: string;

beforeAll(async () => {
  datacite = await startDatacite();
  portal = await startMailedPortal(datacite.settings);
  administrator = await makeAdministrator(portal, 'curator@example.org');
  owner = await portal.addPerson('maud');
  const browser = openHttpBrowser(portal.url);
  for (const pair of owner.split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    browser.cookies.set(name, value);
  }
  uploader = { url: portal.url, browser };
  const workbook = await writeSubmission(describeSubmission(shortName));
  ({ submissionId } = await submitWell(uploader, { shortName, files: [workbook, workbook] }));
});
afterAll(async () => {
  await portal.close();
  await datacite.close();
});

/** What pages complained of, but for the lines that the browser writes for what is not there. */
const othersThan404 = (at: Visit) => {
  const { errors, foreignRequests } = at.problems();
  return { errors: errors.filter((error) => !/status of 404/.test(error)), foreignRequests };
};

/** Does something while a call is refused, and waits for what the page says then. */
async function whileRefused(
  page: Page,
  call: string,
  says: string,
  act: () => Promise<unknown>,
): Promise<void> {
  const calls = (url: URL): boolean => url.pathname === `/api/datasubmission/${call}`;
  const problem = { type: 'about:blank', title: 'Bad request', status: 400, code: 'bad-request' };
  await page.route(calls, (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/problem+json',
      body: JSON.stringify({ ...problem, detail: 'Refused by the test.', requestId: 'test-1' }),
    }),
  );
  await act();
  await page.getByText(says).first().waitFor();
  await page.unroute(calls);
}

/** Reserves a DOI and ingests, each by its button, until the submission is complete. */
async function reserveAndIngest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reserve a draft DOI' }).click();
  await page.getByText('Draft: reserved, and not visible to others').waitFor();
  await page.getByRole('button', { name: 'Ingest' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ingest' }).click();
  await page
    .getByText('All passed')
    .or(page.getByText('Complete', { exact: true }))
    .waitFor();
  await page.getByRole('button', { name: 'Hide from searches' }).waitFor();
}

/** What the published Python client asks with a key of the owner's, and the rows of the answer. */
async function readAsClient(): Promise<string[][]> {
  const key = await ask(portal, 'POST', '/api/user/apikeys', {
    cookie: owner,
    body: { description: 'A notebook' },
  });
  const { token } = (await key.json()) as { token: string };
  const query = async (sql: string): Promise<string[][]> => {
    const address = new URLSearchParams({ query: sql, servername: 'rainier' });
    const reply = await fetch(`${portal.url}/api/data/query?${address}`, {
      headers: { authorization: `Api-Key ${token}` },
    });
    return readCsv(await reply.text()).slice(1);
  };
  const names = `'tbl${shortName}', 'temperature'`;
  expect(await query(`exec uspValidate_Table_Variable ${names}`)).toHaveLength(1);
  return query(`EXEC uspSpaceTime ${names},'2016-01-01','2017-01-01',-90,90,-180,180,0,100`);
}

const ownPanel = () => `/datasubmission/userdashboard?submissionID=${submissionId}`;
const adminPanel = () => `/datasubmission/admindashboard?submissionID=${submissionId}`;

describe('the review of a submission', () => {
  // Proves submissions/review: Comments on a cell, Post Message @ Comments
  it('begins with an administrator who asks for an update, and says why', async () => {
    await using at = await portal.open('/datasubmission/admindashboard', {
      cookie: administrator.cookie,
    });
    const { page } = at;
    await page.getByText('In review: 1.').waitFor();
    await page.getByRole('link', { name: shortName }).click();
    await page.getByRole('button', { name: 'Post Message' }).waitFor();
    await page.getByRole('button', { name: 'About a cell' }).click();
    await page.getByRole('textbox', { name: 'Row' }).fill('4');
    await page.getByRole('textbox', { name: 'Column' }).fill('depth');
    await page.getByRole('textbox', { name: 'Message' }).fill('Is this in metres?');
    await page.getByRole('button', { name: 'Post Message' }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'on data, row 4, depth' })
      .filter({ hasText: 'Is this in metres?' })
      .waitFor();
    await page.getByLabel('Next phase').selectOption('Awaiting user update');
    const set = page.getByRole('button', { name: 'Set phase' });
    expect(await set.isDisabled()).toBe(true);
    await page
      .getByRole('textbox', { name: 'What is to be changed' })
      .fill('The depth of the **third** row looks wrong.');
    await set.press('Enter');
    await page.getByText('Owner, for less than a day').waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: '(Admin)' })
      .last()
      .locator('strong', { hasText: 'third' })
      .waitFor();
    const mail = await portal.mailServer.find('maud@example.org', 'update');
    expect(mail.text).toContain('third');
    expect(othersThan404(at)).toEqual(fine);
  });

  // Proves submissions/review: Update this submission, Download the most recent version @ PanelHead
  // Proves submissions/review: submissionMessages.commentFailed, submissionMessages.historyFailed,
  //   submissionMessages.downloadFailed
  it('goes on with the owner, who uploads a new version and comments on a cell', async () => {
    const sheets = describeSubmission(shortName);
    const row = sheets.data[3];
    if (row !== undefined) row[3] = 15;
    await submitWell(uploader, { shortName, files: [await writeSubmission(sheets)], submissionId });
    await using at = await portal.open('/datasubmission/userdashboard', { cookie: owner });
    const { page } = at;
    await page.getByRole('link', { name: shortName }).click();
    await page.getByRole('link', { name: 'Update this submission' }).waitFor();
    await page.getByRole('link', { name: 'Download the most recent version' }).waitFor();
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByText('data: 1 changed cell.').waitFor();
    const cell = page.getByRole('row', { name: /data 4 depth 5 15/ });
    await cell.getByRole('button', { name: 'Comment on data, row 4, depth' }).click();
    await page.getByRole('textbox', { name: 'Message' }).fill('Corrected from the log.');
    const post = page.getByRole('button', { name: 'Post Message' });
    await whileRefused(page, 'addcomment', 'Failed to submit comment', () => post.press('Enter'));
    await whileRefused(page, 'file', 'Unable to download', () =>
      page.getByRole('link', { name: 'Download the most recent version' }).click(),
    );
    await post.press('Enter');
    await page.getByRole('listitem').filter({ hasText: 'data, row 4, depth' }).waitFor();
    expect(new URL(page.url()).search).toContain('from=1');
    await whileRefused(page, 'commenthistory', 'Failed to retrieve comment history', () =>
      page.reload(),
    );
    await page.reload();
    await page.getByText('data: 1 changed cell.').waitFor();
    expect(await page.getByLabel('Next phase').count()).toBe(0);
    expect(await findHindrances(page, 'submission-own')).toEqual([]);
    expect(othersThan404(at)).toEqual(fine);
  });

  it('is read by reviewers of a journal through a link, until it is revoked', async () => {
    await using at = await portal.open(ownPanel(), { cookie: owner });
    const { page } = at;
    await page.getByRole('checkbox', { name: /^Anonymous/ }).check();
    await page.getByRole('button', { name: 'Create a reviewer link' }).click();
    const url = await page.locator('code', { hasText: '/datasubmission/review/' }).innerText();
    const path = new URL(url).pathname;
    await using reviewer = await portal.open(path);
    await reviewer.page.getByRole('heading', { name: `Casts of ${shortName}` }).waitFor();
    await reviewer.page.getByText('Names of people are left out.').waitFor();
    expect(await reviewer.page.getByText('We thank the crew').count()).toBe(0);
    expect(await reviewer.page.getByRole('link', { name: 'Download the workbook' }).count()).toBe(
      0,
    );
    expect((await fetch(`${portal.url}${path}`)).headers.get('x-robots-tag')).toBe('noindex');
    expect(await findHindrances(reviewer.page, 'submission-reviewed')).toEqual([]);
    await page.getByRole('button', { name: /^Revoke the link/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke the link' }).click();
    await page.getByText('Revoked', { exact: true }).waitFor();
    await reviewer.page.reload();
    await reviewer.page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    await page.getByRole('checkbox', { name: /^Anonymous/ }).uncheck();
    await page.getByRole('button', { name: 'Create a reviewer link' }).click();
    const second = page.locator('code', { hasText: '/datasubmission/review/' });
    await expect.poll(() => second.innerText(), patience).not.toBe(url);
    reviewAddress = new URL(await second.innerText()).pathname;
    expect([othersThan404(at), othersThan404(reviewer)]).toEqual([fine, fine]);
  });

  // Proves submissions/review: Submission, Admin Review and Feedback, Secondary Admin Review, DOI,
  //   Ingestion; dates of those passed @ submissionSteps
  it('advances through the phases that are legal, each with its date', async () => {
    await using at = await portal.open(adminPanel(), { cookie: administrator.cookie });
    const { page } = at;
    const steps = page.getByRole('list', { name: 'Steps of the submission' });
    for (const [phase, now] of [
      ['Awaiting QC2', 'Secondary Admin Review'],
      ['Awaiting DOI', 'DOI'],
    ] as const) {
      await page.getByLabel('Next phase').selectOption(phase);
      await page.getByRole('button', { name: 'Set phase' }).click();
      await steps.locator('[aria-current=step]', { hasText: now }).waitFor();
    }
    await expect.poll(() => steps.locator('time').count(), patience).toBe(3);
    const offered = await page.getByLabel('Next phase').locator('option').allInnerTexts();
    expect(offered).not.toContain('Complete');
    await page.goBack();
    await page.goto(`${portal.url}/datasubmission/admindashboard?waits=administrators`);
    await page.getByText('1 submission', { exact: true }).waitFor();
    await page.getByRole('searchbox', { name: 'Words' }).fill('elsewhere');
    await page.getByText('0 of 1 submissions').waitFor();
    await page.getByRole('searchbox', { name: 'Words' }).fill('km1605 casts');
    await page.getByRole('link', { name: shortName }).waitFor();
    expect(await findHindrances(page, 'submissions-admin')).toEqual([]);
    expect(othersThan404(at)).toEqual(fine);
  });

  // Proves submissions/publication: Reserve a draft DOI, Ingest @ PublicationSection
  it('ends with a DOI and an ingestion by one click each: found, drawn, read by programs, cited', async () => {
    await using reviewer = await portal.open(reviewAddress);
    await reviewer.page.getByRole('link', { name: 'Download the workbook' }).waitFor();
    await using at = await portal.open(adminPanel(), { cookie: administrator.cookie });
    const { page } = at;
    await reserveAndIngest(page);
    await page.getByText('Findable: people can cite it').waitFor();
    expect(await page.getByLabel('Steps of the submission').locator('time').count()).toBe(5);
    expect(await page.getByRole('link', { name: 'Update this submission' }).count()).toBe(0);
    const doi = await page.getByRole('link', { name: /^10\.12345\// }).innerText();
    expect(datacite.dois.get(doi)).toMatchObject({ state: 'findable' });
    const mail = await portal.mailServer.find('maud@example.org', `${shortName} is published`);
    expect(mail.text).toContain(`/catalog/datasets/${shortName}`);
    await page.goto(`${portal.url}/catalog?keywords=casts`);
    await page
      .getByRole('link', { name: `Casts of ${shortName}` })
      .first()
      .click();
    await page.getByText(doi).first().waitFor();
    await page.goto(
      `${portal.url}/visualization/charts?table=tbl${shortName}&variable=temperature`,
    );
    await page.getByText(`Temperature of ${shortName}`).first().waitFor();
    await reviewer.page.reload();
    await reviewer.page.waitForURL(`**/catalog/datasets/${shortName}`);
    expect(await readAsClient()).toHaveLength(24);
    expect([othersThan404(at), othersThan404(reviewer)]).toEqual([fine, fine]);
  });

  it('is opened again for an update, which the owner uploads on the screen and which becomes release 2', async () => {
    await using at = await portal.open(adminPanel(), { cookie: administrator.cookie });
    const { page } = at;
    await page.getByLabel('Next phase').selectOption('Awaiting user update');
    await page.getByRole('textbox', { name: 'What is to be changed' }).fill('Add the last cast.');
    await page.getByRole('button', { name: 'Set phase' }).click();
    await page.getByText('Owner, for less than a day').waitFor();
    await using own = await portal.open(ownPanel(), { cookie: owner });
    await own.page.getByRole('link', { name: 'Update this submission' }).click();
    await own.page.getByText(`You are updating submission ${submissionId}`).waitFor();
    const sheets = describeSubmission(shortName, 25);
    sheets.dataset_meta_data[1]![2] = '2.0';
    await own.page.getByLabel('Workbook', { exact: true }).setInputFiles({
      name: 'revised.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(await writeSubmission(sheets)),
    });
    await own.page
      .getByRole('status')
      .filter({ hasText: /^No errors/ })
      .first()
      .waitFor();
    await own.page.getByRole('button', { name: 'Submission' }).last().click();
    await own.page.getByText(`You are updating submission ${submissionId}, “Casts of`).waitFor();
    await own.page.getByRole('button', { name: 'Submit', exact: true }).click();
    await own.page.getByRole('heading', { name: 'Update submitted' }).waitFor();
    await page.reload();
    await page.getByLabel('Next phase').selectOption('Awaiting DOI');
    await page.getByRole('button', { name: 'Set phase' }).click();
    await reserveAndIngest(page);
    await page.getByText('New version of').waitFor();
    await page.getByText(/Published as .*, release 2\./).waitFor();
    expect(await readAsClient()).toHaveLength(25);
    expect([othersThan404(at), othersThan404(own)]).toEqual([fine, fine]);
  });

  // Proves submissions/publication: Roll back @ RollBackDialog
  it('is rolled back with a reason, which stands where its DOI leads', async () => {
    await using at = await portal.open(adminPanel(), { cookie: administrator.cookie });
    const { page } = at;
    const doi = await page.getByRole('link', { name: /^10\.12345\// }).innerText();
    await page.getByRole('button', { name: 'Roll back' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Release 1 becomes live again.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Roll back' }).isDisabled()).toBe(true);
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The last cast is of another ship.');
    await dialog.getByRole('button', { name: 'Roll back' }).click();
    await page.getByText(/^Rolled back/).waitFor();
    await expect.poll(() => datacite.dois.get(doi)?.state, patience).toBe('registered');
    expect(await findHindrances(page, 'submission-rolled-back')).toEqual([]);
    await page.goto(`${portal.url}/doi/${doi}`);
    await page.getByRole('heading', { name: 'This dataset was withdrawn' }).waitFor();
    await page.getByText('The last cast is of another ship.').waitFor();
    expect(await readAsClient()).toHaveLength(24);
  });

  it('is nobody else’s to see: the dashboard of administrators, and submissions of others', async () => {
    const other = await portal.addPerson('nils');
    await using at = await portal.open(ownPanel(), { cookie: other });
    await at.page.getByText('No submission found.').waitFor();
    await at.page.goto(`${portal.url}/datasubmission/admindashboard`);
    await at.page.getByRole('heading', { name: 'There is no page at this address' }).waitFor();
    const page = await fetch(`${portal.url}/datasubmission/admindashboard`, {
      headers: { cookie: other },
    });
    expect(page.status).toBe(404);
  });
});
