import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, openPage } from '../portal/browser.ts';
import type { Browser, Complaints } from '../portal/browser.ts';
import { enterAsPerson } from '../portal/enter-as-person.ts';
import { listZip, takeFile } from '../portal/files-in-hand.ts';
import { runCommand } from '../portal/server.ts';

const portalUrl = inject('portalUrl');
let browser: Browser;
let page: Page;
let complaints: Complaints;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page, complaints } = await openPage(browser));
  await enterAsPerson(page);
});
afterAll(() => browser.close());

describe('many original files of a dataset', () => {
  it('are in tabs, are searched, and come as one zip of those that are ticked', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'isobath-files-'));
    const names = Array.from({ length: 26 }, (_, index) => `part_${index + 1}.txt`);
    for (const name of names) await writeFile(join(folder, name), `This is ${name}.`);
    const add = (where: string, files: readonly string[]) =>
      runCommand(inject('dataFolder'), [
        'vault',
        'add',
        'Synthetic_Cruise_Underway',
        where,
        ...files.map((name) => join(folder, name)),
      ]);
    expect(await add('raw', names)).toMatchObject({ code: 0 });
    expect(await add('nrt', ['part_1.txt'])).toMatchObject({ code: 0 });
    await rm(folder, { recursive: true });
    await page.goto(`${portalUrl}/catalog/datasets/Synthetic_Cruise_Underway`);
    const section = page.getByRole('region', { name: 'Files', exact: true });
    await section.getByRole('tab', { name: 'Near real time (1)' }).focus();
    await page.keyboard.press('ArrowRight');
    await section.getByRole('searchbox', { name: 'Search files' }).fill('part_1*.txt');
    await section.getByText('11 of 26 files').waitFor();
    await section.getByRole('checkbox', { name: 'Select all files' }).check();
    const { path, download } = await takeFile(page, () =>
      section.getByRole('button', { name: 'Download as one zip' }).click(),
    );
    expect(download.suggestedFilename()).toBe('Synthetic_Cruise_Underway_files.zip');
    const files = await listZip(path);
    expect(files).toHaveLength(11);
    expect(files).toContain('Synthetic_Cruise_Underway/raw/part_19.txt');
    expect(complaints).toEqual({ errors: [], foreignRequests: [] });
  });
});
