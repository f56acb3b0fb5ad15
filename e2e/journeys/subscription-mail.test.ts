import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkToken } from '../../apps/api/src/testing/loopback/mail-server.ts';
import { writeCsvDataset } from '../portal/made-datasets.ts';
import { startMailedPortal } from '../portal/mailed-portal.ts';
import type { MailedPortal } from '../portal/mailed-portal.ts';
import { subscribedNames } from '../portal/people-of-portal.ts';
import { runCommand } from '../portal/server.ts';
import { findHindrances } from '../portal/usable.ts';
import { fine } from '../portal/visit.ts';

type Row = readonly [time: string, lat: number, lon: number, level: number];
const firstRows: readonly Row[] = [
  ['2020-01-01', 1, 2, 3],
  ['2020-01-02', 1, 2, 4],
];
let portal: MailedPortal;
let cookie: string;
beforeAll(async () => {
  portal = await startMailedPortal();
  cookie = await portal.addPerson('zoe');
  for (const name of ['Aloha_Level', 'Bats_Level']) await publish(name, firstRows);
});
afterAll(() => portal.close());

async function publish(name: string, rows: readonly Row[]): Promise<void> {
  const { file, recipe } = await writeCsvDataset(portal.dataFolder, name, rows);
  expect(await runCommand(portal.dataFolder, ['ingest', file, '--recipe', recipe])).toMatchObject({
    code: 0,
  });
}

/** Asks for a part of a dataset as CSV, and takes the whole file. */
async function download(cookies: string, part: Record<string, string>): Promise<void> {
  const asked = await fetch(`${portal.url}/api/data/downloads`, {
    method: 'POST',
    headers: { cookie: cookies, 'content-type': 'application/json', 'x-isobath-request': '1' },
    body: JSON.stringify({ ...part, format: 'csv' }),
  });
  const { url } = (await asked.json()) as { url: string };
  await (await fetch(`${portal.url}${url}`, { headers: { cookie: cookies } })).arrayBuffer();
}

/** Subscribes on the page of a dataset. */
async function subscribe(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Subscribe to dataset' })
    .getByRole('button', { name: 'Subscribe' })
    .click();
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).waitFor();
}

describe('somebody who subscribes to a dataset', () => {
  it('is told about its new version by mail, opens it with the link, and unsubscribes with another link without a login', async () => {
    await using at = await portal.open('/catalog/datasets/Aloha_Level', { cookie });
    const { page } = at;
    await subscribe(page);
    await publish('Bats_Level', [...firstRows, ['2020-01-03', 1, 2, 5]]);
    await publish('Aloha_Level', [...firstRows, ['2020-01-03', 1, 2, 5]]);

    const mail = await portal.mailServer.find('zoe@example.org', 'Aloha_Level: release 2');
    for (const words of [
      'Levels of Aloha_Level',
      'It holds 3 rows, of 2020-01-01 – 2020-01-03. Release 1 held 2.',
    ])
      expect(mail.text).toContain(words);
    const [address = ''] = /http:\/\/\S+\/catalog\/datasets\/\S+/.exec(mail.text) ?? [];
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: 'Levels of Aloha_Level' }).waitFor();

    await using other = await portal.open(`/unsubscribe/${linkToken(mail, 'unsubscribe')}`);
    await other.page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
    await other.page.getByText('You have successfully unsubscribed from Aloha_Level').waitFor();
    expect(await subscribedNames(portal, cookie)).toEqual([]);
    expect([at.problems(), other.problems()]).toEqual([fine, fine]);
    expect(
      portal.mailServer.mails.filter(({ headers }) =>
        headers.get('subject')?.includes('Bats_Level'),
      ),
    ).toEqual([]);
  });

  it('ends it by the button of the mail program, which posts to the address of the header', async () => {
    await using at = await portal.open('/catalog/datasets/Bats_Level', { cookie });
    await subscribe(at.page);
    await publish('Bats_Level', firstRows);
    const { headers } = await portal.mailServer.find('zoe@example.org', 'Bats_Level: release 3');
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const address = headers.get('list-unsubscribe')!.slice(1, -1);
    expect((await fetch(address, { redirect: 'manual' })).status).toBe(302);
    expect(await subscribedNames(portal, cookie)).toEqual(['Bats_Level']);
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([answer.status, await answer.json()]).toEqual([200, { from: 'Bats_Level' }]);
    expect(await subscribedNames(portal, cookie)).toEqual([]);
  });
});

describe('somebody who downloaded rows that a new version changes', () => {
  it('is told in a mail, sees what changed on the page of their downloads, and gets them again', async () => {
    const kept: Row = ['2020-01-04', 5, 6, 7];
    await publish('Changed_Level', [...firstRows, kept]);
    // Of five people two hold what changes: zoe all of it, ida a row. Ben took a row that stays, tom another dataset, and eva nothing.
    await download(cookie, { tableName: 'tblChanged_Level' });
    const day = (date: string) => ({ tableName: 'tblChanged_Level', dt1: date, dt2: date });
    await download(await portal.addPerson('ida'), day('2020-01-02'));
    await download(await portal.addPerson('ben'), day('2020-01-04'));
    await download(await portal.addPerson('tom'), { tableName: 'tblAloha_Level' });
    await portal.addPerson('eva');
    await publish('Changed_Level', [['2020-01-01', 1, 2, 3.5], ['2020-01-03', 1, 2, 5], kept]);
    const subject = 'Data you downloaded';
    for (const [name, counts] of [
      ['ida', '1 of these rows were removed, 0 have other values'],
      ['zoe', '1 of these rows were removed, 1 have other values'],
    ] as const)
      expect((await portal.mailServer.find(`${name}@example.org`, subject)).text).toContain(counts);
    const told = portal.mailServer.mails.filter(({ headers }) =>
      headers.get('subject')?.includes(subject),
    );
    expect(told.flatMap(({ to }) => to).toSorted()).toEqual(['ida@example.org', 'zoe@example.org']);
    await using at = await portal.open('/downloads', { cookie });
    const row = at.page.getByRole('row', { name: /Changed_Level/ });
    await row
      .getByText('Release 2: 1 row removed, 1 changed, 1 added; 3 rows before, 3 now.')
      .waitFor();
    expect(await findHindrances(at.page, 'my-downloads')).toEqual([]);
    const downloading = at.page.waitForEvent('download');
    await row.getByRole('button', { name: /Download again/ }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    expect(file.trimEnd().split('\n')).toHaveLength(4);
    await expect
      .poll(() => at.page.getByRole('row', { name: /Changed_Level/ }).count(), { timeout: 60_000 })
      .toBe(2);
    expect(at.problems()).toEqual(fine);
  });
});
