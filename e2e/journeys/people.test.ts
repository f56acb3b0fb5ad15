import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser as openHttpBrowser } from '../../apps/api/src/testing/callers/browser.ts';
import type { DataciteOnLoopback } from '../../apps/api/src/testing/loopback/datacite-on-loopback.ts';
import { startDatacite } from '../../apps/api/src/testing/loopback/datacite-on-loopback.ts';
import {
  describeSubmission,
  writeSubmission,
} from '../../apps/api/src/testing/submissions/submission-workbook.ts';
import { submitWell } from '../../apps/api/src/testing/submissions/submit.ts';
import { waitUntil } from '../../apps/api/src/testing/measures/wait-until.ts';
import { takeFile } from '../portal/files-in-hand.ts';
import type { MailedPortal } from '../portal/mailed-portal.ts';
import { startMailedPortal } from '../portal/mailed-portal.ts';
import type { PortalPerson } from '../portal/people-of-portal.ts';
import { ask, makeAdministrator } from '../portal/people-of-portal.ts';
import { findHindrances } from '../portal/usable.ts';

const shortName = 'KM1605_People';
const orcid = 'https://orcid.org/0000-0002-1825-0097';
let datacite: DataciteOnLoopback;
let portal: MailedPortal;
let administrator: PortalPerson;
let owner: string;
beforeAll(async () => {
  datacite = await startDatacite();
  portal = await startMailedPortal(datacite.settings);
  administrator = await makeAdministrator(portal, 'curator@example.org');
  owner = await portal.addPerson('josiah');
});
afterAll(async () => {
  await portal.close();
  await datacite.close();
});

/** Approves a submission, reserves its DOI and ingests it, as an administrator does. */
async function publish(submissionID: number): Promise<void> {
  const { cookie } = administrator;
  const send = (path: string, body: object): Promise<Response> =>
    ask(portal, 'POST', `/api/datasubmission/${path}`, { cookie, body: { submissionID, ...body } });
  await send('setphase', { phaseID: 7 });
  await send('setphase', { phaseID: 4 });
  await send('reservedoi', { change: 'major' });
  await send('ingest', {});
  await waitUntil(async () => {
    const found = await fetch(`${portal.url}/api/catalog/datasetfullpage?shortname=${shortName}`);
    const { dataset } = (await found.json()) as { dataset?: { DOI?: string | null } };
    return Boolean(dataset?.DOI);
  });
}

/** Two authors, the second of whom is moved up, a role that the sheet of the form offers, and an award. */
async function fillIn(page: Page): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const person = (place: number) => page.getByRole('listitem', { name: `person ${place}` });
  await button('Add person').click();
  await person(1).getByLabel('Family name').fill('Karl');
  await person(1).getByLabel('Given names').fill('David M.');
  await button('Add person').click();
  await person(2).getByLabel('Family name').fill('Carberry');
  await person(2).getByLabel('Given names').fill('Josiah');
  await person(2).getByLabel('ORCID iD').fill('0000-0002-1825-0098');
  await person(2).getByText('Its check digit does not fit').waitFor();
  await person(2).getByLabel('ORCID iD').fill('0000-0002-1825-0097');
  await person(2).getByLabel('Affiliation', { exact: true }).fill('University of Hawaii');
  await button('Move person 2 up').focus();
  await page.keyboard.press('Enter');
  expect(await person(1).getByLabel('Family name').inputValue()).toBe('Carberry');
  await button('Add award').click();
  await page.getByLabel('Funder', { exact: true }).fill('National Science Foundation');
  await page.getByLabel('Award number').fill('OCE-0000000');
}

it('authors are entered in a form, and the dataset is cited by them with their ORCID iDs', async () => {
  const sheets = describeSubmission(shortName);
  let submitted: Uint8Array<ArrayBuffer>;
  {
    await using at = await portal.open('/datasubmission/submission-portal', { cookie: owner });
    const { page } = at;
    await page.getByLabel('Workbook', { exact: true }).setInputFiles({
      name: 'casts.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(await writeSubmission(sheets)),
    });
    await page.getByRole('button', { name: 'People and funding' }).click();
    await fillIn(page);
    expect(await findHindrances(page, 'people-form')).toEqual([]);
    await page.getByRole('button', { name: 'Write into the workbook' }).click();
    await page.getByRole('button', { name: 'people', exact: true }).click();
    await page.getByRole('gridcell', { name: 'Carberry' }).waitFor();
    await page.getByRole('status').filter({ hasText: 'can be submitted' }).first().waitFor();
    const { path } = await takeFile(page, () =>
      page.getByRole('button', { name: 'Save revised workbook' }).click(),
    );
    submitted = new Uint8Array(await readFile(path));
  }
  const browser = openHttpBrowser(portal.url);
  for (const pair of owner.split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    browser.cookies.set(name, value);
  }
  const files = [submitted, submitted];
  const { submissionId } = await submitWell({ url: portal.url, browser }, { shortName, files });
  await publish(submissionId);
  await using at = await portal.open(`/catalog/datasets/${shortName}`);
  const { page } = at;
  const links = page.getByRole('link', { name: 'ORCID iD of Josiah Carberry' });
  await links.first().waitFor();
  expect(await links.first().getAttribute('href')).toBe(orcid);
  const people = page.getByRole('region', { name: 'People and Funding' });
  await people.getByText('OCE-0000000').waitFor();
  await page
    .getByText(/^Carberry, Josiah; Karl, David M\. \(2018\): Casts of/)
    .first()
    .waitFor();
  expect([...datacite.dois.values()].map(({ attributes }) => attributes['creators'])).toMatchObject(
    [
      [
        { name: 'Carberry, Josiah', nameIdentifiers: [{ nameIdentifier: orcid }] },
        { name: 'Karl, David M.', nameType: 'Personal' },
      ],
    ],
  );
  expect(await findHindrances(page, 'people-of-dataset')).toEqual([]);
});
