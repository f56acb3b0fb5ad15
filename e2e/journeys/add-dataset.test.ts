import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../portal/browser.ts';
import type { Browser } from '../portal/browser.ts';
import { makeAdministrator } from '../portal/people-of-portal.ts';
import type { PortalPerson } from '../portal/people-of-portal.ts';
import { makeDataFolder, removeDataFolder, startPortal } from '../portal/server.ts';
import type { Portal } from '../portal/server.ts';
import { findHindrances } from '../portal/usable.ts';
import { fine, visit } from '../portal/visit.ts';

const hobo = `"Plot Title: mooring"\n"#","Date Time, GMT-07:00","Temp, °C (LGR S/N: 1, SEN S/N: 1)"\n${Array.from({ length: 9 }, (_, at) => `${at + 1},05/13/21 0${at + 1}:00:00 PM,${9 + at / 10}`).join('\n')}\n`;
const bottles = `* Sea-Bird SBE 9 Data File:
* NMEA Latitude = 28 15.00 N
* NMEA Longitude = 089 15.00 W
* System UpLoad Time = Apr 15 2019 12:00:00
    Bottle        Date    Sal00      T090C       PrDM
  Position        Time
      1    Apr 15 2019    34.9182     4.1234   1000.512 (avg)
              12:34:56     0.0003     0.0012      0.123 (sdev)
      2    Apr 15 2019    35.1000    18.5000     10.250 (avg)
              12:59:01     0.0004     0.0020      0.100 (sdev)
`;

let browser: Browser;
let portal: Portal;
let operator: PortalPerson;
beforeAll(async () => {
  const dataFolder = await makeDataFolder();
  await mkdir(join(dataFolder, 'incoming'));
  await writeFile(join(dataFolder, 'incoming', 'cast.btl'), bottles);
  [browser, portal] = await Promise.all([openBrowser(), startPortal(dataFolder)]);
  operator = await makeAdministrator(portal, 'operator@example.org');
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
  await removeDataFolder(portal.dataFolder);
});

/** Fills in what people read of a dataset, in the form that asks for it. */
async function describeDataset(page: Page): Promise<void> {
  const form = page.getByRole('region', { name: 'Describe it' });
  await form.getByLabel('Title').fill('Made for a journey');
  await form.getByLabel('Description').fill('Nothing.');
  await form.getByLabel('Source').fill('Test bench');
  await form.getByLabel('Acknowledgement').fill('None');
  const kind = form.getByRole('combobox', { name: 'What it is' });
  if ((await kind.count()) > 0) {
    await kind.click();
    await page.getByRole('option', { name: 'Observation' }).click();
  }
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
}

describe('an administrator', () => {
  it('adds the export of a logger: one question, a look at the rows, and the dataset has a page', async () => {
    await using at = await visit(browser, portal.url, '/admin/add', { cookie: operator.cookie });
    const { page } = at;
    await page
      .getByRole('region', { name: 'A file on the server' })
      .getByText('cast.btl')
      .waitFor();
    expect(await findHindrances(page, 'add-choose')).toEqual([]);
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'mooring.csv', mimeType: 'text/csv', buffer: Buffer.from(hobo) });
    const questions = page.getByRole('region', { name: /question/ });
    await questions.getByRole('heading', { name: 'Place' }).waitFor();
    await page
      .getByText(/the clock is UTC-07:00/)
      .first()
      .waitFor();
    expect(page.url()).toMatch(/\?addition=[0-9a-f]{32}$/);

    await questions.getByLabel('Answer').fill('143.5');
    await questions.getByRole('button', { name: 'Answer' }).click();
    await questions.getByRole('heading', { name: 'Longitude' }).waitFor();
    await page.getByRole('button', { name: 'Undo the last change' }).click();
    await questions.getByRole('heading', { name: 'Place' }).waitFor();
    await page.reload();
    await questions.getByLabel('Answer').fill('143.5, -62.9');
    await page.keyboard.press('Enter');
    await questions.getByText('a latitude must lie from -90 to 90 degrees').waitFor();
    await questions.getByLabel('Answer').fill('43.5, -62.9');
    await page.keyboard.press('Enter');

    const seen = page.getByRole('region', { name: 'What becomes of it' });
    await seen.getByText('9 rows, all of the file.').waitFor();
    await seen.getByText('2021-05-13T20:00:00Z').first().waitFor();
    await seen.getByRole('figure').nth(1).waitFor();
    await describeDataset(page);
    await page.getByLabel('Short name').fill('1mooring');
    const load = page.getByRole('button', { name: 'Load and publish' });
    await load.click();
    await page
      .getByRole('region', { name: 'Publish' })
      .getByText(/letter/)
      .last()
      .waitFor();
    expect(await page.getByLabel('Short name').inputValue()).toBe('1mooring');
    expect(await findHindrances(page, 'add-open')).toEqual([]);
    await page.getByLabel('Short name').fill('Mooring');
    await load.click();
    await page.getByText('Mooring, release 1: 9 rows of mooring.csv').waitFor({ timeout: 60_000 });
    expect(await findHindrances(page, 'add-loaded')).toEqual([]);
    const [recipe] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the recipe' }).click(),
    ]);
    expect(recipe.suggestedFilename()).toBe('Mooring.yaml');
    await page.getByRole('link', { name: 'Open Mooring' }).click();
    await page.getByRole('heading', { level: 1, name: 'Made for a journey' }).waitFor();
    expect(at.problems()).toEqual(fine);
  });

  it('adds a bottle file from the server, which says everything that is asked, and discards another', async () => {
    await using at = await visit(browser, portal.url, '/admin/add', { cookie: operator.cookie });
    const { page } = at;
    await page.getByRole('button', { name: 'Add cast.btl' }).click();
    const seen = page.getByRole('region', { name: 'What becomes of it' });
    await seen.getByText('2 rows, all of the file.').waitFor({ timeout: 60_000 });
    expect(await page.getByRole('region', { name: /question/ }).count()).toBe(0);
    await describeDataset(page);
    await page.getByLabel('Short name').fill('Bottles');
    await page.getByRole('button', { name: 'Load and publish' }).click();
    await page.getByText('Bottles, release 1: 2 rows of cast.btl').waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Add another file' }).click();
    await page.getByRole('button', { name: 'Add cast.btl' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page
      .getByRole('dialog', { name: 'Discard this file?' })
      .getByRole('button', { name: 'Discard' })
      .click();
    await page.getByRole('button', { name: 'Add cast.btl' }).waitFor();
    expect(at.problems()).toEqual(fine);
  });
});
