import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeCsvDataset } from '../portal/made-datasets.ts';
import { startMailedPortal } from '../portal/mailed-portal.ts';
import type { MailedPortal } from '../portal/mailed-portal.ts';
import { runCommand } from '../portal/server.ts';
import { fine } from '../portal/visit.ts';

let portal: MailedPortal;
let cookie: string;
beforeAll(async () => {
  portal = await startMailedPortal();
  cookie = await portal.addPerson('zoe');
  const { file, recipe } = await writeCsvDataset(portal.dataFolder, 'Aloha_Level', [
    ['2020-01-01', 1, 2, 3],
    ['2020-01-02', 1, 2, 4],
  ]);
  expect(await runCommand(portal.dataFolder, ['ingest', file, '--recipe', recipe])).toMatchObject({
    code: 0,
  });
});
afterAll(() => portal.close());

describe('somebody who collects datasets', () => {
  it('puts one into a new collection with the keyboard, publishes it, and others see it, cite it and download it', async () => {
    await using at = await portal.open('/catalog/datasets/Aloha_Level', { cookie });
    const { page } = at;
    await page.getByRole('button', { name: 'Collect Levels of Aloha_Level' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add to a collection' });
    await dialog.getByLabel('New collection').fill('Levels of the sea');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.goto(`${portal.url}/collections`);
    await page.getByRole('link', { name: 'Levels of the sea' }).click();
    await page.getByRole('heading', { level: 1, name: 'Levels of the sea' }).waitFor();
    const address = new URL(page.url()).pathname;
    await using stranger = await portal.open(address);
    await stranger.page
      .getByRole('heading', { name: 'There is no page at this address' })
      .waitFor();

    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('switch', { name: 'Public' }).press('Space');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The collection was changed.').waitFor();

    await stranger.page.reload();
    await stranger.page.getByRole('link', { name: 'Levels of Aloha_Level' }).waitFor();
    await stranger.page.getByText(`${portal.url}${address}`).waitFor();
    await stranger.page.getByRole('button', { name: 'Download the collection' }).click();
    await stranger.page.getByText('2 rows in total').waitFor();
    expect(at.problems()).toEqual(fine);
    expect(stranger.problems().foreignRequests).toEqual([]);
  });
});
