import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, openPage } from '../portal/browser.ts';
import type { Browser } from '../portal/browser.ts';
import { waitForPicture } from '../portal/map-on-page.ts';

const page = `${inject('portalUrl')}/catalog/datasets/Synthetic_Cruise_Underway`;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('a dialog that is closed by the keyboard', () => {
  it.each(['Download', 'Cite'])('gives the focus back to what opened it: %s', async (name) => {
    await using opened = await openPage(browser);
    const tab = opened.page;
    await tab.goto(page);
    const opener = tab
      .getByRole('main')
      .getByRole(name === 'Cite' ? 'button' : 'link', { name, exact: true })
      .or(tab.getByRole('main').getByRole('button', { name, exact: true }))
      .first();
    await opener.focus();
    await tab.keyboard.press('Enter');
    await tab.getByRole('dialog').waitFor();
    await tab.keyboard.press('Escape');
    await tab.getByRole('dialog').waitFor({ state: 'detached' });
    await expect
      .poll(() => tab.evaluate(() => document.activeElement?.textContent ?? ''))
      .toContain(name);
  });
});

it('the contents of a dataset page mark the section that is read, and none above the first', async () => {
  await using opened = await openPage(browser);
  const tab = opened.page;
  await tab.goto(page);
  const contents = tab.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'References' }).click();
  const marked = contents.locator('[aria-current=location]');
  await expect.poll(() => marked.count()).toBe(1);
  await tab.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => marked.count()).toBe(0);
});

describe('the table of variables by the keyboard', () => {
  // Proves portal/catalog: Rows of 38 px, at most 60 px for each variable and 200, 800 in all @
  //   VariablesGrid
  // Proves portal/catalog: Filter after 200 ms @ filterDebounceMs
  // Proves portal/catalog: Copy and CSV export by the menu; keywords have no column @ VariableMenu
  // Proves portal/catalog: Panel of 500 px, at least 300, with a tab for each variable @
  //   VariablePanel
  it('has a menu that copies and saves, and a panel whose width the arrow keys change', async () => {
    await using opened = await openPage(browser);
    const tab = opened.page;
    await tab.goto(`${page}#variables`);
    await tab.locator('#variables').scrollIntoViewIfNeeded();
    const grid = tab.getByRole('region', { name: 'Table of variables' });
    const row = grid.getByRole('row').nth(1);
    expect((await row.boundingBox())?.height).toBe(38);
    const count = (await grid.getByRole('row').count()) - 1;
    expect(await grid.evaluate((box) => getComputedStyle(box).maxHeight)).toBe(
      `${Math.min(800, 60 * count + 200)}px`,
    );
    await row.getByRole('button').focus();
    await tab.keyboard.press('Shift+F10');
    await tab.getByRole('menuitem', { name: 'Copy', exact: true }).waitFor();
    const [file] = await Promise.all([
      tab.waitForEvent('download'),
      tab.getByRole('menuitem', { name: 'CSV export' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Synthetic_Cruise_Underway_Variables.csv');
    expect((await readFile(await file.path(), 'utf8')).split(/\r?\n/)[0]).toMatch(
      /,Keywords,Comment$/,
    );
    expect(await grid.getByRole('columnheader', { name: 'Keywords' }).count()).toBe(0);
    await row.getByRole('button').press('Enter');
    const edge = tab.getByRole('separator', { name: 'Width of the panel' });
    expect(await edge.getAttribute('aria-valuenow')).toBe('500');
    await edge.press('ArrowLeft');
    expect(await edge.getAttribute('aria-valuenow')).toBe('520');
    expect(Math.round((await tab.getByRole('dialog').boundingBox())!.width)).toBe(520);
    for (let presses = 0; presses < 15; presses += 1) await edge.press('ArrowRight');
    expect(await edge.getAttribute('aria-valuenow')).toBe('300');
    await tab.getByRole('tab', { name: 'Metadata' }).click();
    await tab.keyboard.press('Escape');
    await row.getByRole('button').press('Enter');
    await expect
      .poll(() => tab.getByRole('tab', { name: 'Metadata' }).getAttribute('aria-selected'))
      .toBe('true');
    await tab.keyboard.press('Escape');
    await tab.clock.install();
    await tab.clock.pauseAt(Date.now() + 60_000);
    await tab
      .getByRole('searchbox', { name: /^Filter the variables/ })
      .fill('chlorophyll_fluorescence');
    await tab.clock.runFor(190);
    expect(await grid.getByRole('row').count()).toBe(count + 1);
    await tab.clock.runFor(20);
    await expect.poll(() => grid.getByRole('row').count()).toBeLessThan(count + 1);
  });
});

describe('a dataset page on paper', () => {
  it('holds the sections that nobody has scrolled to, and no table is cut', async () => {
    await using opened = await openPage(browser);
    const tab = opened.page;
    await tab.goto(page);
    await waitForPicture(tab);
    await tab.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await tab.emulateMedia({ media: 'print' });
    const table = tab.getByRole('region', { name: 'Table of variables' });
    await table.getByRole('row').nth(1).waitFor();
    expect(await table.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThan(2);
    expect(await table.getByRole('row').nth(1).innerText()).not.toBe('');
    expect(await tab.getByRole('banner').isVisible()).toBe(false);
  });
});
