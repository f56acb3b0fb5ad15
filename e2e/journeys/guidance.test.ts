import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeCsvDataset } from '../portal/made-datasets.ts';
import { startMailedPortal } from '../portal/mailed-portal.ts';
import type { MailedPortal } from '../portal/mailed-portal.ts';
import { runCommand } from '../portal/server.ts';
import { fine } from '../portal/visit.ts';

let portal: MailedPortal;
beforeAll(async () => {
  portal = await startMailedPortal();
  const { file, recipe } = await writeCsvDataset(portal.dataFolder, 'Aloha_Level', [
    ['2020-01-01', 1, 2, 3],
    ['2020-01-02', 1, 2, 4],
  ]);
  expect(await runCommand(portal.dataFolder, ['ingest', file, '--recipe', recipe])).toMatchObject({
    code: 0,
  });
});
afterAll(() => portal.close());

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

describe('somebody who asks to be shown around', () => {
  // Proves portal/guidance: Quick Tour, kept for each page @ rememberGuidance
  it('walks through the nine steps of the catalog with the keyboard, stops, and goes on later', async () => {
    await using at = await portal.open('/catalog', { width: 1440 });
    const { page } = at;
    // What comes later than the results is a step, too: the tour leaves out what is not there.
    const arrive = async (): Promise<void> => {
      await page.getByRole('button', { name: /^Subscribe/ }).waitFor();
      await page.getByRole('heading', { name: 'Recommended Datasets' }).waitFor();
    };
    await arrive();
    await choose(page, 'Quick Tour');
    const card = page.getByRole('dialog', { name: /^Tour: / });
    await card.getByText('1 of 9').waitFor();
    for (const step of [2, 3]) {
      await card.getByRole('button', { name: 'Next' }).press('Enter');
      await card.getByText(`${step} of 9`).waitFor();
    }
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await page.reload();
    await arrive();
    await choose(page, 'Quick Tour');
    await card.getByText('3 of 9').waitFor();
    for (const step of [4, 5, 6, 7, 8, 9]) {
      await card.getByRole('button', { name: 'Next' }).click();
      await card.getByText(`${step} of 9`).waitFor();
    }
    await card.getByRole('button', { name: 'Done' }).click();
    await card.waitFor({ state: 'detached' });
    expect(at.problems()).toEqual(fine);
  });

  // Proves visualization/search: The tour of ten steps, and the hints @ chartsGuide
  it('walks through the ten steps of the charts and their search, whose hints are not those of the page behind it', async () => {
    await using at = await portal.open('/visualization/charts', { width: 1440, hasWebGl: false });
    const { page } = at;
    await page.getByRole('button', { name: 'Continue as Guest' }).click();
    const begin = page.getByRole('button', { name: 'Select a Variable to Begin' });
    await begin.waitFor();
    await choose(page, 'Quick Tour');
    const card = page.getByRole('dialog', { name: /^Tour: / });
    for (let step = 1; step <= 9; step += 1) {
      await card.getByText(`${step} of 10`).waitFor();
      await card.getByRole('button', { name: 'Next' }).click();
    }
    await card.getByText('10 of 10').waitFor();
    await card.getByRole('button', { name: 'Done' }).click();
    await card.waitFor({ state: 'detached' });

    await choose(page, 'Feature Help');
    const hintOf = (name: string) =>
      page.getByRole('button', { name: `Help: ${name}`, exact: true });
    await hintOf('Create Visualization').waitFor();
    await begin.click();
    for (const name of ['Search', 'Additional Filters', 'Datasets']) await hintOf(name).waitFor();
    await hintOf('The variable').waitFor({ state: 'detached' });
    expect(at.problems()).toEqual(fine);
  });

  it('walks on with the keyboard through a search that the tour opens', async () => {
    await using at = await portal.open('/visualization/cruises', { hasWebGl: false });
    const { page } = at;
    await page.getByRole('button', { name: 'Search Cruises' }).waitFor();
    await choose(page, 'Quick Tour');
    const card = page.getByRole('dialog', { name: /^Tour: / });
    await card.getByRole('button', { name: 'Next' }).press('Enter');
    const search = page.getByRole('dialog', { name: 'Search Cruises', exact: true });
    await search.waitFor();
    for (const step of [2, 3, 4]) {
      await card.getByText(`${step} of 6`).waitFor();
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    expect(await search.isVisible()).toBe(true);
  });

  // Proves portal/guidance: Feature Help, Hide Feature Help, kept for each page @ HelpMenu
  it('reads hints behind their beacons, which stay until they are hidden', async () => {
    await using at = await portal.open('/catalog/datasets/Aloha_Level');
    const { page } = at;
    await page.getByRole('heading', { name: 'Variables', exact: true }).waitFor();
    await choose(page, 'Feature Help');
    await page.reload();
    await page.getByRole('button', { name: 'Help: Variables' }).press('Enter');
    const hint = page.getByRole('dialog', { name: 'Variables' });
    await hint.getByText('Click a row for its comment').waitFor();
    expect(await hint.evaluate((card) => card.getBoundingClientRect().width)).toBe(400);
    await page.getByRole('heading', { level: 1 }).click();
    await hint.waitFor({ state: 'detached' });
    await choose(page, 'Hide Feature Help');
    await page.getByRole('button', { name: 'Help: Variables' }).waitFor({ state: 'detached' });
    expect(at.problems()).toEqual(fine);
  });
});
