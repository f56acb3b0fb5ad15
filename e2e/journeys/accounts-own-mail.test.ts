import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../portal/browser.ts';
import type { Browser } from '../portal/browser.ts';
import { writeCsvDataset } from '../portal/made-datasets.ts';
import {
  ask,
  makeAdministrator,
  newestMail,
  registerPerson,
  signInOverHttp,
  subscribedNames,
} from '../portal/people-of-portal.ts';
import type { PortalPerson } from '../portal/people-of-portal.ts';
import { makeDataFolder, removeDataFolder, runCommand, startPortal } from '../portal/server.ts';
import type { Portal } from '../portal/server.ts';
import { visit } from '../portal/visit.ts';
import type { Visit } from '../portal/visit.ts';

const datasets = ['Aloha_Level', 'Bats_Level', 'Papa_Level'];
let portal: Portal;
let browser: Browser;
let administrator: PortalPerson;
let kai: PortalPerson;
beforeAll(async () => {
  const folder = await makeDataFolder();
  portal = await startPortal(folder);
  browser = await openBrowser();
  administrator = await makeAdministrator(portal, 'admin@example.org');
  kai = await registerPerson(portal, administrator, {
    firstName: 'Kai',
    lastName: 'Nāone',
    username: 'kai',
    email: 'kai@example.org',
  });
  for (const name of datasets) {
    const { file, recipe } = await writeCsvDataset(folder, name, [
      ['2020-01-01', 1, 2, 3],
      ['2020-01-02', 1, 2, 4],
    ]);
    expect(await runCommand(folder, ['ingest', file, '--recipe', recipe])).toMatchObject({
      code: 0,
    });
  }
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
  await removeDataFolder(portal.dataFolder);
});

/** A page in a browser of its own, with the session of a person or without one. */
const visitAs = (address: string, person?: PortalPerson): Promise<Visit> =>
  visit(browser, portal.url, address, { cookie: person?.cookie });
const toast = (page: Page, words: string): Promise<void> =>
  page.getByRole('status').getByText(words).waitFor();

