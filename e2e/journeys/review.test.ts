import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser as openHttpBrowser } from '../../apps/api/src/testing/browser.ts';
import {
  describeSubmission,
  writeSubmission,
} from '../../apps/api/src/testing/submission-workbook.ts';
import { submitWell } from '../../apps/api/src/testing/submit.ts';
import type { Uploader } from '../../apps/api/src/testing/submit.ts';
import type { MailedPortal } from '../portal/mailed-portal.ts';
import { startMailedPortal } from '../portal/mailed-portal.ts';
import type { PortalPerson } from '../portal/people-of-portal.ts';
import { makeAdministrator } from '../portal/people-of-portal.ts';
import { findHindrances } from '../portal/usable.ts';
import { fine } from '../portal/visit.ts';
import type { Visit } from '../portal/visit.ts';

const shortName = 'KM1605_Review';
const patience = { timeout: 60_000 };
let portal: MailedPortal;
let administrator: PortalPerson;
let owner: string;
let uploader: Uploader;
let submissionId: number;

beforeAll(async () => {
  portal = await startMailedPortal();
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
afterAll(() => portal.close());

/** What pages complained of, but for the lines that the browser writes for what is not there. */
const othersThan404 = (at: Visit) => {
  const { errors, foreignRequests } = at.problems();
  return { errors: errors.filter((error) => !/status of 404/.test(error)), foreignRequests };
};

const ownPanel = () => `/datasubmission/userdashboard?submissionID=${submissionId}`;
const adminPanel = () => `/datasubmission/admindashboard?submissionID=${submissionId}`;

describe('the review of a submission', () => {
  it('begins with an administrator who asks for an update, and says why', async () => {
    await using at = await portal.open('/datasubmission/admindashboard', {
      cookie: administrator.cookie,
    });
    const { page } = at;
    await page.getByText('In review: 1.').waitFor();
    await page.getByRole('link', { name: shortName }).click();
    await page.getByRole('button', { name: 'Post Message' }).waitFor();
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
      .locator('strong', { hasText: 'third' })
      .waitFor();
    const mail = await portal.mailServer.find('maud@example.org', 'update');
    expect(mail.text).toContain('third');
    expect(othersThan404(at)).toEqual(fine);
  });

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
    await page.getByRole('button', { name: 'Post Message' }).press('Enter');
    await page.getByRole('listitem').filter({ hasText: 'data, row 4, depth' }).waitFor();
    expect(new URL(page.url()).search).toContain('from=1');
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
    expect([othersThan404(at), othersThan404(reviewer)]).toEqual([fine, fine]);
  });

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
    await page.goto(`${portal.url}/datasubmission/admindashboard?waits=owner`);
    await page.getByText('1 submission', { exact: true }).waitFor();
    await page.getByRole('searchbox', { name: 'Words' }).fill('elsewhere');
    await page.getByText('0 of 1 submissions').waitFor();
    await page.getByRole('searchbox', { name: 'Words' }).fill('km1605 casts');
    await page.getByRole('link', { name: shortName }).waitFor();
    expect(await findHindrances(page, 'submissions-admin')).toEqual([]);
    expect(othersThan404(at)).toEqual(fine);
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