describe('a subscription to a dataset', () => {
  // Proves portal/accounts: You have successfully subscribed to …; after a login said for 2 s @
  //   SubscribeToggle
  it('waits for a sign-in, and is made after it', async () => {
    await using at = await visitAs('/catalog/datasets/Aloha_Level');
    const { page } = at;
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Login' });
    await dialog.getByText('Please login to subscribe to a dataset').waitFor();
    await dialog.getByLabel('Username').fill(kai.username);
    await dialog.getByLabel('Password', { exact: true }).fill(kai.password);
    await page.keyboard.press('Enter');
    await toast(page, 'You have successfully subscribed to Aloha_Level');
    // What waited for the login is said for two seconds, other things for eight.
    const said = page.getByText('You have successfully subscribed to Aloha_Level');
    await said.waitFor({ state: 'detached', timeout: 7_000 });
    await page.getByRole('button', { name: 'Unsubscribe', exact: true }).waitFor();
    expect(await subscribedNames(portal, kai.cookie)).toEqual(['Aloha_Level']);
  });

  // Proves portal/accounts: You have successfully unsubscribed from … @ DatasetsSection
  it('is made from the catalog by a dialog, and several are ended at once after a confirm', async () => {
    await using at = await visitAs('/catalog', kai);
    const { page } = at;
    for (const name of ['Bats_Level', 'Papa_Level']) {
      const row = page.getByRole('article').filter({ hasText: name });
      await row.hover();
      await row.getByRole('button', { name: /^Subscribe to/ }).click();
      await page
        .getByRole('dialog', { name: 'Subscribe to dataset' })
        .getByRole('button', { name: 'Subscribe' })
        .click();
      await toast(page, `You have successfully subscribed to ${name}`);
      await row.getByRole('button', { name: /^Unsubscribe from/ }).waitFor();
    }
    await page.getByRole('button', { name: `Account of ${kai.email}` }).click();
    await page.getByRole('menuitem', { name: 'Dataset Subscriptions' }).click();
    await page.waitForURL(/\/subscriptions$/);
    const rows = page.getByRole('region', { name: 'Your subscriptions' }).getByRole('row');
    await expect.poll(() => rows.count()).toBe(4);
    const end = page.getByRole('button', { name: /^Unsubscribe/ });
    expect(await end.isDisabled()).toBe(true);
    await page.getByLabel('Select Aloha_Level').check();
    await page.getByLabel('Select Papa_Level').check();
    await end.click();
    const dialog = page.getByRole('dialog', { name: 'Confirm Action' });
    await expect
      .poll(() => dialog.getByRole('listitem').allInnerTexts())
      .toEqual(['Aloha_Level', 'Papa_Level']);
    await dialog.getByRole('button', { name: 'Unsubscribe' }).click();
    await toast(page, 'You have successfully unsubscribed from 2 datasets');
    await expect.poll(() => rows.count()).toBe(2);
    await page.getByRole('cell', { name: 'Bats_Level' }).first().waitFor();
  });

  // Proves portal/accounts: You have successfully subscribed to … News; Got It @ NewsSection
  it('to the news is confirmed, and the hint goes for good when it is understood', async () => {
    await using at = await visitAs('/subscriptions', kai);
    const { page } = at;
    await page.getByRole('switch', { name: 'Isobath News' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Subscribe' }).click();
    await toast(page, 'You have successfully subscribed to Isobath News');
    expect(await page.getByRole('switch', { name: 'Isobath News' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Got It' }).click();
    await page.reload();
    await page.getByRole('heading', { name: 'Datasets', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Got It' }).count()).toBe(0);
    expect(await page.getByRole('switch', { name: 'Isobath News' }).isChecked()).toBe(true);
  });

  it('is not ended by looking at a link, and a link that is none says so', async () => {
    await using at = await visitAs('/unsubscribe/thisLinkWasNeverMadeByThisPortal');
    const { page } = at;
    await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('alert').getByText('The link does not work any more.').waitFor();
    expect(await page.getByText('You have successfully unsubscribed').count()).toBe(0);
  });
});

describe('a message to the team', () => {
  it('keeps what is written over a reload, is sent with a copy, and gives way to thanks', async () => {
    await using at = await visitAs('/contact', kai);
    const { page } = at;
    await expect
      .poll(() => page.getByLabel('Name', { exact: false }).first().inputValue())
      .toBe('Kai Nāone');
    const send = page.getByRole('button', { name: 'Send' });
    expect(await send.isDisabled()).toBe(true);
    await page.getByLabel('Message').fill('Is the salinity of BATS practical or absolute?');
    await page.reload();
    await expect
      .poll(() => page.getByLabel('Message').inputValue())
      .toBe('Is the salinity of BATS practical or absolute?');
    await send.click();
    await page
      .getByText(`This portal cannot send mail, so you do not get a copy at ${kai.email}.`)
      .waitFor();
    expect(await page.getByLabel('Message').count()).toBe(0);
    for (const recipient of [administrator.email, kai.email])
      expect((await newestMail(portal, administrator, recipient)).plainText).toContain(
        'practical or absolute',
      );
  });

  it('nominates new data without an account', async () => {
    await using at = await visitAs('/datasubmission/nominate-data');
    const { page } = at;
    await page.getByLabel('Your Name').waitFor();
    await page.keyboard.type('Mary Sears');
    await page.getByLabel('Email').fill('mary@example.org');
    await page.getByLabel('Dataset Name').fill('Plankton of the Equatorial Pacific');
    await page.getByLabel('Dataset Website').fill('not an address');
    await page.getByLabel('Description').fill('Net tows since 1950.');
    expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
    await page.getByLabel('Dataset Website').fill('https://example.org/plankton');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thank you.').waitFor();
    const { plainText } = await newestMail(portal, administrator, administrator.email);
    for (const words of [
      'Plankton of the Equatorial Pacific',
      'https://example.org/plankton',
      'Net tows since 1950.',
    ])
      expect(plainText).toContain(words);
  });
});

it('a portal without a mail server promises no mail: who forgot a password asks for the link that administrators read', async () => {
  await using at = await visitAs('/forgotpass');
  const { page } = at;
  await page.getByText('an administrator gives you the link').waitFor();
  await page.getByLabel('Email').fill(kai.email);
  await page.getByRole('button', { name: 'Request the link' }).click();
  await page.getByRole('heading', { name: 'Get your link' }).waitFor();
  expect(await page.getByRole('main').innerText()).not.toMatch(/on its way|spam/);
  expect((await newestMail(portal, administrator, kai.email)).plainText).toMatch(
    /\/choosepassword\/\S{20}/,
  );
});

describe('an administrator', () => {
  it('finds a person, suspends them after a confirm, and lets them in again; both stand in the audit log', async () => {
    const hana = await registerPerson(portal, administrator, {
      firstName: 'Hana',
      lastName: 'Sato',
      username: 'hana',
      email: 'hana@example.org',
    });
    await using at = await visitAs('/', administrator);
    const { page } = at;
    await page.getByRole('button', { name: `Account of ${administrator.email}` }).click();
    await page.getByRole('menuitem', { name: 'People' }).click();
    await page.getByLabel('Search people').fill('sato hana');
    await page.waitForURL(/\/admin\/people\?query=/);
    await expect
      .poll(() => page.getByRole('region', { name: 'People' }).getByRole('row').count())
      .toBe(2);
    const act = async (word: string): Promise<void> => {
      await page.getByRole('button', { name: 'Change Hana Sato' }).click();
      await page.getByRole('menuitem', { name: word }).click();
      await page
        .getByRole('dialog', { name: 'Confirm Action' })
        .getByRole('button', { name: word })
        .click();
      await toast(page, `${word}: Hana Sato. Done.`);
    };
    await act('Suspend');
    await page.getByRole('cell', { name: 'Suspended' }).waitFor();
    await expect(signInOverHttp(portal, hana.username, hana.password)).rejects.toThrow('suspended');
    await act('Let in again');
    await signInOverHttp(portal, hana.username, hana.password);
    await act('Make administrator');
    expect(
      (
        await ask(portal, 'GET', '/api/admin/people', {
          cookie: await signInOverHttp(portal, hana.username, hana.password),
        })
      ).status,
    ).toBe(200);
    await act('Revoke administration');
    await page.goBack();
    await page.goForward();
    await expect.poll(() => page.getByLabel('Search people').inputValue()).toBe('sato hana');

    await page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: 'Audit Log' })
      .click();
    for (const sentence of [
      `suspended ${hana.email}`,
      `lifted the suspension of ${hana.email}`,
      `made ${hana.email} an administrator`,
      `removed administrator rights from ${hana.email}`,
    ])
      await page
        .getByRole('row', { name: `${administrator.email} ${sentence}` })
        .first()
        .waitFor();
    await page
      .getByLabel('Only this kind of entry')
      .selectOption({ label: 'Suspension lifted (1)' });
    await page.waitForURL(/query=let-in-again/);
    await expect
      .poll(() => page.getByRole('region', { name: 'Audit Log' }).getByRole('row').count())
      .toBe(2);
  });

  it('reads mails on screen where no mail server is set', async () => {
    await using at = await visitAs('/admin/mail', administrator);
    const { page } = at;
    await page.getByText('No mail server is set').waitFor();
    await page
      .getByRole('button', { name: new RegExp(`to ${kai.email}$`) })
      .last()
      .click();
    await page.getByRole('dialog').waitFor();
    expect(await page.getByRole('dialog').innerText()).toMatch(/\/confirm\/\S{20}/);
  });

  it.each(['/admin/people', '/admin/audit', '/admin/mail'])(
    'has %s, and for others nothing is there',
    async (address) => {
      const statuses = await Promise.all(
        [administrator, kai, undefined].map(async (person) => {
          const answer = await fetch(
            `${portal.url}${address}`,
            person && { headers: { cookie: person.cookie } },
          );
          return [
            answer.status,
            answer.headers.get('cache-control'),
            (await answer.text()).includes('<div id="root">'),
          ];
        }),
      );
      expect(statuses).toEqual([
        [200, 'no-store', true],
        [404, 'no-store', true],
        [404, 'no-store', true],
      ]);
      await using at = await visitAs(address, kai);
      const { page } = at;
      await page.getByRole('heading', { name: 'There is no page at this address' }).waitFor();
      expect(await page.getByRole('navigation', { name: 'Administration' }).count()).toBe(0);
    },
  );

  it('logs in over a page that was not there for the person before, and finds it', async () => {
    const session = await signInOverHttp(portal, kai.username, kai.password);
    await using at = await visitAs('/admin/audit', { ...kai, cookie: session });
    const { page } = at;
    await page.getByRole('heading', { name: 'There is no page at this address' }).waitFor();
    await page.getByRole('button', { name: `Account of ${kai.email}` }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('link', { name: 'Login' }).click();
    await page.getByRole('dialog').getByLabel('Username').fill(administrator.username);
    await page
      .getByRole('dialog')
      .getByLabel('Password', { exact: true })
      .fill(administrator.password);
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByRole('table').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Audit Log');
  });
});
